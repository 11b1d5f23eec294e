import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, system } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { makeListeningCopy } from '../../../../gateways/media/index.ts';
import { folderHolding } from '../../rules.ts';
import { findFile, updateFile } from '../../store.ts';
import { readSound } from '../steps/read-sound.ts';

const seconds = 2_300;

/** Updates what plays a file, in the same transaction: it can be heard now. */
export type OnListening = (tx: Transaction, fileId: string) => Promise<void>;

/**
 * Stores the MP3 that listeners get instead of a WAV, with the WAV's waveform and measurements, and drops cached
 * replies tagged `file:<id>`.
 */
export async function makeListening(app: App, fileId: string, onListening: OnListening): Promise<void> {
  const file = await findFile(app.database.orm, fileId);
  if (file === undefined || file.listeningKey !== null) return;
  const copyPath = join(app.storage.incoming, `${fileId}.mp3`);
  try {
    const { peaks, soundPrint, sound } = await app.storage.withLocal(file.storageKey, async (path) => {
      const read = await readSound(app, fileId, path, seconds);
      await makeListeningCopy(app.children.runTask, path, copyPath, { seconds });
      return read;
    });
    const listeningBytes = (await stat(copyPath)).size;
    const listeningKey = `${folderHolding(file)}/listen.mp3`;
    await app.storage.take(copyPath, listeningKey);
    await transact({ app, caller: system }, async (tx) => {
      await updateFile(tx.orm, fileId, {
        listeningKey,
        listeningBytes,
        peaks,
        soundPrint,
        sound,
      });
      await onListening(tx, fileId);
      tx.invalidate(`file:${fileId}`);
    });
  } finally {
    await rm(copyPath, { force: true });
  }
}
