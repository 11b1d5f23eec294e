import { and, eq, gt, lt, ne, sql } from '#server/database/drizzle.ts';
import { sessions, tickets } from '#server/database/tables/accounts.ts';
import type { Db, Transaction } from '#server/database/transact.ts';
import { lockUser } from './profile.db.ts';

export const insertSession = async (db: Db, session: typeof sessions.$inferInsert): Promise<void> => {
  await db.insert(sessions).values(session);
};

export const touchSession = async (
  db: Db,
  tokenHash: string,
  usedAt: Date,
  expiresAt: Date,
): Promise<void> => {
  await db.update(sessions).set({ usedAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
};

/** Ends one sign-in of a user, with all its sessions. */
export const deleteFamily = async (
  { orm: db, invalidate }: Transaction,
  userId: string,
  family: string,
): Promise<void> => {
  // A ticket exchange holds this row: once we have it, the new session exists and can be ended.
  await lockUser(db, userId);
  invalidate('rights');
  await db.delete(tickets).where(eq(tickets.family, family));
  await db.delete(sessions).where(eq(sessions.family, family));
};

/** Ends a user's sessions, except a family to keep. */
export const deleteSessions = async (
  { orm: db, invalidate }: Transaction,
  userId: string,
  kept?: string,
): Promise<void> => {
  await lockUser(db, userId); // as above
  invalidate('rights');
  const but = (family: typeof sessions.family | typeof tickets.family) =>
    kept === undefined ? undefined : ne(family, kept);
  await db.delete(tickets).where(and(eq(tickets.userId, userId), but(tickets.family)));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), but(sessions.family)));
};

export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(tickets).where(lt(tickets.expiresAt, sql`now()`));
};

/** Whom a ticket signs in, what proves it, and which browser and origin may use it. */
export type TicketFor = Pick<
  typeof tickets.$inferSelect,
  'userId' | 'family' | 'from' | 'origin' | 'nonceHash'
>;

/** Its minute is measured by the database: machines' clocks differ by more (threat P10). */
export const insertTicket = async (
  db: Db,
  ticket: Omit<typeof tickets.$inferInsert, 'expiresAt'>,
  seconds: number,
): Promise<void> => {
  await db.insert(tickets).values({ ...ticket, expiresAt: sql`now() + make_interval(secs => ${seconds})` });
};

/** The user of a ticket; undefined if it never existed, or is used up. */
export const findTicketUser = async (db: Db, ticketHash: string): Promise<string | undefined> =>
  (await db.select({ userId: tickets.userId }).from(tickets).where(eq(tickets.ticketHash, ticketHash)))[0]
    ?.userId;

/** Whether a sign-in still has an open session. */
export const isFamilyAlive = async (db: Db, family: string, now: Date): Promise<boolean> =>
  (await db.$count(sessions, and(eq(sessions.family, family), gt(sessions.expiresAt, now)))) > 0;

/** Takes a ticket by deleting its row, so that it works once. */
export const consumeTicket = async (
  db: Db,
  ticketHash: string,
): Promise<typeof tickets.$inferSelect | undefined> =>
  (
    await db
      .delete(tickets)
      .where(and(eq(tickets.ticketHash, ticketHash), gt(tickets.expiresAt, sql`now()`)))
      .returning()
  )[0];
