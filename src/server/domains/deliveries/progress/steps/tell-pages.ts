import type { Transaction } from '../../../../database/transact.ts';
import { releaseIdsOf } from '../reads.ts';
import type { Subject } from '../store.ts';

/** Drops the pages of a delivery's songs: they show where a song is heard. */
export async function tellPages(tx: Transaction, subject: Subject): Promise<void> {
  tx.invalidate(...(await releaseIdsOf(tx.orm, subject)).map((id) => `release:${id}` as const));
}
