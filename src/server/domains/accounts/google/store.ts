import { and, eq, gt, lt } from 'drizzle-orm';
import { googleAccounts, googleTrips } from '../../../database/tables/accounts.ts';
import type { Db } from '../../../database/transact.ts';

export type GoogleAccountRow = typeof googleAccounts.$inferSelect;
export type OAuthStateRow = typeof googleTrips.$inferSelect;

export const findGoogleAccount = async (
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<GoogleAccountRow | undefined> =>
  (
    await db
      .select()
      .from(googleAccounts)
      .where(and(eq(googleAccounts.issuer, issuer), eq(googleAccounts.subject, subject)))
  )[0];
export const findGoogleAccountOf = async (db: Db, userId: string): Promise<GoogleAccountRow | undefined> =>
  (await db.select().from(googleAccounts).where(eq(googleAccounts.userId, userId)))[0];
/** Whether an account signs in with Google. */
export const hasGoogleAccount = async (db: Db, userId: string): Promise<boolean> =>
  (
    await db
      .select({ userId: googleAccounts.userId })
      .from(googleAccounts)
      .where(eq(googleAccounts.userId, userId))
  ).length === 1;
/** Connects a Google account; false where it has an account of ours, or the account has one of Google. */
export const insertGoogleAccount = async (
  db: Db,
  account: typeof googleAccounts.$inferInsert,
): Promise<boolean> =>
  (await db.insert(googleAccounts).values(account).onConflictDoNothing().returning()).length === 1;
export const deleteGoogleAccountOf = async (db: Db, userId: string): Promise<void> => {
  await db.delete(googleAccounts).where(eq(googleAccounts.userId, userId));
};

export const insertOAuthState = async (db: Db, trip: typeof googleTrips.$inferInsert): Promise<void> => {
  await db.insert(googleTrips).values(trip);
};
/** Ends a trip: the call that deletes its row has come back from it, so that an address works once (threat B6). */
export const takeOAuthState = async (
  db: Db,
  secretHash: string,
  now: Date,
): Promise<OAuthStateRow | undefined> =>
  (
    await db
      .delete(googleTrips)
      .where(and(eq(googleTrips.secretHash, secretHash), gt(googleTrips.expiresAt, now)))
      .returning()
  )[0];
export const deleteGoogleTripsOf = async (db: Db, userId: string): Promise<void> => {
  await db.delete(googleTrips).where(eq(googleTrips.userId, userId));
};
export const deleteExpiredTrips = async (db: Db, now: Date): Promise<void> => {
  await db.delete(googleTrips).where(lt(googleTrips.expiresAt, now));
};
