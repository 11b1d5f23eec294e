import type { App } from '../../../../context.ts';
import { findFile, updateFile } from '../../store.ts';
import { readSound } from '../steps/read-sound.ts';

const seconds = 300;

/** Measures a sound without a listening copy; others are measured when that copy is made. */
export async function measureSound(app: App, fileId: string): Promise<void> {
  const { orm } = app.database;
  const file = await findFile(orm, fileId);
  if (file === undefined || (file.sound !== null && !('broken' in file.sound))) return;
  const { sound } = await app.storage.withLocal(file.storageKey, (path) =>
    readSound(app, fileId, path, seconds),
  );
  await updateFile(orm, fileId, { sound });
}
