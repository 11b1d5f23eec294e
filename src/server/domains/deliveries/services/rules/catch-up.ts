import { z } from 'zod';
import { nilUuid } from '../../../../../contract/vocabulary/uuid.ts';

/** Queued when a service is added or changes: sends it what is already out, from an id on, songs and then albums. */
export const catchUpJob = {
  name: 'deliveries.catch-up',
  data: z.object({ of: z.enum(['releases', 'albums']).default('releases'), after: z.string() }),
};
export const fromTheFirst = (of: 'releases' | 'albums') => ({
  of,
  after: nilUuid,
});
