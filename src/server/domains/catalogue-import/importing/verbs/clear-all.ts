import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { countImported, restoreImported, trashImported } from '../../../releases/index.ts';
import { recountStations } from '../../../stations/index.ts';
import { openRuns } from '../../runs/store.ts';

/** Moves every song of a catalogue to the trash, where it can be restored for seven days. @throws RUNNING */
export const clearAll = (context: Context<SignedIn>, type: CatalogueType) =>
  transact(context, async (tx) => {
    if ((await openRuns(tx.orm, type)).length > 0) refuse('RUNNING');
    const before = await countImported(tx.orm, type);
    const count = await trashImported(tx, type);
    await recountStations(tx);
    await tx.audit('catalogue.clear', type, { before, after: await countImported(tx.orm, type) });
    return { message: 'CLEARED' as const, deleted_count: count };
  });

/** Restores the cleared songs. @throws RUNNING */
export const restoreAll = (context: Context<SignedIn>, type: CatalogueType) =>
  transact(context, async (tx) => {
    if ((await openRuns(tx.orm, type)).length > 0) refuse('RUNNING');
    const before = await countImported(tx.orm, type);
    const count = await restoreImported(tx, type);
    await recountStations(tx);
    await tx.audit('catalogue.restore', type, { before, after: await countImported(tx.orm, type) });
    return { restored_count: count };
  });
