import type { PublicRelease } from '../../../../../contract/releases/releases.ts';
import { genreById, subgenresOf } from '../../../../../contract/vocabulary/genres.ts';
import { collapseNewlines } from '../../../../../contract/vocabulary/text-rules.ts';
import type { Partner } from '../../../../database/tables/releases.ts';
import { listenPath } from '../../../artists/index.ts';
import type { FileRow } from '../../../files/index.ts';
import { externalDownloads } from '../rules/rules.ts';
import { type ReleaseDetails, shownRelease } from './to-release.ts';

/** What the song's page shows of a file. */
export type ShownFile = Pick<FileRow, 'id' | 'storageKey' | 'bytes' | 'peaks' | 'extractedText'>;
type Files = Map<string, ShownFile>;

const shownText = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : collapseNewlines(text);
const withoutShares = (partners: readonly Partner[]): { name: string; role: string }[] =>
  partners.map(({ name, role }) => ({ name, role }));

/** Names of the genre and the subgenre; a genre that isn't ours (of an imported song) stays as it came. */
function genreNames(genre: string | null, subgenre: string | null): PublicRelease['genre_names'] {
  if (genre === null) return [];
  const known = genreById(genre);
  if (known === undefined) return [{ he: genre, en: genre }];
  const finer = subgenresOf(genre).find(({ id }) => id === subgenre);
  return [known, ...(finer ? [finer] : [])].map(({ he, name }) => ({ he, en: name }));
}

/** The song's page as everyone sees it: no shares, no payment, no WAV; a lyrics document replaces typed lyrics. */
export function toPublicRelease(
  details: ReleaseDetails,
  files: Files,
  artist: PublicRelease['artist'],
): Omit<PublicRelease, 'awaits_link'> {
  const { row } = details;
  const audio = files.get(row.mp3FileId ?? row.wavFileId ?? '');
  return {
    ...shownRelease(details),
    wav_file_path: null,
    audio_url: listenPath(row),
    lyrics: shownText(row.lyrics ?? files.get(row.lyricsFileId ?? '')?.extractedText),
    pitch: shownText(row.pitch),
    pitch_text_extracted: shownText(row.pitchTextExtracted),
    composition_partners: withoutShares(row.compositionPartners),
    master_partners: row.masterPartners.map(({ name }) => ({ name })),
    collaborators: withoutShares(row.collaborators),
    artist,
    genre_names: genreNames(row.genre, row.subgenre),
    peaks: audio?.peaks ? [...Buffer.from(audio.peaks, 'base64')] : [],
    downloads: downloadsOf(details, files),
  };
}

/** The artist's public downloads; for an imported release at most two outside links. */
function downloadsOf({ row }: ReleaseDetails, files: Files): PublicRelease['downloads'] {
  const song = `${row.artistName} - ${row.title}`;
  const own = [
    { kind: 'mp3', id: row.mp3FileId, part: '' },
    { kind: 'cover', id: row.coverFileId, part: '' },
    { kind: 'lyrics', id: row.lyricsFileId, part: ' (lyrics)' },
    { kind: 'pitch', id: row.pitchFileId, part: ' (pitch)' },
  ] as const;
  const ours = own.flatMap(({ kind, id, part }) => {
    const file = files.get(id ?? '');
    if (file === undefined) return [];
    const name = `${song}${part}${/\.[a-z0-9]{1,5}$/i.exec(file.storageKey)?.[0] ?? ''}`;
    const url = `/media/${file.id}/download?name=${encodeURIComponent(name)}`;
    return [{ kind, url, name, bytes: file.bytes }];
  });
  const outside = row.downloadLinks
    .slice(0, externalDownloads)
    .map(({ url, text }) => ({ kind: 'external' as const, url, name: text, bytes: null }));
  return [...ours, ...outside];
}
