import { and, eq, gt, lt } from '#server/database/drizzle.ts';
import { findRow } from '#server/database/rows.ts';
import { googleAccounts, oauthStates } from '#server/database/tables/accounts.ts';
import type { Db } from '#server/database/transact.ts';

export type GoogleAccountRow = typeof googleAccounts.$inferSelect;
export type OAuthStateRow = typeof oauthStates.$inferSelect;

export const findGoogleAccount = (
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<GoogleAccountRow | undefined> =>
  findRow(db, googleAccounts, and(eq(googleAccounts.issuer, issuer), eq(googleAccounts.subject, subject)));
export const findGoogleAccountOf = (db: Db, userId: string): Promise<GoogleAccountRow | undefined> =>
  findRow(db, googleAccounts, eq(googleAccounts.userId, userId));
/** Connects a Google account; false if it already has an account of ours, or the account has one of Google. */
export const insertGoogleAccount = async (
  db: Db,
  account: typeof googleAccounts.$inferInsert,
): Promise<boolean> => (await db.insert(googleAccounts).values(account).onConflictDoNothing()).rowCount === 1;
export const deleteGoogleAccountOf = async (db: Db, userId: string): Promise<void> => {
  await db.delete(googleAccounts).where(eq(googleAccounts.userId, userId));
};

export const insertOAuthState = async (db: Db, state: typeof oauthStates.$inferInsert): Promise<void> => {
  await db.insert(oauthStates).values(state);
};
/**
 * Takes a state by deleting its row: only the call that deletes it may use it, so an address works once (threat B6).
 */
export const consumeOAuthState = async (
  db: Db,
  secretHash: string,
  now: Date,
): Promise<OAuthStateRow | undefined> =>
  (
    await db
      .delete(oauthStates)
      .where(and(eq(oauthStates.secretHash, secretHash), gt(oauthStates.expiresAt, now)))
      .returning()
  )[0];
export const deleteOAuthStatesOf = async (db: Db, userId: string): Promise<void> => {
  await db.delete(oauthStates).where(eq(oauthStates.userId, userId));
};
export const deleteExpiredOAuthStates = async (db: Db, now: Date): Promise<void> => {
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
};
