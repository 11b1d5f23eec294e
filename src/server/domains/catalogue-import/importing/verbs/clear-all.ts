import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { countImported, restoreImported, trashImported } from '../../../releases/index.ts';
import { recountStations } from '../../../stations/index.ts';
import { openRuns } from '../../runs/store.ts';

/** Changes every song of a catalogue, and returns how many changed. @throws RUNNING */
const changeAll = (
  context: Context<SignedIn>,
  type: CatalogueType,
  name: 'catalogue.clear' | 'catalogue.restore',
  change: typeof trashImported,
): Promise<number> =>
  transact(context, async (tx) => {
    if ((await openRuns(tx.orm, type)).length > 0) refuse('RUNNING');
    const before = await countImported(tx.orm, type);
    const count = await change(tx, type);
    await recountStations(tx);
    await tx.audit(name, type, { before, after: await countImported(tx.orm, type) });
    return count;
  });

/** Moves every song of a catalogue to the trash, where it can be restored for seven days. @throws RUNNING */
export const clearAll = async (context: Context<SignedIn>, type: CatalogueType) => ({
  message: 'CLEARED' as const,
  deleted_count: await changeAll(context, type, 'catalogue.clear', trashImported),
});

/** Restores the cleared songs. @throws RUNNING */
export const restoreAll = async (context: Context<SignedIn>, type: CatalogueType) => ({
  restored_count: await changeAll(context, type, 'catalogue.restore', restoreImported),
});
