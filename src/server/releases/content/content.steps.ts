import type { ReleaseContent } from '#contract/releases/releases.ts';
import { findTenant, saveDownloads } from '#server/accounts/index.ts';
import type { Artist, Context } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { Transaction } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { type FileRow, filesById, lockUses, ownFile } from '#server/files/index.ts';
import { findAlbum } from '#server/releases/albums/albums.db.ts';
import { holdUpc, refuseGivenCodes } from '#server/releases/codes/codes.steps.ts';
import { isTakenDown } from '#server/releases/hiding/hiding.queries.ts';
import { sayingMs } from '#shared/presenter-card.ts';
import { isHeardAsCopy, isLossless } from '#shared/recordings.ts';
import { cleanTitle } from '#shared/text-rules.ts';
import {
  insertRelease,
  lockRelease,
  type ReleaseColumns,
  type ReleaseRow,
  updateRelease as updateRow,
} from './content.db.ts';
import {
  artistColumns,
  canChange,
  changedAt,
  contentColumns,
  isSubgenreOf,
  listingOf,
  typedDate,
} from './content.policy.ts';

/**
 * The caller's own release, locked until the transaction ends: changes of one release run one after another.
 * @throws NOT_FOUND, also for another's
 */
export async function lockOwnRelease(
  context: Context<Artist>,
  tx: Transaction,
  id: string,
): Promise<ReleaseRow> {
  const row = orNotFound(await lockRelease(tx.orm, id));
  return canChange(context.caller, row) ? row : fail('NOT_FOUND');
}

/** Drops cached replies of a changed release; nothing shows a draft. */
export function dropShown(tx: Transaction, row: Pick<ReleaseRow, 'id' | 'tenantId' | 'isDraft'>): void {
  if (!row.isDraft) tx.invalidate('feed', `release:${row.id}`, `artist:${row.tenantId}`);
}

/** Drops what is remembered of the rights of visitors to a song's files. */
export const dropRights = (tx: Transaction, row: ReleaseRow): void =>
  tx.invalidate(...shownFiles(row).map((id) => `file:${id}`));

/** Locks the caller's own release and marks it as changed, for changes of its images and links. */
export async function touch(context: Context<Artist>, tx: Transaction, id: string): Promise<ReleaseRow> {
  const row = await lockOwnRelease(context, tx, id);
  dropShown(tx, row);
  return updateRow(tx.orm, id, { updatedAt: changedAt(row.updatedAt, new Date()) });
}

/** A new song, with the date of its page. */
export type NewSong = ReleaseContent & { page_release_date?: string | undefined };

/**
 * Saves a new song as a draft, which the same transaction may then publish.
 * @throws DATE_INVALID and DATE_TOO_FAR at the field of its date, and 422 at other fields
 */
export async function writeDraft(
  context: Context<Artist>,
  tx: Transaction,
  { page_release_date: typed, ...content }: NewSong,
): Promise<ReleaseRow> {
  const { tenantId, userId } = context.caller;
  const tenant = orNotFound(await findTenant(tx.orm, tenantId));
  if (content.subgenre && !isSubgenreOf(content.genre ?? null, content.subgenre))
    fail('INVALID', { fields: { subgenre: 'GENRE_UNKNOWN' } });
  await refuseGivenCodes(tx, tenantId, null, content);
  if (content.album_id) await ownAlbumOf(tx, tenantId, content.album_id);
  if (content.downloads && tenant.downloads === null)
    await saveDownloads(tx.orm, tenantId, content.downloads);
  const createdAt = new Date();
  const row = await insertRelease(tx.orm, {
    id: uuidv7(),
    tenantId,
    ...contentColumns(content),
    downloads: content.downloads ?? tenant.downloads ?? 'everyone',
    pageReleaseDate: typed === undefined ? null : typedDate(typed, 'page_release_date', createdAt),
    ...(await placeFiles(tx, userId, content)),
    title: cleanTitle(content.title ?? ''),
    ...artistColumns(content, tenant.stageName),
    albumId: content.album_id ?? null,
    createdAt,
    updatedAt: createdAt,
    ...listingOf({
      isDraft: true,
      externalSource: null,
      radioReleaseDate: null,
      digitalReleaseDate: null,
      createdAt,
    }),
  });
  await holdUpc(tx, { song: row });
  await tx.audit('release.create', row.id);
  return row;
}

