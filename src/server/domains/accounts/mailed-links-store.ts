import { and, count, eq, gt, lt } from 'drizzle-orm';
import { mailedLinks } from '../../database/tables/accounts.ts';
import type { Db } from './store.ts';

export type MailedLinkRow = typeof mailedLinks.$inferSelect;
export type LinkPurpose = MailedLinkRow['purpose'];

export const insertMailedLink = async (db: Db, link: typeof mailedLinks.$inferInsert): Promise<void> => {
  await db.insert(mailedLinks).values(link);
};
/** Takes a link: whoever deletes the row has it, so that it serves once. */
export const takeMailedLink = async (
  db: Db,
  purpose: LinkPurpose,
  tokenHash: string,
  now: Date,
): Promise<MailedLinkRow | undefined> =>
  (
    await db
      .delete(mailedLinks)
      .where(
        and(
          eq(mailedLinks.tokenHash, tokenHash),
          eq(mailedLinks.purpose, purpose),
          gt(mailedLinks.expiresAt, now),
        ),
      )
      .returning()
  )[0];
export const countMailedLinks = async (
  db: Db,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<number> =>
  (
    await db
      .select({ open: count() })
      .from(mailedLinks)
      .where(
        and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose), gt(mailedLinks.expiresAt, now)),
      )
  )[0]?.open ?? 0;
export const deleteMailedLinks = async (db: Db, userId: string, purpose: LinkPurpose): Promise<void> => {
  await db.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose)));
};
export const deleteExpiredLinks = async (db: Db, now: Date): Promise<void> => {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now));
};
