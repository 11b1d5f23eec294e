import type { Transaction } from '../../../../database/transact.ts';
import { deletePlayoutSongsOf } from '../../playout/store.ts';
import { deleteVerdictsOf } from '../../verdicts/store/verdicts.ts';

/**
 * Deletes what stations store of a song that its artist deleted permanently. Their decisions stay in their history.
 */
export async function forgetSong(tx: Transaction, releaseId: string): Promise<void> {
  await deleteVerdictsOf(tx.orm, releaseId);
  await deletePlayoutSongsOf(tx.orm, releaseId);
}
