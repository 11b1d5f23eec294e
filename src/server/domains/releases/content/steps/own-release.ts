import type { Artist, Context } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { canChange } from '../rules/policy.ts';
import { changedAt } from '../rules/rules.ts';
import { lockRelease, type ReleaseRow, updateRelease } from '../store.ts';

/** The same, locked until the transaction ends: changes of one release come one after another. */
export async function lockOwnRelease(
  context: Context<Artist>,
  tx: Transaction,
  id: string,
): Promise<ReleaseRow> {
  const row = found(await lockRelease(tx.orm, id));
  return canChange(context.caller, row) ? row : refuse('NOT_FOUND');
}

/** Drops what is kept of a release that has changed; a draft is shown nowhere. */
export function dropShown(tx: Transaction, row: Pick<ReleaseRow, 'id' | 'tenantId' | 'isDraft'>): void {
  if (!row.isDraft) tx.invalidate('feed', `release:${row.id}`, `artist:${row.tenantId}`);
}

/** Locks the caller's own release and notes that it changes, for what stands beside its row: images and links. */
export async function touch(context: Context<Artist>, tx: Transaction, id: string): Promise<ReleaseRow> {
  const row = await lockOwnRelease(context, tx, id);
  dropShown(tx, row);
  return updateRelease(tx.orm, id, { updatedAt: changedAt(row.updatedAt, new Date()) });
}
