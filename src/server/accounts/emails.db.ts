import { and, eq, gt, gte, inArray, lt, ne } from '#server/database/drizzle.ts';
import { findRow } from '#server/database/rows.ts';
import { mailedLinks } from '#server/database/tables/accounts.ts';
import type { Db } from '#server/database/transact.ts';

export type MailedLinkRow = typeof mailedLinks.$inferSelect;
export type LinkPurpose = MailedLinkRow['purpose'];

export const insertMailedLink = async (db: Db, link: typeof mailedLinks.$inferInsert): Promise<void> => {
  await db.insert(mailedLinks).values(link);
};
const opened = (tokenHash: string, purposes: readonly LinkPurpose[], now: Date) =>
  and(
    eq(mailedLinks.tokenHash, tokenHash),
    inArray(mailedLinks.purpose, [...purposes]),
    gt(mailedLinks.expiresAt, now),
  );
export const findMailedLink = (
  db: Db,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<MailedLinkRow | undefined> => findRow(db, mailedLinks, opened(tokenHash, purposes, now));
/** Takes a link by deleting its row: only the call that deletes it may use it, so a link works once. */
export const consumeMailedLink = async (
  db: Db,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<MailedLinkRow | undefined> =>
  (
    await db
      .delete(mailedLinks)
      .where(opened(tokenHash, purposes, now))
      .returning()
  )[0];
export const countMailedLinks = (db: Db, userId: string, purpose: LinkPurpose, now: Date): Promise<number> =>
  db.$count(
    mailedLinks,
    and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose), gt(mailedLinks.expiresAt, now)),
  );
/** Ends an account's open links, except those that restore it to a former address. */
export const deleteMailedLinks = async (db: Db, userId: string): Promise<void> => {
  await db.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), ne(mailedLinks.purpose, 'restore')));
};
export const deleteConfirmLinks = async (db: Db, userId: string): Promise<void> => {
  await db.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, 'confirm')));
};
/** Ends the restore links to addresses that an account got later than a moment. */
export const deleteRestoreLinks = async (db: Db, userId: string, since: Date): Promise<void> => {
  await db
    .delete(mailedLinks)
    .where(
      and(
        eq(mailedLinks.userId, userId),
        eq(mailedLinks.purpose, 'restore'),
        gte(mailedLinks.createdAt, since),
      ),
    );
};
/** Whether an account may still be restored to an address. */
export const isRestorable = async (db: Db, email: string, now: Date): Promise<boolean> =>
  (await db.$count(
    mailedLinks,
    and(eq(mailedLinks.email, email), eq(mailedLinks.purpose, 'restore'), gt(mailedLinks.expiresAt, now)),
  )) > 0;
export const deleteExpiredLinks = async (db: Db, now: Date): Promise<void> => {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now));
};
