import { newShortCode } from '../../../../../contract/vocabulary/short-codes.ts';
import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { spendSongCredit } from '../../../billing/index.ts';
import { claimShortCode, type ReleaseRow } from '../../content/store.ts';
import { updatePublication } from './update-publication.ts';

/**
 * Publishes a draft: it uses its credit (a paid song needs none), gets its code, and its files become public. A
 * published one stays as it is.
 * @throws SONG_CREDIT_REQUIRED
 */
export async function publish(app: App, tx: Transaction, row: ReleaseRow): Promise<ReleaseRow> {
  if (!row.isDraft) return row;
  if (row.tenantId !== null && !row.isPaid) await spendSongCredit(app, tx, row.tenantId, row.id);
  // A song that was published before keeps its code, so its old links work again.
  if (row.shortCode === null) while (!(await claimShortCode(tx.orm, row.id, newShortCode())));
  const published = await updatePublication(tx, row, { isDraft: false });
  await tx.audit('release.publish', row.id, { shortCode: published.shortCode });
  return published;
}
