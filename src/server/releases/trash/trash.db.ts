import { erasedColumns } from '#contract/releases/fields.ts';
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from '#server/database/drizzle.ts';
import { productCodes } from '#server/database/tables/releases/codes.ts';
import { planDates } from '#server/database/tables/releases/plan-dates.ts';
import { privateLinks } from '#server/database/tables/releases/private-links.ts';
import { releaseClicks, releasePresaves, releaseReminders } from '#server/database/tables/releases/reach.ts';
import {
  albums,
  releaseImages,
  releaseLinks,
  releaseSearch,
  releases,
} from '#server/database/tables/releases.ts';
import type { OrmTransaction } from '#server/database/transact.ts';
import type { ReleaseRow } from '#server/releases/content/content.db.ts';

/** A take-down names its song: keep it until services have been sent all of them. */
const isTakenDown = (whose: SQL): SQL => sql`not exists (select 1 from deliveries d
  join parcels p on p.delivery_id = d.id
  where ${whose} and p.kind = 'takedown' and p.state in ('waiting', 'sending', 'failed'))`;

/** Songs that their owners deleted before a moment, locked; skips those that another process is deleting. */
export const lockOverdueReleases = (db: OrmTransaction, moment: Date, limit: number): Promise<ReleaseRow[]> =>
  db
    .select()
    .from(releases)
    .where(
      and(
        lt(releases.trashedAt, moment),
        isNull(releases.externalSource),
        isNotNull(releases.tenantId),
        isTakenDown(sql`(d.release_id = ${releases.id} or d.album_id = ${releases.albumId})`),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });

/** Deletes a song's rows in other tables. */
export async function deleteParts(db: OrmTransaction, id: string): Promise<void> {
  await db.delete(releaseImages).where(eq(releaseImages.releaseId, id));
  await db.delete(releaseLinks).where(eq(releaseLinks.releaseId, id));
  await db.delete(planDates).where(eq(planDates.releaseId, id));
  await db.delete(productCodes).where(eq(productCodes.releaseId, id));
  await db.delete(privateLinks).where(eq(privateLinks.releaseId, id));
  await db.delete(releaseClicks).where(eq(releaseClicks.releaseId, id));
  await db.delete(releaseReminders).where(eq(releaseReminders.releaseId, id));
  await db.delete(releasePresaves).where(eq(releasePresaves.releaseId, id));
  await db.delete(releaseSearch).where(eq(releaseSearch.releaseId, id));
}

export const deleteRelease = async (db: OrmTransaction, id: string): Promise<void> => {
  await db.delete(releases).where(eq(releases.id, id));
};

const emptied = {
  tenantId: null,
  albumId: null,
  isPaid: false,
  lyricsFileId: null,
  pitchFileId: null,
  pitchTextExtracted: null,
  mp3FileId: null,
  wavFileId: null,
  coverFileId: null,
  coverColors: null,
  soundPrint: null,
  hasAudio: false,
  imageFileIds: [],
  pageReleaseDate: null,
  withdrawnDigitalDate: null,
  withdrawnRadioDate: null,
  sayingFileId: null,
  trashedAt: null,
  trashedFrom: null,
  hiddenAs: null,
  hiddenFrom: null,
} satisfies Partial<ReleaseRow>;

/**
 * Reduces a song to its code, and, if a station's history refers to it, to title, artist, ISRC, genre, language and
 * length.
 */
export const emptyRelease = async (db: OrmTransaction, id: string, isNamed: boolean): Promise<void> => {
  await db
    .update(releases)
    .set({ ...emptied, ...erasedColumns(isNamed), ...(!isNamed && { durationMs: null }) })
    .where(eq(releases.id, id));
};

/** Deletes albums that were deleted before a moment, and their songs' references. Returns how many. */
export async function deleteOverdueAlbums(db: OrmTransaction, moment: Date, limit: number): Promise<number> {
  const rows = await db
    .select({ id: albums.id, tenantId: albums.tenantId })
    .from(albums)
    .where(and(lt(albums.trashedAt, moment), isTakenDown(sql`d.album_id = ${albums.id}`)))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id, tenantId } of rows) {
    await db
      .update(releases)
      .set({ albumId: null })
      .where(and(eq(releases.tenantId, tenantId), eq(releases.albumId, id)));
    await db.delete(albums).where(eq(albums.id, id));
  }
  return rows.length;
}

/** A tenant's songs that aren't in the trash, or went there at one moment; locked. */
export const lockReleasesOf = (
  db: OrmTransaction,
  tenantId: string,
  trashedAt: Date | null,
  limit: number,
): Promise<ReleaseRow[]> =>
  db
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.tenantId, tenantId),
        trashedAt === null ? isNull(releases.trashedAt) : eq(releases.trashedAt, trashedAt),
      ),
    )
    .orderBy(releases.id)
    .limit(limit)
    .for('no key update');

/** Moves a tenant's albums into the trash at a moment, or those of that moment out of it. */
export const trashAlbumsOf = async (
  db: OrmTransaction,
  tenantId: string,
  moment: Date,
  isTrashed: boolean,
): Promise<void> => {
  const from = isTrashed ? isNull(albums.trashedAt) : eq(albums.trashedAt, moment);
  await db
    .update(albums)
    .set({ trashedAt: isTrashed ? moment : null })
    .where(and(eq(albums.tenantId, tenantId), from));
};
