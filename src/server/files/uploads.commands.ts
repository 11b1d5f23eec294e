import { createHash } from 'node:crypto';
import { rm, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { UploadResult, uploadState } from '#contract/files.ts';
import type { App, Context, SignedIn } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { appendToFile } from '#server/gateways/object-storage/index.ts';
import { dropRest } from '#server/http/read-body.ts';
import { readMultipart } from '#server/http/read-multipart.ts';
import type { Raw } from '#server/http/route.ts';
import { piecesOf, streamed } from '#server/http/streamed.ts';
import { deleteFiles, heldFolders, lockPrivateFiles } from './files.db.ts';
import { folderHolding, largest, limitOfAnnounced, uploadResult } from './files.policy.ts';
import { countPiece, storeFile } from './ingest.steps.ts';
import { referencedFiles } from './processing.steps.ts';
import { saveReceived, type UploadRow } from './uploads.db.ts';
import {
  asOnlyPart,
  completeUpload,
  giveUp,
  givingUpBroken,
  idOfPath,
  offsetOf,
  openUpload,
  type Part,
  readUpload,
  stopArriving,
} from './uploads.steps.ts';

/** Deletes the caller's own files that are private and unused; skips others. */
export async function discardFiles(
  context: Context<SignedIn>,
  paths: readonly string[],
): Promise<{ deleted: number }> {
  const { app, caller } = context;
  const requested = [...new Set(paths.map(idOfPath))].filter((id) => id !== null);
  if (requested.length === 0) return { deleted: 0 };
  const unused = await transact(context, async (tx) => {
    const rows = await lockPrivateFiles(tx.orm, caller.userId, requested);
    const used = await referencedFiles(
      tx.orm,
      rows.map(({ id }) => id),
    );
    const discarded = rows.filter(({ id }) => !used.has(id));
    await deleteFiles(
      tx.orm,
      discarded.map(({ id }) => id),
    );
    for (const { id } of discarded) await tx.audit('file.discard', id);
    const folders = [...new Set(discarded.map(folderHolding))];
    const held = await heldFolders(tx.orm, folders);
    return { deleted: discarded.length, folders: folders.filter((folder) => !held.has(folder)) };
  });
  for (const folder of unused.folders) await app.storage.remove(folder);
  return { deleted: unused.deleted };
}

/** What a multipart body has besides its file. */
const wrapping = 64 * 1024;

/**
 * Stores the file of one multipart request, hashed while it arrives; if refused or cut off, nothing stays. It counts
 * from its start by its length; without one, by the largest allowed.
 */
export async function uploadFile(context: Context<SignedIn>, raw: Raw | null): Promise<UploadResult> {
  const { app, caller } = context;
  let uploadId: string | undefined;
  let path: string | undefined;
  try {
    const arrived = await streamed(raw, async (request) => {
      const length = Number(request.headers['content-length'] ?? largest + wrapping);
      if (length > largest + wrapping) fail('TOO_LARGE');
      const bytes = Math.max(0, length - wrapping);
      const { id } = await openUpload(app, caller.userId, { name: '', bytes });
      uploadId = id;
      const here = join(app.storage.incoming, `${id}.part`);
      path = here;
      return readMultipart(request, async (file, name) => ({
        uploadId: id,
        path: here,
        name,
        sha256: await receiveWhole(app, here, file),
      }));
    });
    return uploadResult(app, await storeFile(app, caller.userId, arrived));
  } catch (error) {
    if (uploadId !== undefined) await giveUp(app, uploadId);
    throw error;
  } finally {
    if (path !== undefined) await rm(path, { force: true });
  }
}

/** @returns the SHA-256, hexadecimal. */
async function receiveWhole(app: App, path: string, stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  const to = await appendToFile(path, 0);
  try {
    await readUpload(app, stream, { to }, (chunk) => hash.update(chunk));
    return hash.digest('hex');
  } finally {
    await to.end();
  }
}

type UploadState = z.output<typeof uploadState>;

/** An unfinished upload as the contract describes it. */
const stateOf = (
  { id, bytes, expiresAt }: Pick<UploadRow, 'id' | 'bytes' | 'expiresAt'>,
  offset: number,
): UploadState => ({ id, offset, bytes, expires_at: expiresAt.toISOString() });

/** Opens an upload in parts, after checking that such a file is accepted and fits. */
export async function startUpload(
  { app, caller }: Context<SignedIn>,
  { name, bytes, type }: { name: string; bytes: number; type: string },
): Promise<UploadState> {
  if (bytes > (limitOfAnnounced(type) ?? fail('UNSUPPORTED_TYPE'))) fail('TOO_LARGE');
  const disk = await statfs(app.storage.incoming);
  if (disk.bavail * disk.bsize < bytes) fail('STORAGE_FULL');
  return stateOf(await openUpload(app, caller.userId, { name, bytes }), 0);
}

/**
 * Appends a part at `Upload-Offset`. What has arrived stays when the connection is lost. The last part completes the
 * upload and answers 201 with its file; sent again it gets the same reply.
 * @throws OFFSET_MISMATCH with the right offset; what a whole upload throws, and then the upload is deleted
 */
export async function continueUpload(
  { app, headers }: Context<SignedIn>,
  upload: UploadRow,
  raw: Raw | null,
): Promise<UploadResult | UploadState> {
  const total = await givingUpBroken(app, upload, () =>
    streamed(raw, (request) =>
      asOnlyPart(
        app,
        upload,
        () => request.destroy(),
        (part) => appendPart(app, upload, request, part),
      ),
    ),
  );
  headers['upload-offset'] = String(total);
  if (total < upload.bytes) return stateOf(upload, total);
  const file = await givingUpBroken(app, upload, () => completeUpload(app, upload));
  const result = uploadResult(app, file);
  await raw?.reply
    .headers({ ...headers, 'cache-control': 'no-store' })
    .code(201)
    .send(result);
  return result;
}

async function appendPart(
  app: App,
  upload: UploadRow,
  request: IncomingMessage,
  part: Part,
): Promise<number> {
  const offset = await offsetOf(app, upload);
  if (offset === upload.bytes) {
    // A last part sent again contains bytes that have already arrived.
    dropRest(request);
    return offset;
  }
  if (request.headers['upload-offset'] !== String(offset)) fail('OFFSET_MISMATCH', { data: { offset } });
  const to = await app.storage.arriving.append(upload.id, offset);
  part.written = to.written;
  try {
    return await readUpload(
      app,
      piecesOf(request),
      { to, from: offset, announced: upload.bytes },
      (piece, total) => {
        part.lastByteAt = Date.now();
        countPiece(upload.id, piece, total);
      },
    );
  } finally {
    const here = await to.end();
    // Completing the upload saves its size.
    if (here < upload.bytes) await saveReceived(app.database.orm, upload.id, here);
  }
}

/** Deletes an unfinished upload; the file of a finished one stays. */
export async function cancelUpload({ app }: Context<SignedIn>, upload: UploadRow): Promise<undefined> {
  await stopArriving(upload.id);
  await giveUp(app, upload.id);
}
