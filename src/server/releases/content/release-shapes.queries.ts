import { plainFields, shownFields } from '#contract/releases/fields.ts';
import type { FileFacts, PublicRelease, Release } from '#contract/releases/releases.ts';
import { listenPath, mediaPath, momentOf } from '#server/artists/index.ts';
import type { App } from '#server/context.ts';
import type { Partner } from '#server/database/tables/releases.ts';
import { type FileRow, fileUrl, listenUrl, peaksOfExcerpt, wholeListenUrl } from '#server/files/index.ts';
import { genreById, subgenresOf } from '#shared/genres.ts';
import { pick } from '#shared/pick.ts';
import { emptyCard } from '#shared/presenter-card.ts';
import { collapseNewlines } from '#shared/text-rules.ts';
import type { ReleaseRow } from './content.db.ts';
import { externalDownloads, partnersOut } from './content.policy.ts';

/** What the song's page shows of a file. */
export type ShownFile = Pick<
  FileRow,
  'id' | 'storageKey' | 'bytes' | 'listeningBytes' | 'peaks' | 'extractedText'
>;
type Files = Map<string, ShownFile>;

const shownText = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : collapseNewlines(text);
/** Who is involved, without their shares. */
export const withoutShares = (partners: readonly Partner[]): { name: string; role: string }[] =>
  partners.map(({ name, role }) => ({ name, role }));

/** Names of the genre and the subgenre; a genre that isn't ours (of an imported song) stays as it came. */
function genreNames(genre: string | null, subgenre: string | null): PublicRelease['genre_names'] {
  if (genre === null) return [];
  const known = genreById(genre);
  if (known === undefined) return [{ he: genre, en: genre }];
  const finer = subgenresOf(genre).find(({ id }) => id === subgenre);
  return [known, ...(finer ? [finer] : [])].map(({ he, name }) => ({ he, en: name }));
}

/**
 * The song's page as everyone sees it: no shares, no payment, no WAV; a lyrics document replaces typed lyrics. Before
 * its date visitors get no downloads, and of its sound what its owner chose.
 */
export function toPublicRelease(
  details: ReleaseDetails,
  files: Files,
  artist: PublicRelease['artist'],
): Omit<PublicRelease, 'awaits_link' | 'is_embeddable'> {
  const { row } = details;
  const audio = files.get(row.mp3FileId ?? row.wavFileId ?? '');
  const opensAt = openingOf(details);
  const heard = opensAt === null ? 'all' : row.preview;
  const peaks = audio?.peaks && heard !== 'nothing' ? [...Buffer.from(audio.peaks, 'base64')] : [];
  return {
    ...shownRelease(details),
    opens_at: heard === 'all' ? null : isoOf(opensAt),
    wav_file_path: null,
    audio_url: heard === 'nothing' ? null : listenPath(row),
    lyrics: shownText(row.lyrics ?? files.get(row.lyricsFileId ?? '')?.extractedText),
    pitch: shownText(row.pitch),
    pitch_text_extracted: shownText(row.pitchTextExtracted),
    composition_partners: withoutShares(row.composition_partners),
    master_partners: row.master_partners.map(({ name }) => ({ name })),
    collaborators: withoutShares(row.collaborators),
    artist,
    genre_names: genreNames(row.genre, row.subgenre),
    peaks: heard === 'excerpt' ? peaksOfExcerpt(peaks, row.durationMs) : peaks,
    downloads: opensAt === null ? downloadsOf(details, files) : [],
  };
}

/** When a song opens to visitors, if it isn't open yet; an imported one always is. */
export function openingOf({ row, opensMs }: ReleaseDetails): Date | null {
  if (opensMs === null || row.externalSource !== null || opensMs <= Date.now()) return null;
  return momentOf(opensMs);
}

/** The artist's public downloads; for an imported release at most two outside links. */
function downloadsOf({ row }: ReleaseDetails, files: Files): PublicRelease['downloads'] {
  const song = `${row.artist_name} - ${row.title}`;
  const own =
    row.downloads !== 'everyone'
      ? []
      : ([
          { kind: 'mp3', id: row.mp3FileId, part: '' },
          { kind: 'cover', id: row.coverFileId, part: '' },
          { kind: 'lyrics', id: row.lyricsFileId, part: ' (lyrics)' },
          { kind: 'pitch', id: row.pitchFileId, part: ' (pitch)' },
        ] as const);
  const ours = own.flatMap(({ kind, id, part }) => {
    const file = files.get(id ?? '');
    if (file === undefined) return [];
    const ending = kind === 'mp3' ? '.mp3' : (/\.[a-z0-9]{1,5}$/i.exec(file.storageKey)?.[0] ?? '');
    const name = `${song}${part}${ending}`;
    const url = `/media/${file.id}/download?name=${encodeURIComponent(name)}`;
    return [{ kind, url, name, bytes: file.listeningBytes ?? file.bytes }];
  });
  const outside = row.downloadLinks
    .slice(0, externalDownloads)
    .map(({ url, text }) => ({ kind: 'external' as const, url, name: text, bytes: null }));
  return [...ours, ...outside];
}