/** Checks that an album is the tenant's own. @throws NOT_FOUND, also for another's (threat A2) */
export async function ownAlbumOf(tx: Transaction, tenantId: string, albumId: string): Promise<void> {
  const album = orNotFound(await findAlbum(tx.orm, albumId));
  if (album.tenantId !== tenantId || album.trashedAt !== null) fail('NOT_FOUND');
}

const slots = [
  {
    field: 'mp3_path',
    column: 'mp3FileId',
    kind: 'audio',
    isOfType: (type: string) => !isLossless(type),
  },
  { field: 'wav_file_path', column: 'wavFileId', kind: 'audio', isOfType: isLossless },
  { field: 'cover_image_path', column: 'coverFileId', kind: 'image', isOfType: null },
  { field: 'lyrics_file_path', column: 'lyricsFileId', kind: 'document', isOfType: null },
  { field: 'pitch_file_path', column: 'pitchFileId', kind: 'document', isOfType: null },
  { field: 'saying_path', column: 'sayingFileId', kind: 'audio', isOfType: null },
] as const;
type FileColumns = Pick<ReleaseRow, (typeof slots)[number]['column']>;

const noFiles: FileColumns = {
  mp3FileId: null,
  wavFileId: null,
  coverFileId: null,
  lyricsFileId: null,
  pitchFileId: null,
  sayingFileId: null,
};

/**
 * The columns for the files in a body, with the copies that cards show of them.
 * @param before the files that the release has
 * @throws 422 at the field of a file that isn't the caller's own, is of another kind, or was taken down before
 */
export async function placeFiles(
  tx: Transaction,
  userId: string,
  content: ReleaseContent,
  before: FileColumns = noFiles,
): Promise<Partial<ReleaseColumns>> {
  const after: FileColumns = { ...noFiles };
  let isChanged = false;
  for (const { field, column, kind, isOfType } of slots) {
    const path = content[field];
    if (path === undefined) {
      after[column] = before[column];
      continue;
    }
    isChanged = true;
    if (path === null) continue;
    const file = await ownFile(tx.orm, userId, path, kind, field);
    if (isOfType?.(file.type) === false) fail('INVALID', { fields: { [field]: 'FILE_UNKNOWN' } });
    if (column === 'sayingFileId' && (file.durationMs ?? 0) > sayingMs)
      fail('INVALID', { fields: { [field]: 'SAYING_TOO_LONG' } });
    if (file.id !== before[column] && (await isTakenDown(tx.orm, null, [file.id])))
      fail('INVALID', { fields: { [field]: 'TAKEN_DOWN_BEFORE' } });
    after[column] = file.id;
  }
  if (!isChanged) return {};
  // A listening copy that is being stored is waited for, or waits: else its song would stay without sound.
  const sounds = [before.mp3FileId, before.wavFileId, after.mp3FileId, after.wavFileId];
  await lockUses(
    tx.orm,
    sounds.filter((id) => id !== null),
  );
  const ids = Object.values(after).filter((id) => id !== null);
  const files = await filesById(tx.orm, ids);
  const of = (id: string | null): FileRow | undefined => (id === null ? undefined : files.get(id));
  return {
    ...after,
    ...audioCopies(of(after.mp3FileId), of(after.wavFileId)),
    coverColors: of(after.coverFileId)?.colors ?? null,
    pitchTextExtracted: of(after.pitchFileId)?.extractedText ?? null,
  };
}

/** What cards show of a song's sound: an MP3 plays as it is, other kinds once they have their listening copy. */
export const audioCopies = (
  mp3: FileRow | undefined,
  wav: FileRow | undefined,
): Pick<ReleaseRow, 'hasAudio' | 'durationMs' | 'soundPrint'> => ({
  hasAudio: [mp3, wav].some((file) => file && (!isHeardAsCopy(file.type) || file.listeningKey !== null)),
  durationMs: mp3?.durationMs ?? wav?.durationMs ?? null,
  soundPrint: mp3?.soundPrint ?? wav?.soundPrint ?? null,
});

/** The files that a published song shows to everyone; of a WAV only its listening copy. */
export const shownFiles = (row: FileColumns & Pick<ReleaseRow, 'imageFileIds'>): string[] =>
  [...slots.map(({ column }) => row[column]), ...row.imageFileIds].filter((id) => id !== null);
