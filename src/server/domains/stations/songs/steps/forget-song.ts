import type { Transaction } from '../../../../database/transact.ts';
import { deletePlayoutSongsOf } from '../../playout/store.ts';
import { deleteVerdictsOf } from '../../verdicts/store/verdicts.ts';

/** Deletes what stations keep of a song that its artist deleted for good. What they decided stays in their history. */
export async function forgetSong(tx: Transaction, releaseId: string): Promise<void> {
  await deleteVerdictsOf(tx.orm, releaseId);
  await deletePlayoutSongsOf(tx.orm, releaseId);
}
