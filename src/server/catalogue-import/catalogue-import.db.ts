import { createHash } from 'node:crypto';
import { eq } from '#server/database/drizzle.ts';
import { findRow } from '#server/database/rows.ts';
import { catalogues, outsideMedia } from '#server/database/tables/catalogue-import.ts';
import type { Db } from '#server/database/transact.ts';
import { type CatalogueType, defaultSchedules } from '#shared/catalogues.ts';

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

export type CatalogueRow = typeof catalogues.$inferSelect;

/** A catalogue with operators' settings, or the defaults. */
export async function findCatalogue(db: Db, type: CatalogueType): Promise<CatalogueRow> {
  const [row] = await db.select().from(catalogues).where(eq(catalogues.type, type));
  return (
    row ?? {
      type,
      email: null,
      sealedPassword: null,
      selectors: null,
      keepsCovers: true,
      keepsAudio: false,
      isScheduled: true,
      scheduleTimes: null,
      updatedAt: new Date(0),
    }
  );
}

export async function saveCatalogue(
  db: Db,
  type: CatalogueType,
  change: Partial<Omit<CatalogueRow, 'type' | 'updatedAt'>>,
): Promise<void> {
  const changed = { ...change, updatedAt: new Date() };
  await db
    .insert(catalogues)
    .values({ type, ...changed })
    .onConflictDoUpdate({ target: catalogues.type, set: changed });
}

/** HH:MM in Asia/Jerusalem, when it is imported automatically. */
export const timesOf = ({ type, scheduleTimes }: CatalogueRow): readonly string[] =>
  scheduleTimes ?? defaultSchedules[type];
