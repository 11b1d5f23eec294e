import type { Preflight } from '../../../../../contract/releases/preflight.ts';
import { preflight } from '../../../../../contract/vocabulary/preflight/preflight.ts';
import type { MeasuredSound, PreflightSong } from '../../../../../contract/vocabulary/preflight/song.ts';
import type { App } from '../../../../context.ts';
import { type FileRow, filesById } from '../../../files/index.ts';
import { readOwn } from '../../content/reads/releases.ts';
import type { ReleaseRow } from '../../content/store.ts';

/** What stops or weakens a song before it goes out: whoever asks has proved the right to it. */
export async function readPreflight(app: App, row: ReleaseRow): Promise<Preflight> {
  const soundId = row.wavFileId ?? row.mp3FileId;
  const ids = [row.coverFileId, soundId].filter((id) => id !== null);
  const [song, files] = await Promise.all([readOwn(app, row.id), filesById(app.database.orm, ids)]);
  const cover = sizeOf(files.get(row.coverFileId ?? ''));
  const sound = soundOf(files.get(soundId ?? ''));
  return {
    findings: preflight({ ...song, cover, sound }),
    is_measuring: sound === 'measuring',
    cover,
    sound: typeof sound === 'string' ? null : sound,
  };
}

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
