import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { AppError } from '#server/errors.ts';
import { type FileRow, filesById, storeFile, syncFileReferences } from '#server/files/index.ts';
import { sniff } from '#server/gateways/media/index.ts';
import { FetchRefused, type WebRequest } from '#server/gateways/web-fetch/index.ts';
import { KeyedMutex } from '#server/process/keyed-mutex.ts';
import { nilUuid } from '#shared/uuid.ts';
import { findOutsideMedia, saveOutsideMedia } from './catalogue-import.db.ts';

/** The owner of our copies: nobody, the product itself. */
const noOwner = nilUuid;

const megabyte = 1024 * 1024;
const limits = {
  image: { maxBytes: 25 * megabyte, seconds: 30 },
  audio: { maxBytes: 60 * megabyte, seconds: 300 },
} as const;
/** How long we don't ask again for an address that gave nothing. */
const patienceMs = 10 * 60_000;

const turns = new KeyedMutex();

/** Fetches in the caller's way: plainly, or at a catalogue's pace. */
type FetchToFile = (url: string, request: WebRequest) => Promise<{ status: number }>;

/**
 * Our copy of an outside image or sound, fetched if it isn't here yet. Its bytes tell its type, as with any upload.
 * Null if there is none, which is remembered for ten minutes.
 */
export const cacheRemoteMedia = (
  app: App,
  url: string,
  kind: 'image' | 'audio',
  fetchToFile: FetchToFile = app.web,
): Promise<FileRow | null> =>
  turns.run(url, async () => {
    const { orm } = app.database;
    const known = await findOutsideMedia(orm, url);
    if (known?.fileId) return (await filesById(orm, [known.fileId])).get(known.fileId) ?? null;
    if (known && Date.now() - known.triedAt.getTime() < patienceMs) return null;
    const toFile = join(app.storage.incoming, `${uuidv7()}.outside`);
    try {
      const { status } = await fetchToFile(url, { ...limits[kind], toFile });
      if (status !== 200) throw new FetchRefused('UNREACHABLE', url);
      if ((await sniff(toFile)).kind !== kind) throw new AppError('UNSUPPORTED_TYPE');
      const file = await storeFile(app, noOwner, { path: toFile, name: nameOf(url) });
      await transact({ app, caller: system }, async (tx) => {
        await saveOutsideMedia(tx.orm, url, { fileId: file.id });
        await syncFileReferences(tx, [file.id]);
      });
      return { ...file, publicAt: new Date() };
    } catch (error) {
      if (!(error instanceof FetchRefused || error instanceof AppError)) throw error;
      if (error.message !== 'CANCELLED') await saveOutsideMedia(orm, url, { problem: error.message });
      return null;
    } finally {
      await rm(toFile, { force: true });
    }
  });

/** The last part of an address, for display. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
