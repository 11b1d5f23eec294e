import type { CatalogueSong } from '#contract/catalogue-import/songs.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { Transaction } from '#server/database/transact.ts';
import { type FileRow, syncFileReferences } from '#server/files/index.ts';
import {
  claimShortCode,
  countFeed,
  countInFeed,
  updateRelease,
} from '#server/releases/content/content.db.ts';
import { listingOf } from '#server/releases/content/content.policy.ts';
import { audioCopies, dropShown } from '#server/releases/content/content.steps.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { cleanOutsideText } from '#shared/clean-text.ts';
import { isLossless } from '#shared/recordings.ts';
import { newShortCode } from '#shared/short-codes.ts';
import {
  existingImports,
  insertImported,
  purgeTrash,
  restoreImported as restoreRows,
  trashImported as trashRows,
} from './imported.db.ts';

export interface Imported {
  id: string;
  shortCode: string;
  /** `known`: we already had it, and nothing changed. */
  came: 'new' | 'revived' | 'known';
}

/** Cached replies that show any song of a catalogue. */
export const catalogueTag = (source: CatalogueType): string => `catalogue:${source}`;

/**
 * Imports a song of an outside catalogue: public at once, with its own code, without an owner. A song that was
 * imported before stays as it is; a cleared one is restored under its code.
 * @param isHeard whether visitors get its sound from its source; otherwise it has none here, and links there
 */
export async function addImported(
  tx: Transaction,
  source: CatalogueType,
  song: CatalogueSong,
  isHeard: boolean,
): Promise<Imported> {
  const now = new Date();
  const dated = {
    isDraft: false,
    externalSource: source,
    radioReleaseDate: null,
    digitalReleaseDate: null,
    createdAt: now,
  };
  const release = await insertImported(tx.orm, {
    id: uuidv7(),
    externalId: song.catalog_id,
    title: song.title,
    artist_name: song.artist_name,
    lyrics: song.lyrics,
    pitch: song.pitch,
    credits_text: song.credits_text,
    youtube_link: song.youtube_link,
    externalPageUrl: song.catalog_url,
    externalAudioUrl: isHeard ? song.audio_url : null,
    externalImageUrl: song.cover_image_url,
    downloadLinks: [song.audio_url, song.communicat_file_url].flatMap((url) =>
      url ? { url, text: fileName(url) } : [],
    ),
    ...dated,
    ...listingOf(dated),
    updatedAt: now,
  });
  if (release === undefined) return reviveImported(tx, source, song.catalog_id);
  let shortCode = newShortCode();
  while (!(await claimShortCode(tx.orm, release.id, shortCode))) shortCode = newShortCode();
  await countInFeed(tx.orm, { inFeed: false }, release);
  tx.invalidate('feed');
  return { id: release.id, shortCode, came: 'new' };
}

/** The last part of an address, for display. */
function fileName(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? hostname;
  return cleanOutsideText(decoded(last), { multiline: false }) ?? hostname;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Restores a cleared song; a visible one stays as it is. @throws Error if we never had it */
export async function reviveImported(
  tx: Transaction,
  source: CatalogueType,
  externalId: string,
): Promise<Imported> {
  const known = (await existingImports(tx.orm, source, [externalId])).get(externalId);
  if (known === undefined) throw new Error('an imported song is neither new nor known');
  const { id, shortCode } = known;
  if (!known.isTrashed || (await restoreRows(tx.orm, source, id)) === 0)
    return { id, shortCode, came: 'known' };
  await countFeed(tx.orm, 1);
  tx.invalidate('feed', `release:${id}`);
  return { id, shortCode, came: 'revived' };
}

/** Moves every song of a catalogue to the trash. Returns how many. */
export async function trashImported(tx: Transaction, source: CatalogueType): Promise<number> {
  const count = await trashRows(tx.orm, source, new Date());
  await countFeed(tx.orm, -count);
  tx.invalidate('feed', catalogueTag(source));
  return count;
}

/** Restores every song of a catalogue from the trash. Returns how many. */
export async function restoreImported(tx: Transaction, source: CatalogueType): Promise<number> {
  const count = await restoreRows(tx.orm, source);
  await countFeed(tx.orm, count);
  tx.invalidate('feed', catalogueTag(source));
  return count;
}

/** Gives an imported song our own copies of its cover and its sound. */
export async function placeCopies(
  tx: Transaction,
  id: string,
  { cover, audio }: { cover: FileRow | null; audio: FileRow | null },
): Promise<void> {
  if (cover === null && audio === null) return;
  const isMp3 = audio !== null && !isLossless(audio.type);
  const changed = await updateRelease(tx.orm, id, {
    ...(cover && { coverFileId: cover.id, coverColors: cover.colors }),
    ...(audio && {
      ...(isMp3 ? { mp3FileId: audio.id } : { wavFileId: audio.id }),
      ...audioCopies(isMp3 ? audio : undefined, isMp3 ? undefined : audio),
    }),
    updatedAt: new Date(),
  });
  await syncFileReferences(tx, [cover?.id, audio?.id]);
  dropShown(tx, changed);
}

/** Days in which a cleared song can be restored. */
const trashDays = 7;

/** Permanently deletes songs whose days in the trash are over. Returns how many of up to `most`. */
export const emptyTrash = (tx: Transaction, now: Date, most = 500): Promise<number> =>
  purgeTrash(tx.orm, new Date(now.getTime() - trashDays * 86_400_000), most);
