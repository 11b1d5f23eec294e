import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '#server/database/is-unavailable.ts';
import { AppError } from '#server/errors.ts';

const againMs = 500;

interface RetryOptions {
  /** Whether to continue; always by default. */
  goesOn?: () => boolean;
  /** Called before the first retry. */
  say?: (error: unknown) => void;
}

/** Repeats `step` from its beginning while it fails because the database is away. */
export async function retryWhileDatabaseDown<T>(
  step: () => Promise<T>,
  { goesOn = () => true, say }: RetryOptions = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await step();
    } catch (error) {
      const mayPass = isUnavailable(error) || (error instanceof AppError && error.code === 'UNAVAILABLE');
      if (!mayPass || !goesOn()) throw error;
      if (tries === 1) say?.(error);
      await sleep(againMs);
    }
}
