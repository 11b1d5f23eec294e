import { and, count, eq, gt, isNull, lte, sql } from '#server/database/drizzle.ts';
import { findRow, writtenRow } from '#server/database/rows.ts';
import {
  artistContacts,
  privateLinks,
  privateListenings,
  privateVisits,
} from '#server/database/tables/releases/private-links.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

/** Saves a contact of an artist, under the last name used. */
export const saveContacts = async (
  db: OrmTransaction,
  rows: (typeof artistContacts.$inferInsert)[],
): Promise<void> => {
  await db
    .insert(artistContacts)
    .values(rows)
    .onConflictDoUpdate({
      target: [artistContacts.tenantId, artistContacts.email],
      set: { name: sql`excluded.name` },
    });
};

export const deleteContact = async (db: OrmTransaction, tenantId: string, id: string): Promise<void> => {
  await db
    .delete(artistContacts)
    .where(and(eq(artistContacts.tenantId, tenantId), eq(artistContacts.id, id)));
};

/** Deletes an artist's contacts. */
export const purgeContacts = async (db: OrmTransaction, tenantId: string): Promise<void> => {
  await db.delete(artistContacts).where(eq(artistContacts.tenantId, tenantId));
};

export type PrivateLinkRow = typeof privateLinks.$inferSelect;

export const insertLinks = (
  db: OrmTransaction,
  rows: (typeof privateLinks.$inferInsert)[],
): Promise<PrivateLinkRow[]> => db.insert(privateLinks).values(rows).returning();

export const recordMailed = async (db: OrmTransaction, id: string, mailedAt: Date): Promise<PrivateLinkRow> =>
  writtenRow(await db.update(privateLinks).set({ mailedAt }).where(eq(privateLinks.id, id)).returning());

export const countLinks = async (db: Db, releaseId: string): Promise<number> =>
  db.$count(privateLinks, eq(privateLinks.releaseId, releaseId));

export const findByToken = (db: Db, tokenHash: string): Promise<PrivateLinkRow | undefined> =>
  findRow(db, privateLinks, eq(privateLinks.tokenHash, tokenHash));

/** The link, locked until the transaction ends: its counts change one after another. */
export const lockLink = async (db: OrmTransaction, id: string): Promise<PrivateLinkRow | undefined> =>
  (await db.select().from(privateLinks).where(eq(privateLinks.id, id)).for('update'))[0];

/** Revokes a link of a song; a revoked one stays as it is. Returns whether there is such a link. */
export async function revoke(db: OrmTransaction, releaseId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(privateLinks)
    .set({ revokedAt: sql`coalesce(${privateLinks.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(privateLinks.releaseId, releaseId), eq(privateLinks.id, id)));
  return rowCount === 1;
}

/** Records that a browser opened a link. @returns false for one browser too many */
export async function recordVisit(
  db: OrmTransaction,
  linkId: string,
  browser: string,
  most: number,
  now: Date,
): Promise<boolean> {
  const known = await db
    .select({ browser: privateVisits.browser })
    .from(privateVisits)
    .where(eq(privateVisits.linkId, linkId));
  if (known.some((each) => each.browser === browser)) return true;
  if (known.length >= most) return false;
  await db.insert(privateVisits).values({ linkId, browser, openedAt: now });
  return true;
}

export const recordOpened = async (db: OrmTransaction, id: string, now: Date): Promise<void> => {
  await db
    .update(privateLinks)
    .set({
      openedAt: sql`coalesce(${privateLinks.openedAt}, ${now.toISOString()}::timestamptz)`,
      lastOpenedAt: now,
    })
    .where(eq(privateLinks.id, id));
};

export const knowsBrowser = async (db: Db, linkId: string, browser: string): Promise<boolean> =>
  (await db.$count(
    privateVisits,
    and(eq(privateVisits.linkId, linkId), eq(privateVisits.browser, browser)),
  )) > 0;

/** Whether this listening is still running. */
export const isListening = async (db: Db, linkId: string, id: string, now: Date): Promise<boolean> =>
  (await db.$count(
    privateListenings,
    and(eq(privateListenings.linkId, linkId), eq(privateListenings.id, id), gt(privateListenings.until, now)),
  )) > 0;

/** Whether any listening of a link is still running. */
export const hasRunningListening = async (db: Db, linkId: string, now: Date): Promise<boolean> =>
  (await db.$count(
    privateListenings,
    and(eq(privateListenings.linkId, linkId), gt(privateListenings.until, now)),
  )) > 0;

/** Begins a listening and counts it as a play; deletes finished ones. The link is locked. */
export async function countPlay(
  db: OrmTransaction,
  linkId: string,
  id: string,
  until: Date,
  now: Date,
): Promise<void> {
  await db
    .delete(privateListenings)
    .where(and(eq(privateListenings.linkId, linkId), lte(privateListenings.until, now)));
  await db.insert(privateListenings).values({ linkId, id, until });
  await db
    .update(privateLinks)
    .set({ plays: sql`${privateLinks.plays} + 1` })
    .where(eq(privateLinks.id, linkId));
}

export const recordHeard = async (db: Db, id: string, ms: number): Promise<void> => {
  await db
    .update(privateLinks)
    .set({ heardMs: sql`greatest(${privateLinks.heardMs}, ${ms})` })
    .where(eq(privateLinks.id, id));
};

/** Records that a browser downloaded; once for each. */
export async function recordDownload(
  db: OrmTransaction,
  linkId: string,
  browser: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await db
    .update(privateVisits)
    .set({ downloadedAt: now })
    .where(
      and(
        eq(privateVisits.linkId, linkId),
        eq(privateVisits.browser, browser),
        isNull(privateVisits.downloadedAt),
      ),
    );
  if (rowCount === 1)
    await db
      .update(privateLinks)
      .set({ downloadedAt: sql`coalesce(${privateLinks.downloadedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(privateLinks.id, linkId));
}

/** In how many browsers each of these links was opened. */
export const browsersOf = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .select({ linkId: privateVisits.linkId, browsers: count() })
    .from(privateVisits)
    .where(sql`${privateVisits.linkId} = any(${sql.param([...ids])}::uuid[])`)
    .groupBy(privateVisits.linkId);
  return new Map(rows.map(({ linkId, browsers }) => [linkId, browsers]));
};
