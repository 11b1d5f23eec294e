import type { App } from '../../../../context.ts';
import { sql } from '../../../../database/drizzle.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { unconfirmedMost } from '../../rules.ts';
import { bytesOf } from './uploads.ts';

/** How much an account may store. */
export interface Allowance {
  /** Of all its files together. */
  bytes: number;
  /** Whether its address is confirmed. */
  isConfirmed: boolean;
}
type FindAllowance = (app: App, db: OrmTransaction, ownerUserId: string) => Promise<Allowance>;

/** A number that no other advisory lock uses. */
const lockSpace = 4242_0007;
let findAllowance: FindAllowance | undefined;

/** The domain that knows accounts registers once, when it loads, how to find how much one may store. */
export const registerAllowance = (find: FindAllowance): void => {
  findAllowance = find;
};

/**
 * Checks that an account may store so many more bytes. Its files count, including unused ones, and its unfinished
 * uploads by their announced size. Until the transaction ends, this account's other uploads wait here, so that of
 * twenty at once each counts those before it.
 * @param uploadId the upload of these bytes, which isn't counted twice
 * @throws QUOTA_EXCEEDED with `used`, `bytes` and `quota`, all in bytes; EMAIL_UNCONFIRMED with `limit`
 */
export async function checkQuota(
  app: App,
  db: OrmTransaction,
  { ownerUserId, bytes, uploadId }: { ownerUserId: string; bytes: number; uploadId: string },
): Promise<void> {
  if (findAllowance === undefined) throw new Error('no domain has registered how much an account may store');
  await db.execute(sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${ownerUserId}))`);
  const { bytes: quota, isConfirmed } = await findAllowance(app, db, ownerUserId);
  if (!isConfirmed && bytes > unconfirmedMost)
    refuse('EMAIL_UNCONFIRMED', { data: { limit: unconfirmedMost } });
  const used = await bytesOf(db, ownerUserId, uploadId);
  if (used + bytes > quota) refuse('QUOTA_EXCEEDED', { data: { used, bytes, quota } });
}
