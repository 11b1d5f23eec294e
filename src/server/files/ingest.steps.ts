import { createHash, type Hash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type App, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { AppError, fail } from '#server/errors.ts';
import {
  MediaError,
  measurePcm,
  type RunTask,
  readAudio,
  readDocument,
  type Sniffed,
  sniff,
  takeImage,
} from '#server/gateways/media/index.ts';
import { semaphore } from '#server/process/semaphore.ts';
import { isHeardAsCopy } from '#shared/recordings.ts';
import { type FileRow, insertFile } from './files.db.ts';
import {
  avifJob,
  cleanName,
  folderOf,
  fullKey,
  imageSizes,
  limitOf,
  listeningCopyJob,
  measureSoundJob,
} from './files.policy.ts';
import { checkQuota, finishUpload } from './uploads.db.ts';

/** Their end, or what follows a long tag, decides: until then they count as what they may be. */
const undecided: readonly [magic: string, limit: number][] = [
  ['504b0304', limitOf({ kind: 'document', type: '' })],
  ['d0cf11e0', limitOf({ kind: 'document', type: '' })],
  // An MP3 or a FLAC.
  ['494433', limitOf({ kind: 'audio', type: 'audio/flac' })],
];

/** The most bytes that a file may have, by its first bytes. @throws UNSUPPORTED_TYPE */
export async function sniffPartial({ storage }: Pick<App, 'storage'>, head: Buffer): Promise<number> {
  const path = join(storage.incoming, `${randomUUID()}.head`);
  try {
    await writeFile(path, head);
    const sniffed = await sniff(path);
    // Its index, which is often at its end, tells whether it is lossless.
    if (sniffed.type === 'audio/mp4') return limitOf({ kind: 'audio', type: 'audio/alac' });
    if (sniffed.kind !== null) return limitOf(sniffed);
  } finally {
    await rm(path, { force: true });
  }
  const magic = head.toString('hex', 0, 4);
  return undecided.find(([start]) => magic.startsWith(start))?.[1] ?? fail('UNSUPPORTED_TYPE');
}

type Source = { name: string } & (
  | { bytes: Uint8Array }
  | {
      /** A file in the incoming folder is moved once it is accepted; one from elsewhere is copied. */
      path: string;
      /** Hexadecimal, if it was computed on arrival. */
      sha256?: string;
      /** The upload that this file completes. */
      uploadId?: string;
    }
);

/**
 * The only way to add a file: it is identified by its bytes, checked, stored durably, and only then gets its row. A
 * refused file leaves nothing else behind. Uploads count towards their owner's quota; files that the product itself
 * brings don't.
 * @throws QUOTA_EXCEEDED, EMAIL_UNCONFIRMED, UNSUPPORTED_TYPE, TOO_LARGE, FILE_BROKEN, STORAGE_FULL
 */
export async function storeFile(app: App, ownerUserId: string, source: Source): Promise<FileRow> {
  const id = uuidv7();
  const { incoming } = app.storage;
  const isHere = 'path' in source && dirname(source.path) === incoming;
  const path = isHere ? source.path : join(incoming, `${id}.part`);
  const { sha256, uploadId } = 'path' in source ? source : {};
  try {
    if ('bytes' in source) await writeFile(path, source.bytes);
    else if (!isHere) await copyFile(source.path, path, constants.COPYFILE_FICLONE);
    const ingested = await ingestFile(app, { id, ownerUserId, path, name: source.name, sha256 });
    return await saveRow(app, { id, ownerUserId, ...ingested }, uploadId);
  } finally {
    if (!isHere) await rm(path, { force: true });
  }
}

async function saveRow(
  app: App,
  row: Parameters<typeof insertFile>[1] & { id: string },
  uploadId: string | undefined,
): Promise<FileRow> {
  try {
    return await transact({ app, caller: system }, async (tx) => {
      if (uploadId !== undefined) await checkQuota(app, tx.orm, { ...row, uploadId });
      const file = await insertFile(tx.orm, row);
      if (uploadId !== undefined && !(await finishUpload(tx.orm, uploadId, file.id, file.bytes)))
        fail('NOT_FOUND');
      const job = jobOf(file);
      if (job !== null) await tx.job(job, { fileId: file.id }, file.ownerUserId);
      return file;
    });
  } catch (error) {
    // A connection lost during the commit may have left the row: remove the file only after a certain rollback.
    if (error instanceof AppError) await app.storage.remove(folderOf(row.id));
    throw error;
  }
}

function jobOf({ kind, type }: FileRow): typeof avifJob | null {
  if (kind === 'image') return avifJob;
  if (kind !== 'audio') return null;
  return isHeardAsCopy(type) ? listeningCopyJob : measureSoundJob;
}

type Ingested = Pick<FileRow, 'kind' | 'storageKey' | 'name' | 'type' | 'bytes' | 'sha256'> & Facts;

/** Decoding takes much CPU and memory: uploads that end at once take turns, by kind and owner. */
const mostAtOnce = Math.max(2, availableParallelism());
const turns = { image: semaphore(mostAtOnce), audio: semaphore(mostAtOnce), document: semaphore(mostAtOnce) };

/**
 * Checks an incoming file and moves it into storage. For an image it stores only our own encoding: at full size, and
 * in screen sizes.
 * @throws UNSUPPORTED_TYPE, TOO_LARGE, FILE_BROKEN; then storage has nothing of it
 */
async function ingestFile(
  app: App,
  {
    id,
    ownerUserId,
    path,
    name,
    sha256,
  }: { id: string; ownerUserId: string; path: string; name: string; sha256: string | undefined },
): Promise<Ingested> {
  const { size: bytes } = await stat(path);
  const sniffed = await sniff(path);
  const { kind } = sniffed;
  if (bytes > limitOf(sniffed)) fail('TOO_LARGE');
  if (kind === null) fail('UNSUPPORTED_TYPE');
  try {
    const { extension, ...stored } = await turns[kind](ownerUserId, () =>
      refusingBroken(() =>
        kind === 'image' ? storeImage(app, id, path) : storeAsIs(app, { id, path, bytes, sha256 }, sniffed),
      ),
    );
    return { kind, name: cleanName(name, extension), ...stored };
  } catch (error) {
    await app.storage.remove(folderOf(id));
    throw error;
  }
}

type Stored = Omit<Ingested, 'kind' | 'name'> & { extension: string };

async function storeAsIs(
  app: App,
  { id, path, bytes, sha256 }: { id: string; path: string; bytes: number; sha256: string | undefined },
  sniffed: Sniffed,
): Promise<Stored> {
  const { type, extension } = sniffed;
  const facts = await readFacts(app.children.runTask, path, sniffed);
  const hash = sha256 ?? (await hashOf(path));
  const storageKey = `${folderOf(id)}/original.${extension}`;
  await app.storage.take(path, storageKey);
  return { storageKey, type, extension, bytes, sha256: hash, ...facts };
}

async function storeImage(app: App, id: string, path: string): Promise<Stored> {
  const sizesFolder = join(app.storage.incoming, `${id}.sizes`);
  try {
    await mkdir(sizesFolder, { recursive: true });
    const { full, variants, width, height, colors, detail } = await takeImage(
      app.children.runTask,
      path,
      sizesFolder,
      imageSizes,
    );
    for (const { path: from, size } of variants) await app.storage.take(from, `${folderOf(id)}/${size}.webp`);
    const { type, extension } = full;
    const { size: bytes } = await stat(full.path);
    const sha256 = await hashOf(full.path);
    const storageKey = fullKey(folderOf(id), extension);
    await app.storage.take(full.path, storageKey);
    await rm(path, { force: true });
    return { storageKey, type, extension, bytes, sha256, width, height, colors, ...detail };
  } finally {
    await rm(sizesFolder, { recursive: true, force: true });
  }
}

/** The SHA-256 of a file, hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

type Facts = Partial<
  Pick<
    FileRow,
    | 'width'
    | 'height'
    | 'colors'
    | 'detailSide'
    | 'isOneColour'
    | 'durationMs'
    | 'peaks'
    | 'soundPrint'
    | 'extractedText'
  >
>;

/** How many seconds decoding an MP3 of 60 MB or a FLAC may take. */
const audioSeconds = 300;

/**
 * The facts about a sound or a document that the reply needs. A WAV or an AIFF is measured by its header: the waveform
 * is made in the background with its listening copy, and nobody hears it before that.
 * @throws FILE_BROKEN with `reason`, TAG_TOO_LARGE
 */
async function readFacts(run: RunTask, path: string, { kind, type }: Sniffed): Promise<Facts> {
  const pcmMs = await measurePcm(path, type);
  if (pcmMs !== null) return { durationMs: pcmMs };
  if (kind === 'audio') {
    const { duration_ms: durationMs, peaks, print } = await readAudio(run, path, { seconds: audioSeconds });
    return { durationMs, peaks: Buffer.from(peaks).toString('base64'), soundPrint: print };
  }
  const { text } = await readDocument(run, path, type);
  return { extractedText: text };
}

/** Translates refusals of the media gateway into the contract's codes. */
async function refusingBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    if (error.code === 'STORAGE_FULL') fail('STORAGE_FULL');
    if (error.reason === 'tag') fail('TAG_TOO_LARGE');
    fail(error.code === 'IMAGE_TOO_LARGE' ? 'TOO_LARGE' : 'FILE_BROKEN', {
      data: { reason: error.reason },
    });
  }
}

/** How many uploads in parts are hashed as they arrive; beyond that, the oldest one is hashed again at its end. */
const mostRunning = 1_000;

const running = new Map<string, { hash: Hash; bytes: number }>();

/**
 * Hashes a piece of an upload that ends at `total` bytes; a piece that doesn't follow the last one ends the hashing.
 */
export function countPiece(uploadId: string, piece: Buffer, total: number): void {
  const from = total - piece.length;
  if (from === 0) begin(uploadId);
  const count = running.get(uploadId);
  if (count === undefined) return;
  if (count.bytes !== from) {
    running.delete(uploadId);
    return;
  }
  count.hash.update(piece);
  count.bytes = total;
}

/** The SHA-256 of an upload whose pieces were all hashed here, in hexadecimal; undefined if one was missing. */
export function consumeHash(uploadId: string, bytes: number): string | undefined {
  const count = running.get(uploadId);
  running.delete(uploadId);
  return count?.bytes === bytes ? count.hash.digest('hex') : undefined;
}

function begin(uploadId: string): void {
  const [oldest] = running.keys();
  if (running.size >= mostRunning && oldest !== undefined) running.delete(oldest);
  running.set(uploadId, { hash: createHash('sha256'), bytes: 0 });
}
