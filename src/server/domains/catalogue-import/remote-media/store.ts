import { createHash } from 'node:crypto';
import { eq } from '../../../database/drizzle.ts';
import { outsideMedia } from '../../../database/tables/catalogue-import.ts';
import type { Db } from '../../../database/transact.ts';

export type OutsideMediaRow = typeof outsideMedia.$inferSelect;

const hashOf = (url: string): string => createHash('sha256').update(url).digest('hex');

export const findOutsideMedia = async (db: Db, url: string): Promise<OutsideMediaRow | undefined> =>
  (
    await db
      .select()
      .from(outsideMedia)
      .where(eq(outsideMedia.urlHash, hashOf(url)))
  )[0];

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
