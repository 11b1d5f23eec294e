import { z } from 'zod';
import type { JobKind } from './queue.ts';

/** What both ends of the queue know of a job: its queue's name and the shape of its data. */
export interface Job<T extends object = object> {
  name: string;
  data: z.ZodType<T>;
}

const noData = z.object({});
/** A job without data. */
export const jobWithoutData = (name: string): Job => ({ name, data: noData });

/**
 * How a process does a job. Its data is checked when the job is taken: a job with another shape fails, and operators
 * see it among the failed jobs.
 */
export const worker = <T extends object>(
  { name, data }: Job<T>,
  run: (data: T) => Promise<unknown>,
  settings: Omit<JobKind, 'name' | 'run'> = {},
): JobKind => ({
  name,
  ...settings,
  run: async (payload) => {
    await run(data.parse(payload));
  },
});
