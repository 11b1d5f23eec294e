import { z } from 'zod';

/** Queued when a service comes or changes: songs that are out already are brought to it, from an id on. */
export const catchUpJob = { name: 'deliveries.catch-up', data: z.object({ after: z.string() }) };
export const fromTheFirst = { after: '00000000-0000-0000-0000-000000000000' };
