import type { ScrapingProgress } from '../../../../../contract/catalogue-import/runs.ts';
import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { readProgress } from '../../reads.ts';
import { findRun, requestCancel, saveRun } from '../store.ts';

/** Stops a run after its current song; a waiting one stops at once, and an ended one stays as it is. */
export async function cancelRun(
  context: Context<SignedIn>,
  type: CatalogueType,
  id: string,
): Promise<ScrapingProgress> {
  await transact(context, async (tx) => {
    const run = found(await findRun(tx.orm, type, id));
    if (run.endedAt !== null) return;
    const now = new Date();
    if (run.status === 'waiting')
      await saveRun(tx.orm, id, {
        status: 'cancelled',
        stage: 'ended',
        problem: 'CANCELLED',
        sealedCredentials: null,
        endedAt: now,
      });
    else await requestCancel(tx.orm, id, now);
    await tx.audit('catalogue.cancel', type, {
      run: id,
      before: { status: run.status },
      after: { status: 'cancelled' },
    });
  });
  return readProgress(context.app, type, id);
}
