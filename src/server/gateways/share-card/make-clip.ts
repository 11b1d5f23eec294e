import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cutSound, type RunTask } from '#server/gateways/media/index.ts';
import { drawnSleeve } from '#shared/sleeve/drawn-sleeve.ts';
import { drawPoster, type PosterSong } from './draw-poster.ts';
import { drawWave } from './draw-wave.ts';
import { posterShapes } from './poster-shapes.ts';

const clipSeconds = 15;
const clipSize = { width: 720, height: 1280 };
const { story } = posterShapes;
const share = clipSize.width / story.width;
/** Even numbers, as H.264 wants its planes. */
const even = (value: number): number => 2 * Math.round((value * share) / 2);
const wave = {
  left: 0,
  top: even(story.wave.top - 24),
  width: clipSize.width,
  height: even(story.wave.height + 48),
};
/** Seconds of the song that are visible at a time. */
const secondsSeen = 8;
const barsASecond = 5;
const most = 180_000;

export interface ClipSong extends PosterSong {
  durationSeconds: number;
  /** Where it begins; null finds the loudest part. */
  fromSeconds: number | null;
}

interface Clip {
  run: RunTask;
  song: ClipSong;
  /** The encoder's program. */
  encoder: string;
  /** The recording, which only our code decodes. */
  soundPath: string;
  /** A folder for temporary files. */
  folder: string;
  outPath: string;
}

/** Fifteen seconds of a song as a vertical video with its waveform moving along, as MP4 (H.264, AAC). */
export async function makeClip({ run, song, encoder, soundPath, folder, outPath }: Clip): Promise<void> {
  const workFolder = await mkdtemp(join(folder, 'clip-'));
  try {
    const seconds = Math.min(clipSeconds, song.durationSeconds);
    const from = Math.min(song.fromSeconds ?? loudest(song, seconds), song.durationSeconds - seconds);
    const [ground, ahead, past, sound] = ['ground.png', 'ahead.png', 'past.png', 'sound.wav'].map((name) =>
      join(workFolder, name),
    ) as [string, string, string, string]; // as many as there are names
    await cutSound(run, { path: soundPath, outPath: sound, fromSeconds: from, seconds });
    const poster = await drawPoster('story', song, { hasWave: false });
    await sharp(poster).resize(clipSize.width, clipSize.height, { fit: 'fill' }).png().toFile(ground);
    const color = song.cover === null ? drawnSleeve(song).ink : (song.colors?.cover ?? '#d9d9d4');
    await writeFile(ahead, await strip(song, from, seconds, color, 0.38));
    await writeFile(past, await strip(song, from, seconds, color, 1));
    await encode(encoder, { ground, ahead, past, sound, seconds, outPath });
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** The start of the loudest stretch of so many seconds. */
function loudest({ peaks, durationSeconds }: ClipSong, seconds: number): number {
  const many = Math.max(1, Math.round((seconds / durationSeconds) * peaks.length));
  let [best, bestSum] = [0, -1];
  for (let first = 0; first + many <= peaks.length; first++) {
    const sum = peaks.slice(first, first + many).reduce((whole, peak) => whole + peak, 0);
    if (sum > bestSum) [best, bestSum] = [first, sum];
  }
  return (best / Math.max(1, peaks.length)) * durationSeconds;
}

/** The waveform of the part, with the neighbourhood that is visible at its ends. */
async function strip(
  { peaks, durationSeconds }: ClipSong,
  from: number,
  seconds: number,
  color: string,
  opacity: number,
): Promise<Buffer> {
  const whole = seconds + secondsSeen;
  const start = from - secondsSeen / 2;
  const shown = Array.from({ length: Math.round(whole * barsASecond) }, (_, bar) => {
    const place = (start + bar / barsASecond) / durationSeconds;
    return place < 0 || place >= 1 ? 0 : (peaks[Math.floor(place * peaks.length)] ?? 0);
  });
  const width = Math.round((whole * wave.width) / secondsSeen);
  const drawing = drawWave({ peaks: shown, width, height: wave.height, bars: shown.length, color });
  return sharp(Buffer.from(drawing.replace('<g ', `<g opacity="${opacity}" `)))
    .png()
    .toBuffer();
}

interface Parts {
  ground: string;
  ahead: string;
  past: string;
  sound: string;
  seconds: number;
  outPath: string;
}

/** The past is on the left, bright; the future on the right. The current time is in the middle. */
function encode(encoder: string, { ground, ahead, past, sound, seconds, outPath }: Parts): Promise<void> {
  const half = wave.width / 2;
  const speed = wave.width / secondsSeen;
  const still = (path: string) => ['-loop', '1', '-framerate', '30', '-t', String(seconds), '-i', path];
  const filter = [
    `[1]crop=${half}:${wave.height}:'min(iw-${half},t*${speed})':0[past]`,
    `[2]crop=${half}:${wave.height}:'min(iw-${half},t*${speed}+${half})':0[ahead]`,
    `[0][past]overlay=${wave.left}:${wave.top}[a]`,
    `[a][ahead]overlay=${wave.left + half}:${wave.top},format=yuv420p[v]`,
    `[3]afade=t=in:d=0.3,afade=t=out:st=${Math.max(0, seconds - 0.8)}:d=0.8[s]`,
  ];
  const args = [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-protocol_whitelist', 'file'],
    ...[...still(ground), ...still(past), ...still(ahead), '-i', sound],
    ...['-filter_complex', filter.join(';'), '-map', '[v]', '-map', '[s]', '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', '1'],
    ...['-c:a', 'aac', '-b:a', '160k', '-movflags', '+faststart', '-f', 'mp4', outPath],
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(encoder, args, { env: {}, stdio: ['ignore', 'ignore', 'pipe'], timeout: most });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-500);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the encoder ended with ${code}: ${output}`)),
    );
  });
}
