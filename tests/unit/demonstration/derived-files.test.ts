import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { derivedFiles } from '#server/demonstration/derived-files.ts';
import { demonstrationFolder, readArtists } from '#server/demonstration/material.ts';
import { imageSizes } from '#server/files/index.ts';
import { cachedTasks } from '#server/gateways/media/child/task-cache.ts';
import { makeSizes, type RunTask, readAudio, takeImage } from '#server/gateways/media/index.ts';

const artists = readArtists();
const songs = artists.flatMap((artist) => artist.songs);
const fromDerived = cachedTasks(
  ((task: string) => Promise.reject(new Error(`${task} isn’t derived`))) as RunTask, // every task fails
  derivedFiles(),
);
const pathOf = (folder: string, name: string): string => join(demonstrationFolder, folder, name);
// From its bytes: the library remembers files by their paths.
const widthOf = async (path: string) => (await sharp(await readFile(path)).metadata()).width;
async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'derived-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('every size of every picture is ready: a first start encodes none', async () => {
  const folder = await folderForTest();
  const pictures = [
    ...songs.map(({ cover }) => pathOf('covers', cover)),
    ...artists.map(({ portrait }) => pathOf('portraits', portrait)),
    ...artists.map(({ stage }) => pathOf('stages', stage)),
  ];
  for (const path of pictures) {
    const { full, variants, width } = await takeImage(fromDerived, path, folder, imageSizes);
    const avifs = await makeSizes(fromDerived, path, folder, imageSizes, 'avif');
    expect(avifs.map(({ size }) => size)).toEqual(variants.map(({ size }) => size));
    for (const { path: encoded, size } of [...variants, ...avifs])
      expect(await widthOf(encoded), encoded).toBe(Math.min(size, width));
    expect(await widthOf(full.path)).toBe(width);
  }
});

it('every recording is measured: at least fifteen seconds, below 0 dBTP', async () => {
  for (const { recording, title } of songs) {
    const path = pathOf('recordings', recording);
    const { duration_ms: ms, peaks } = await readAudio(fromDerived, path);
    const { levels } = await readAudio(fromDerived, path, { withLevels: true });
    expect(ms, title).toBeGreaterThan(15_000);
    expect(peaks, title).toBeInstanceOf(Uint8Array);
    expect(levels?.true_peak, title).toBeLessThan(0);
  }
});

it('the demonstration is small', async () => {
  let bytes = 0;
  for (const entry of await readdir(demonstrationFolder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  expect(bytes).toBeLessThan(12_000_000);
});
