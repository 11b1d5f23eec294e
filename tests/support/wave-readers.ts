import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseJson } from '#shared/unknown.ts';
import { isInstalled } from './programs.ts';

const run = promisify(execFile);

/** Why other programs can't read broadcast waves here; undefined if they can. */
export const withoutWaveReaders = ['ffprobe', 'sndfile-info'].every(isInstalled)
  ? undefined
  : 'ffprobe or sndfile-info is not installed (Debian: ffmpeg, sndfile-programs)';

async function inFile<T>(bytes: Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'session42-wave-'));
  try {
    const path = join(folder, 'wave.wav');
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Probed {
  format: { duration: string; tags: Record<string, string> };
  streams: { codec_name: string; sample_rate: string; channels: number; bits_per_sample: number }[];
}

/** What ffprobe reports about a file. */
export const ffprobe = (bytes: Buffer): Promise<Probed> =>
  inFile(bytes, async (path) => {
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_format',
      '-show_streams',
      '-of',
      'json',
      path,
    ]);
    return parseJson(stdout) as Probed; // as ffprobe documents it
  });

/** What sndfile-info prints of a file with these options. */
export const sndfileInfo = (bytes: Buffer, ...options: string[]): Promise<string> =>
  inFile(bytes, async (path) => (await run('sndfile-info', [...options, path])).stdout);

/** Integrated loudness and true peak as ffmpeg measures them. */
export const ebur128 = (bytes: Buffer): Promise<{ loudness: number; peak: number }> =>
  inFile(bytes, async (path) => {
    const { stderr } = await run('ffmpeg', [
      '-hide_banner',
      '-i',
      path,
      '-af',
      'ebur128=peak=true',
      '-f',
      'null',
      '-',
    ]);
    const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
    return {
      loudness: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
      peak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
    };
  });
