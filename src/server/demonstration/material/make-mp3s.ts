import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Yields each song with an MP3 synthesised from its title. A worker thread makes one after another. */
export async function* makeMp3s<T extends { title: string }>(
  songs: readonly T[],
): AsyncGenerator<T & { mp3: Buffer }> {
  // Without the environment: `node --watch` would have it post the files that it loads.
  const worker = new Worker(new URL('./songs/song-worker.ts', import.meta.url), { env: {} });
  try {
    for (const song of songs) {
      worker.postMessage(song.title);
      const [mp3]: Uint8Array[] = await once(worker, 'message');
      if (mp3) yield { ...song, mp3: Buffer.from(mp3) };
    }
  } finally {
    await worker.terminate();
  }
}
