import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Made, Order } from './songs/song-worker.ts';
import type { SongSeed } from './songs.ts';

export type Mp3 = { mp3: Buffer; seconds: number };

/**
 * Synthesises and encodes songs in worker threads, and passes each to `onSong` when it is ready, with its index in
 * `seeds`; several threads don't keep the order. Rejects with a worker's error once all have stopped.
 */
export async function makeMp3s(
  seeds: readonly SongSeed[],
  onSong: (song: Mp3, index: number) => void | Promise<void>,
  threads = 1,
): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    // Without the environment: `node --watch` would have it post the files that it loads.
    const worker = new Worker(new URL('./songs/song-worker.ts', import.meta.url), { env: {} });
    try {
      for (let seed = seeds[next]; seed; seed = seeds[next]) {
        const order: Order = { index: next++, seed };
        worker.postMessage(order);
        const [made]: Made[] = await once(worker, 'message');
        if (made) await onSong({ mp3: Buffer.from(made.mp3), seconds: made.seconds }, made.index);
      }
    } catch (error) {
      next = seeds.length;
      throw error;
    } finally {
      await worker.terminate();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(threads, seeds.length) }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