/** A release with its data from other tables. */
export interface ReleaseDetails {
  row: ReleaseRow;
  albumTitle: string | null;
  albumCode: string | null;
  images: { id: string; fileId: string }[];
  links: { id: string; url: string }[];
  /** Its release date in milliseconds since 1970; null without one. */
  opensMs: number | null;
}

const isoOf = (moment: Date | null): string | null => (moment === null ? null : moment.toISOString());

/** What visitors and the owner see alike. */
const shownRelease = ({ row, albumTitle, albumCode, images, links }: ReleaseDetails) => ({
  id: row.id,
  ...pick(row, shownFields),
  tenant_id: row.tenantId,
  short_code: row.shortCode,
  public_code: row.shortCode,
  is_draft: row.isDraft,
  album_id: albumTitle === null ? null : row.albumId,
  album_title: albumTitle,
  album_code: albumCode,
  explicit: row.explicit ?? false,
  lyrics_file_path: mediaPath(row.lyricsFileId),
  pitch_file_path: mediaPath(row.pitchFileId),
  pitch_text_extracted: row.pitchTextExtracted,
  mp3_path: mediaPath(row.mp3FileId),
  cover_image_path: mediaPath(row.coverFileId),
  colors: row.coverColors,
  sound_print: row.soundPrint,
  duration_seconds: row.durationMs === null ? null : row.durationMs / 1_000,
  links,
  images: images.map(({ id, fileId }) => ({ id, file_path: `/media/${fileId}` })),
  external_source: row.externalSource,
  external_id: row.externalId,
  external_page_url: row.externalPageUrl,
  external_image_url: row.externalImageUrl,
  external_audio_url: row.externalAudioUrl,
  external_video_url: row.externalVideoUrl,
  download_links: row.downloadLinks,
  digital_release_date: isoOf(row.digitalReleaseDate),
  radio_release_date: isoOf(row.radioReleaseDate),
  page_release_date: isoOf(row.pageReleaseDate),
  is_distributed: row.digitalReleaseDate !== null || row.radioReleaseDate !== null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** The whole release, for its owner. */
export function toRelease(app: App, details: ReleaseDetails, files: Map<string, FileRow>): Release {
  const { row, opensMs } = details;
  const isHeld = openingOf(details) !== null;
  // A plain address gives its owner no more than it gives visitors.
  const isLimited = isHeld || row.downloads !== 'everyone';
  const signed = [...files.values()].map((file) => (isLimited ? { ...file, publicAt: null } : file));
  return {
    ...shownRelease(details),
    ...pick(row, plainFields),
    opens_at: null,
    release_date: opensMs === null ? null : isoOf(momentOf(opensMs)),
    wav_file_path: mediaPath(row.wavFileId),
    audio_url: ownListenUrl(app, row, files, isHeld),
    is_paid: row.isPaid,
    composition_partners: partnersOut(row.composition_partners),
    master_partners: partnersOut(row.master_partners).map(({ name, percentage }) => ({ name, percentage })),
    collaborators: partnersOut(row.collaborators),
    presenter_card: row.presenter_card ?? emptyCard,
    saying_path: mediaPath(row.sayingFileId),
    signed_urls: signedUrls(app, signed),
    files: [...files.values()].map(fileFacts),
  };
}

const fileFacts = (file: FileRow): FileFacts => ({
  path: `/media/${file.id}`,
  name: file.name,
  type: file.type,
  bytes: file.bytes,
  width: file.width,
  height: file.height,
  duration_seconds: file.durationMs === null ? null : file.durationMs / 1_000,
  extracted_text: file.extractedText,
});

/** Where the owner listens, also to a draft, and to a song of which visitors don't hear all yet. */
export function ownListenUrl(
  app: App,
  row: Pick<ReleaseRow, 'hasAudio' | 'mp3FileId' | 'wavFileId' | 'externalAudioUrl'>,
  files: Map<string, FileRow>,
  isHeld = false,
): string | null {
  const audio = files.get(row.mp3FileId ?? row.wavFileId ?? '');
  if (isHeld && row.hasAudio && audio?.publicAt) return wholeListenUrl(app, audio.id);
  return row.hasAudio && audio ? listenUrl(app, audio) : listenPath({ ...row, hasAudio: false });
}

/** The ten-minute addresses of files whose plain address isn't public. */
export const signedUrls = (app: App, files: Iterable<FileRow>): Record<string, string> =>
  Object.fromEntries(
    [...files]
      .map((file) => [`/media/${file.id}`, fileUrl(app, file)] as const)
      .filter(([path, url]) => path !== url),
  );
