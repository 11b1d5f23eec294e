import { createHash } from 'node:crypto';
import { eq } from '../../../database/drizzle.ts';
import { findRow } from '../../../database/rows.ts';
import { outsideMedia } from '../../../database/tables/catalogue-import.ts';
import type { Db } from '../../../database/transact.ts';

type OutsideMediaRow = typeof outsideMedia.$inferSelect;

const hashOf = (url: string): string => createHash('sha256').update(url).digest('hex');

export const findOutsideMedia = (db: Db, url: string): Promise<OutsideMediaRow | undefined> =>
  findRow(db, outsideMedia, eq(outsideMedia.urlHash, hashOf(url)));

/** Saves the result of fetching an address. */
export async function saveOutsideMedia(
  db: Db,
  url: string,
  result: { fileId: string } | { problem: string },
): Promise<void> {
  const row = { fileId: null, problem: null, ...result, triedAt: new Date() };
  await db
    .insert(outsideMedia)
    .values({ urlHash: hashOf(url), ...row })
    .onConflictDoUpdate({ target: outsideMedia.urlHash, set: row });
}
