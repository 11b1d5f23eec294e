import { parentPort } from 'node:worker_threads';
import { mp3Bytes, type SongSeed, synthesiseSong } from '../songs.ts';

export type Order = { index: number; seed: SongSeed };
export type Made = { index: number; mp3: Uint8Array; seconds: number };

parentPort?.on('message', async ({ index, seed }: Order) => {
  const song = synthesiseSong(seed);
  const made: Made = { index, mp3: await mp3Bytes(song), seconds: song.seconds };
  parentPort?.postMessage(made);
});
