import { type App, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Db, transact } from '#server/database/transact.ts';
import { AppError, fail, orNotFound } from '#server/errors.ts';
import type { Appending } from '#server/gateways/object-storage/index.ts';
import { type FileRow, findFile, findOwnFile } from './files.db.ts';
import { headBytes, largest, uploadHours } from './files.policy.ts';
import { consumeHash, sniffPartial, storeFile } from './ingest.steps.ts';
import { checkQuota, deleteUpload, findUpload, insertUpload, type UploadRow } from './uploads.db.ts';

/** Makes a file of a complete upload, or finds the file made of it before, here or in another process. */
export const completeUpload = (app: App, { id }: UploadRow): Promise<FileRow> =>
  finishOnce(id, async () => {
    const upload = orNotFound(await findUpload(app.database.orm, id));
    const file = await madeOf(app, upload);
    if (file !== undefined) return file;
    // If it is refused here, the received bytes stay until there is space for the file.
    await transact({ app, caller: system }, (tx) => checkQuota(app, tx.orm, { ...upload, uploadId: id }));
    try {
      return await makeFile(app, upload);
    } catch (error) {
      const other = await madeOf(app, await findUpload(app.database.orm, id));
      if (other === undefined) throw error;
      return other;
    }
  });

const madeOf = async (app: App, upload: UploadRow | undefined): Promise<FileRow | undefined> =>
  upload?.fileId == null ? undefined : orNotFound(await findFile(app.database.orm, upload.fileId));

async function makeFile(app: App, { id, bytes, name, ownerUserId }: UploadRow): Promise<FileRow> {
  const { arriving } = app.storage;
  const sha256 = consumeHash(id, bytes);
  const file = await arriving.withWhole(id, (path) =>
    storeFile(app, ownerUserId, { path, name, uploadId: id, ...(sha256 !== undefined && { sha256 }) }),
  );
  // After a failure, the rest is deleted with the upload's row, a day later.
  await arriving
    .remove(id)
    .catch((error: unknown) => app.log.warn({ err: error, upload: id }, 'the parts of an upload were left'));
  return file;
}

const hopeless: ReadonlySet<string> = new Set(['TOO_LARGE', 'UNSUPPORTED_TYPE', 'FILE_BROKEN']);

/** Runs `work`, and deletes the upload if its bytes are refused: no further part could fix them. */
export async function givingUpBroken<T>(app: App, upload: UploadRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && hopeless.has(error.code)) await giveUp(app, upload.id);
    throw error;
  }
}

/** Deletes an upload and its received bytes. */
export async function giveUp(app: App, uploadId: string): Promise<void> {
  consumeHash(uploadId, 0);
  await deleteUpload(app.database.orm, uploadId);
  await app.storage.arriving.remove(uploadId);
}

/**
 * Registers an upload before its first byte: its announced size counts from here on.
 * @throws QUOTA_EXCEEDED, EMAIL_UNCONFIRMED
 */
export function openUpload(
  app: App,
  ownerUserId: string,
  { name, bytes }: { name: string; bytes: number },
): Promise<Pick<UploadRow, 'id' | 'bytes' | 'expiresAt'>> {
  const upload = {
    id: uuidv7(),
    ownerUserId,
    // PostgreSQL can't store NUL; the name is cleaned once the bytes have told its extension.
    name: name.replaceAll('\0', ''),
    bytes,
    expiresAt: new Date(Date.now() + uploadHours * 3_600_000),
  };
  return transact({ app, caller: system }, async (tx) => {
    await checkQuota(app, tx.orm, { ownerUserId, bytes, uploadId: upload.id });
    await insertUpload(tx.orm, upload);
    return upload;
  });
}

/** The id in `/media/<id>`; null for any other text. */
export const idOfPath = (path: string): string | null =>
  /^\/media\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/.exec(path)?.[1] ?? null;

/**
 * The caller's own file at `/media/<id>`. In a transaction, nobody can discard it before that ends.
 * @param field the field of the body that names it
 * @throws INVALID with FILE_UNKNOWN if there is none, or it is another's or of another kind (threat A2)
 */
