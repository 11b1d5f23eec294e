import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { UploadResult } from '../../../../../contract/files.ts';
import type { App, Context, SignedIn } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { appendToFile } from '../../../../gateways/object-storage/index.ts';
import { readMultipart } from '../../../../http/read-multipart.ts';
import type { Raw } from '../../../../http/route.ts';
import { streamed } from '../../../../http/streamed.ts';
import { largest } from '../../rules.ts';
import { uploadResult } from '../rules/upload-result.ts';
import { giveUp } from '../steps/complete-upload.ts';
import { openUpload } from '../steps/open-upload.ts';
import { readUpload } from '../steps/read-upload.ts';
import { storeFile } from '../steps/store-file.ts';

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
      if (length > largest + wrapping) refuse('TOO_LARGE');
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
