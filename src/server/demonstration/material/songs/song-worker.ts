import { parentPort } from 'node:worker_threads';
import { mp3Bytes, synthesiseSong } from '#server/demonstration/material/songs.ts';

parentPort?.on('message', async (title: string) => {
  const mp3: Uint8Array = await mp3Bytes(synthesiseSong(title));
  parentPort?.postMessage(mp3);
});
