import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, system } from '#server/context.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { MediaError, makeListeningCopy, makeSizes, takeImage } from '#server/gateways/media/index.ts';
import { worker } from '#server/queue/job.ts';
import type { JobKind } from '#server/queue/queue.ts';
import { type FileRow, findFile, imagesAsUploaded, updateFile, updateStored } from './files.db.ts';
import {
  avifJob,
  cleanupJob,
  encodeUploadedJob,
  folderHolding,
  fullKey,
  imageKey,
  imageSizes,
  listeningCopyJob,
  measureSoundJob,
  uploadHours,
} from './files.policy.ts';
import { hashOf } from './ingest.steps.ts';
import { readSound } from './processing.steps.ts';
import { deleteExpiredUploads } from './uploads.db.ts';

/**
 * An hour and a half: long enough for a store or a disk to come back. A bad file costs one attempt every ten minutes.
 */
const patient = { retries: 15, longestWait: 600 };

/** Deletes expired uploads, and unfinished files that nobody resumes. */
async function removeExpired({ database, storage }: App): Promise<void> {
  const now = new Date();
  for (const id of await deleteExpiredUploads(database.orm, now)) await storage.arriving.remove(id);
  await storage.sweep(new Date(now.getTime() - uploadHours * 3_600_000));
}

export const jobsOf = (app: App, onListening: OnListening): JobKind[] => [
  worker(avifJob, ({ fileId }) => makeAvif(app, fileId), { ...patient, seconds: 300 }),
  worker(listeningCopyJob, ({ fileId }) => makeListening(app, fileId, onListening), {
    ...patient,
    seconds: 2_400,
  }),
  worker(measureSoundJob, ({ fileId }) => measureSound(app, fileId), { ...patient, seconds: 400 }),
  { name: encodeUploadedJob, schedule: '*/10 * * * *', seconds: 1_800, run: () => encodeUploaded(app) },
  { name: cleanupJob, schedule: '17 * * * *', run: () => removeExpired(app) },
];

const batch = 50;

/** Encodes images that were stored before we re-encoded every upload, some at a time. */
async function encodeUploaded(app: App): Promise<void> {
  for (const file of await imagesAsUploaded(app.database.orm, batch)) {
    if (app.queue.stopping.aborted) return;
    await encodeOne(app, file).catch((error: unknown) =>
      app.log.warn({ err: error, fileId: file.id }, 'an image was not encoded'),
    );
  }
}

async function encodeOne(app: App, file: FileRow): Promise<void> {
  const stored = await encoded(app, file);
  await transact({ app, caller: system }, async (tx) => {
    // Other files with the same bytes read them from the same place.
    for (const id of await updateStored(tx.orm, file.storageKey, stored)) tx.invalidate(`file:${id}`);
  });
  await app.storage.remove(file.storageKey);
}

/** The image at its full size; if it can't be decoded any more, the largest size that we have. */
async function encoded(
  app: App,
  file: FileRow,
): Promise<Pick<FileRow, 'storageKey' | 'type' | 'bytes' | 'sha256'>> {
  const sizesFolder = join(app.storage.incoming, `${file.id}.sizes`);
  try {
    await mkdir(sizesFolder, { recursive: true });
    const { full } = await app.storage.withLocal(file.storageKey, (path) =>
      takeImage(app.children.runTask, path, sizesFolder, imageSizes),
    );
    const sha256 = await hashOf(full.path);
    const { size: bytes } = await stat(full.path);
    const storageKey = fullKey(folderHolding(file), full.extension);
    await app.storage.take(full.path, storageKey);
    return { storageKey, type: full.type, bytes, sha256 };
  } catch (error) {
    if (!(error instanceof MediaError) || error.code === 'STORAGE_FULL') throw error;
    const storageKey = imageKey(file, 1280, 'webp');
    return app.storage.withLocal(storageKey, async (path) => ({
      storageKey,
      type: 'image/webp',
      bytes: (await stat(path)).size,
      sha256: await hashOf(path),
    }));
  } finally {
    await rm(sizesFolder, { recursive: true, force: true });
  }
}

/** Stores an image in screen sizes as AVIF, beside its WebP. */
async function makeAvif(app: App, fileId: string): Promise<void> {
  const file = await findFile(app.database.orm, fileId);
  if (file === undefined || file.hasAvif === 1) return;
  const avifFolder = join(app.storage.incoming, `${fileId}.avif`);
  try {
    await mkdir(avifFolder, { recursive: true });
    const variants = await app.storage.withLocal(file.storageKey, (path) =>
      makeSizes(app.children.runTask, path, avifFolder, imageSizes, 'avif'),
    );
    for (const variant of variants)
      await app.storage.take(variant.path, `${folderHolding(file)}/${variant.size}.avif`);
    await updateFile(app.database.orm, fileId, { hasAvif: 1 });
  } finally {
    await rm(avifFolder, { recursive: true, force: true });
  }
}

const listeningSeconds = 2_300;

/** Updates what plays a file, in the same transaction: it can be heard now. */
type OnListening = (tx: Transaction, fileId: string) => Promise<void>;

/**
 * Stores the MP3 that listeners get instead of a WAV, with the WAV's waveform and measurements, and drops cached
 * replies tagged `file:<id>`.
 */
async function makeListening(app: App, fileId: string, onListening: OnListening): Promise<void> {
  const file = await findFile(app.database.orm, fileId);
  if (file === undefined || file.listeningKey !== null) return;
  const copyPath = join(app.storage.incoming, `${fileId}.mp3`);
  try {
    const { peaks, soundPrint, sound } = await app.storage.withLocal(file.storageKey, async (path) => {
      const read = await readSound(app, fileId, path, listeningSeconds);
      await makeListeningCopy(app.children.runTask, path, copyPath, { seconds: listeningSeconds });
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

const measuringSeconds = 300;

/** Measures a sound without a listening copy; others are measured when that copy is made. */
async function measureSound(app: App, fileId: string): Promise<void> {
  const { orm } = app.database;
  const file = await findFile(orm, fileId);
  if (file === undefined || (file.sound !== null && !('broken' in file.sound))) return;
  const { sound } = await app.storage.withLocal(file.storageKey, (path) =>
    readSound(app, fileId, path, measuringSeconds),
  );
  await updateFile(orm, fileId, { sound });
}
