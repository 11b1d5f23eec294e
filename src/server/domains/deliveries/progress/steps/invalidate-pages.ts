import type { Transaction } from '../../../../database/transact.ts';
import { releaseIdsOf } from '../reads.ts';
import type { Subject } from '../store.ts';

/** Drops the cached pages of a delivery's songs, which show where a song can be heard. */
export async function invalidatePages(tx: Transaction, subject: Subject): Promise<void> {
  tx.invalidate(...(await releaseIdsOf(tx.orm, subject)).map((id) => `release:${id}` as const));
}
