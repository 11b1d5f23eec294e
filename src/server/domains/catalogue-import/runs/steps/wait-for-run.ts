import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { findRun, type RunRow } from '../store.ts';

const lookMs = 250;

/** A run, once it has ended, by whichever process. @throws UNAVAILABLE when this one is told to stop before */
export async function waitForRun(app: App, type: CatalogueType, id: string): Promise<RunRow> {
  for (;;) {
    const run = found(await findRun(app.database.orm, type, id));
    if (run.endedAt !== null) return run;
    if (app.queue.stopping.aborted) refuse('UNAVAILABLE', { data: { retry_after: 10 } });
    await sleep(lookMs);
  }
}
