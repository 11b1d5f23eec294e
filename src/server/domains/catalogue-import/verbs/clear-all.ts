import type { CatalogueType } from '../../../../contract/vocabulary/catalogues.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { refuse } from '../../../errors.ts';
import { restoreImported, trashImported } from '../../releases/index.ts';
import { openRuns } from '../run-store.ts';

/** Moves every song of a catalogue to the trash, from which it can be brought back for seven days. @throws RUNNING */
export const clearAll = (context: Context<SignedIn>, type: CatalogueType) =>
  transact(context, async (tx) => {
    if ((await openRuns(tx.orm, type)).length > 0) refuse('RUNNING');
    const count = await trashImported(tx, type);
    await tx.audit('catalogue.clear', type, { count });
    return { message: 'CLEARED' as const, deleted_count: count };
  });

/** Brings back what was cleared. @throws RUNNING */
export const restoreAll = (context: Context<SignedIn>, type: CatalogueType) =>
  transact(context, async (tx) => {
    if ((await openRuns(tx.orm, type)).length > 0) refuse('RUNNING');
    const count = await restoreImported(tx, type);
    await tx.audit('catalogue.restore', type, { count });
    return { restored_count: count };
  });