export async function ownFile(
  db: Db,
  ownerUserId: string,
  path: string,
  kind: FileRow['kind'],
  field: string,
): Promise<FileRow> {
  const id = idOfPath(path);
  const file = id === null ? undefined : await findOwnFile(db, ownerUserId, id);
  if (file?.kind !== kind) fail('INVALID', { fields: { [field]: 'FILE_UNKNOWN' } });
  return file;
}

/**
 * Appends what arrives to an upload, piece by piece. Once its type is known it may not exceed that type's limit: the
 * first byte over it ends the upload. What arrived before a failure stays, if storage accepted it.
 * @param from how many bytes have arrived already
 * @param announced the total; more bytes are refused
 * @param onBytes called with each piece before it is written
 * @throws TOO_LARGE, UNSUPPORTED_TYPE
 */
export async function readUpload(
  app: Pick<App, 'storage'>,
  chunks: AsyncIterable<Buffer>,
  { to, from = 0, announced = 0 }: { to: Appending; from?: number; announced?: number },
  onBytes: (chunk: Buffer, total: number) => void,
): Promise<number> {
  let total = from;
  let limit = announced || largest;
  // In later parts, the type is checked at the end of the upload.
  let head: Buffer[] | undefined = from === 0 ? [] : undefined;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > limit) fail('TOO_LARGE');
    onBytes(chunk, total);
    await to.add(chunk);
    head?.push(chunk);
    if (head === undefined || total < headBytes) continue;
    const ofKind = await sniffPartial(app, Buffer.concat(head));
    head = undefined;
    if (Math.max(total, announced) > ofKind) fail('TOO_LARGE');
    limit = Math.min(limit, ofKind);
  }
  await to.written();
  return total;
}

/** A part that is silent for so long is replaced by a new one: its connection is most likely lost. */
const stalledMs = 2_000;

/** A part that is arriving. */
export interface Part {
  lastByteAt: number;
  /** Drops the part; what has arrived stays. */
  stop(): void;
  ended: Promise<unknown>;
  /** Resolves once what has arrived can be read. */
  written?: () => Promise<void>;
}

const arriving = new Map<string, Part>();
const finishing = new Map<string, Promise<FileRow>>();

/** How much of an upload has arrived: storage knows it, also after a crash. */
export async function offsetOf(app: App, upload: UploadRow): Promise<number> {
  if (upload.fileId !== null || finishing.has(upload.id)) return upload.bytes;
  // A storage that accepts no more ends the part by itself: here it only reports fewer bytes.
  await arriving
    .get(upload.id)
    ?.written?.()
    .catch(() => undefined);
  const here = await app.storage.arriving.size(upload.id);
  if (here !== null) return here;
  // Gone: a part that finished meanwhile moved it, or it never began.
  const now = await findUpload(app.database.orm, upload.id);
  return now?.fileId == null ? 0 : upload.bytes;
}

/**
 * Runs `work` as the only part of its upload. Of parts sent at once the first wins, unless it has stalled.
 * @throws OFFSET_MISMATCH with the offset while another is arriving
 */
export async function asOnlyPart<T>(
  app: App,
  upload: UploadRow,
  stop: () => void,
  work: (part: Part) => Promise<T>,
): Promise<T> {
  for (let other = arriving.get(upload.id); other !== undefined; other = arriving.get(upload.id)) {
    if (Date.now() - other.lastByteAt < stalledMs)
      fail('OFFSET_MISMATCH', { data: { offset: await offsetOf(app, upload) } });
    other.stop();
    await other.ended;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  const part: Part = { lastByteAt: Date.now(), stop, ended: promise };
  arriving.set(upload.id, part);
  try {
    return await work(part);
  } finally {
    arriving.delete(upload.id);
    resolve();
  }
}

/** Drops what is arriving of an upload. */
export async function stopArriving(uploadId: string): Promise<void> {
  const part = arriving.get(uploadId);
  part?.stop();
  await part?.ended;
}

/** Finishes an upload once, however many last parts ask for it. */
function finishOnce(uploadId: string, finish: () => Promise<FileRow>): Promise<FileRow> {
  const running = finishing.get(uploadId);
  if (running !== undefined) return running;
  const started = finish().finally(() => finishing.delete(uploadId));
  finishing.set(uploadId, started);
  return started;
}
