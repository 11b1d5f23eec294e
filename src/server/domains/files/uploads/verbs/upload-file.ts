import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { UploadResult } from '../../../../../contract/files.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import type { Raw } from '../../../../http/route.ts';
import { largest } from '../../rules.ts';
import { uploadResult } from '../rules/upload-result.ts';
import { giveUp } from '../steps/complete-upload.ts';
import { openUpload } from '../steps/open-upload.ts';
import { readMultipart } from '../steps/read-multipart.ts';
import { readUpload } from '../steps/read-upload.ts';
import { storeFile } from '../steps/store-file.ts';
import { streamed } from '../steps/streamed.ts';
import { incomingPath } from '../steps/upload-parts.ts';

/** What a multipart body holds beside its file. */
const wrapping = 64 * 1024;

/**
 * Takes in the file of one multipart request, hashed while it arrives; refused or cut off, it leaves nothing. It
 * counts from its start by its length; without one, as the largest that there is.
 */
export async function uploadFile(context: Context<SignedIn>, raw: Raw | null): Promise<UploadResult> {
  const { app, caller } = context;
  let uploadId: string | undefined;
  try {
    const arrived = await streamed(raw, async (request) => {
      const length = Number(request.headers['content-length'] ?? largest + wrapping);
      if (length > largest + wrapping) refuse('TOO_LARGE');
      const bytes = Math.max(0, length - wrapping);
      const { id } = await openUpload(app, caller.userId, { name: '', bytes });
      uploadId = id;
      const path = incomingPath(app, id);
      return readMultipart(request, async (file, name) => ({
        uploadId: id,
        path,
        name,
        sha256: await receiveWhole(path, file),
      }));
    });
    return uploadResult(app, await storeFile(app, caller.userId, arrived));
  } catch (error) {
    if (uploadId !== undefined) await giveUp(app, uploadId);
    throw error;
  }
}

/** @returns the SHA-256, hexadecimal. */
async function receiveWhole(path: string, stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  try {
    await readUpload(stream, { file, path }, (chunk) => hash.update(chunk));
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}
