import type { Preflight } from '../../../../../contract/releases/preflight.ts';
import type { CodeKind } from '../../../../../contract/vocabulary/code-ranges.ts';
import { preflight } from '../../../../../contract/vocabulary/preflight/preflight.ts';
import type { MeasuredSound, PreflightSong } from '../../../../../contract/vocabulary/preflight/song.ts';
import type { Db } from '../../../../database/transact.ts';
import { mediaPath } from '../../../artists/index.ts';
import { type FileRow, filesById } from '../../../files/index.ts';
import { codesElsewhere } from '../../codes/store.ts';
import { partnersOut } from '../../content/rules/content-columns.ts';
import type { ReleaseRow } from '../../content/store.ts';

/** What blocks or weakens a song before it goes out; the caller's right was already checked. */
export async function readPreflight(db: Db, row: ReleaseRow): Promise<Preflight> {
  const soundId = row.wavFileId ?? row.mp3FileId;
  const files = await filesById(
    db,
    [row.coverFileId, soundId].filter((id) => id !== null),
  );
  const cover = sizeOf(files.get(row.coverFileId ?? ''));
  const sound = soundOf(files.get(soundId ?? ''));
  return {
    findings: findingsOf(row, files, await codesElsewhere(db, row)),
    is_measuring: sound === 'measuring',
    cover,
    sound: typeof sound === 'string' ? null : sound,
  };
}

/** What blocks or weakens a song whose cover and sound are among `files`. */
export const findingsOf = (
  row: ReleaseRow,
  files: Map<string, FileRow>,
  elsewhere: CodeKind[] = [],
): Preflight['findings'] =>
  preflight({
    ...songOf(row),
    elsewhere,
    cover: sizeOf(files.get(row.coverFileId ?? '')),
    sound: soundOf(files.get(row.wavFileId ?? row.mp3FileId ?? '')),
  });

/** The song's data, besides its files. */
const songOf = (row: ReleaseRow): Omit<PreflightSong, 'cover' | 'sound'> => ({
  title: row.title,
  artist_name: row.artistName,
  version: row.version,
  work_type: row.workType,
  primary_language: row.primaryLanguage,
  explicit: row.explicit,
  genre: row.genre,
  isrc: row.isrc,
  upc: row.upc,
  lyrics: row.lyrics,
  lyrics_file_path: mediaPath(row.lyricsFileId),
  pitch: row.pitch,
  pitch_file_path: mediaPath(row.pitchFileId),
  mp3_path: mediaPath(row.mp3FileId),
  wav_file_path: mediaPath(row.wavFileId),
  duration_seconds: row.durationMs === null ? null : row.durationMs / 1_000,
  credits: row.credits,
  copyright_holders: row.copyrightHolders,
  composition_partners: partnersOut(row.compositionPartners),
  master_partners: partnersOut(row.masterPartners),
  collaborators: partnersOut(row.collaborators),
  latin_forms: row.latinForms,
  translations: row.translations,
});

const sizeOf = (file: FileRow | undefined): PreflightSong['cover'] =>
  file?.width && file.height ? { width: file.width, height: file.height } : null;

function soundOf(file: FileRow | undefined): PreflightSong['sound'] {
  if (file === undefined) return null;
  if (file.sound === null) return 'measuring';
  if ('broken' in file.sound) return 'broken';
  const { sound } = file;
  return {
    loudness: sound.loudness,
    true_peak: sound.truePeak,
    clipped_runs: sound.clippedRuns,
    first_clip_seconds: sound.firstClipMs === null ? null : sound.firstClipMs / 1_000,
    silent_share: sound.silentShare,
    silent_start_seconds: sound.silentStartMs / 1_000,
    silent_end_seconds: sound.silentEndMs / 1_000,
    sample_rate: sound.sampleRate,
    bits: sound.bits,
  } satisfies MeasuredSound;
}
