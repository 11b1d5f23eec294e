import { z } from 'zod';

/** Queued when a service comes or changes: what is out already is brought to it from an id on, songs and then albums. */
export const catchUpJob = {
  name: 'deliveries.catch-up',
  data: z.object({ of: z.enum(['releases', 'albums']).default('releases'), after: z.string() }),
};
export const fromTheFirst = (of: 'releases' | 'albums') => ({
  of,
  after: '00000000-0000-0000-0000-000000000000',
});
