import type { Artist, Context } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { canChange } from '../rules/policy.ts';
import { changedAt } from '../rules/rules.ts';
import { lockRelease, type ReleaseRow, updateRelease } from '../store.ts';

/**
 * The caller's own release, locked until the transaction ends: changes of one release run one after another.
 * @throws NOT_FOUND, also for another's
 */
export async function lockOwnRelease(
  context: Context<Artist>,
  tx: Transaction,
  id: string,
): Promise<ReleaseRow> {
  const row = found(await lockRelease(tx.orm, id));
  return canChange(context.caller, row) ? row : refuse('NOT_FOUND');
}

/** Drops cached replies of a changed release; nothing shows a draft. */
export function dropShown(tx: Transaction, row: Pick<ReleaseRow, 'id' | 'tenantId' | 'isDraft'>): void {
  if (!row.isDraft) tx.invalidate('feed', `release:${row.id}`, `artist:${row.tenantId}`);
}

/** Locks the caller's own release and marks it as changed, for changes of its images and links. */
export async function touch(context: Context<Artist>, tx: Transaction, id: string): Promise<ReleaseRow> {
  const row = await lockOwnRelease(context, tx, id);
  dropShown(tx, row);
  return updateRelease(tx.orm, id, { updatedAt: changedAt(row.updatedAt, new Date()) });
}
