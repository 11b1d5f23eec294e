import { statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import type { UploadResult, uploadState } from '../../../../../contract/files.ts';
import type { App, Context, SignedIn } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { dropRest } from '../../../../http/read-body.ts';
import type { Raw } from '../../../../http/route.ts';
import { piecesOf, streamed } from '../../../../http/streamed.ts';
import { limitOfAnnounced } from '../../rules.ts';
import { uploadResult } from '../rules/upload-result.ts';
import { completeUpload, giveUp, givingUpBroken } from '../steps/complete-upload.ts';
import { openUpload } from '../steps/open-upload.ts';
import { readUpload } from '../steps/read-upload.ts';
import { countPiece } from '../steps/stream-hashes.ts';
import { asOnlyPart, offsetOf, type Part, stopArriving } from '../steps/upload-parts.ts';
import { saveReceived, type UploadRow } from '../store/uploads.ts';

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
  if (bytes > (limitOfAnnounced(type) ?? refuse('UNSUPPORTED_TYPE'))) refuse('TOO_LARGE');
  const disk = await statfs(app.storage.incoming);
  if (disk.bavail * disk.bsize < bytes) refuse('STORAGE_FULL');
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
  if (request.headers['upload-offset'] !== String(offset)) refuse('OFFSET_MISMATCH', { data: { offset } });
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
