import { setTimeout as sleep } from 'node:timers/promises';
import { isAway } from '../database/is-away.ts';
import { Refusal } from '../errors.ts';

const againMs = 500;

export interface Patience {
  /** Whether it is worth going on; always by default. */
  goesOn?: () => boolean;
  /** Called before the first further try. */
  say?: (error: unknown) => void;
}

/** Does `step` again, from its beginning, for as long as it fails because the database is away. */
export async function outlive<T>(
  step: () => Promise<T>,
  { goesOn = () => true, say }: Patience = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await step();
    } catch (error) {
      const mayPass = isAway(error) || (error instanceof Refusal && error.code === 'UNAVAILABLE');
      if (!mayPass || !goesOn()) throw error;
      if (tries === 1) say?.(error);
      await sleep(againMs);
    }
}
