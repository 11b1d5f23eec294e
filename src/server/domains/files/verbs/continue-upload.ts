import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import type { UploadResult, uploadState } from '../../../../contract/files.ts';
import type { App, Context, SignedIn } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { dropRest } from '../../../http/read-body.ts';
import type { Raw } from '../../../http/route.ts';
import { finishWhole, givingUpBroken } from '../finish-whole.ts';
import { asOnlyPart, incomingPath, offsetOf, type Part } from '../parts.ts';
import { receive } from '../receive.ts';
import { countPiece } from '../running-hashes.ts';
import { saveReceived, type UploadRow } from '../store.ts';
import { streamed } from '../streamed.ts';
import { uploadResult } from '../upload-result.ts';
import { stateOf } from '../upload-state.ts';

/**
 * Appends a part at `Upload-Offset`. What has arrived stays when the connection is lost. The last part ends the
 * upload and answers 201 with its file; sent once more it answers the same.
 * @throws OFFSET_MISMATCH with the right offset; what a whole upload throws, and then the upload is given up
 */
export async function continueUpload(
  { app, headers }: Context<SignedIn>,
  upload: UploadRow,
  raw: Raw | null,
): Promise<UploadResult | z.output<typeof uploadState>> {
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
  const file = await givingUpBroken(app, upload, () => finishWhole(app, upload));
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
    // A last part sent again carries bytes that are here already.
    dropRest(request);
    return offset;
  }
  if (request.headers['upload-offset'] !== String(offset)) refuse('OFFSET_MISMATCH', { data: { offset } });
  const path = incomingPath(app, upload.id);
  const file = await open(path, offset === 0 ? 'w' : 'r+');
  try {
    const chunks = request.iterator({ destroyOnReturn: false });
    const onBegin = (written: () => Promise<void>) => {
      part.written = written;
    };
    const announced = upload.bytes;
    return await receive(chunks, { file, path, from: offset, announced, onBegin }, (piece, total) => {
      part.lastByteAt = Date.now();
      countPiece(upload.id, piece, total);
    });
  } finally {
    await endPart(app, upload, file).finally(() => file.close());
  }
}

/** What is answered for stands on the disk. The end of an upload notes its size by itself. */
async function endPart(app: App, upload: UploadRow, file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const noted = size < upload.bytes ? saveReceived(app.database.orm, upload.id, size) : undefined;
  await Promise.all([file.datasync(), noted]);
}
