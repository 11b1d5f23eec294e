import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { UploadResult } from '../../../../contract/files.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { uuidv7 } from '../../../database/ids.ts';
import { refuse } from '../../../errors.ts';
import type { Raw } from '../../../http/route.ts';
import { readMultipart } from '../read-multipart.ts';
import { receive } from '../receive.ts';
import { largest } from '../rules.ts';
import { storeFile } from '../store-file.ts';
import { streamed } from '../streamed.ts';
import { uploadResult } from '../upload-result.ts';

/** What a multipart body holds beside its file. */
const wrapping = 64 * 1024;

/** Takes in the file of one multipart request, hashed while it arrives; refused or cut off, it leaves nothing. */
export async function uploadFile(context: Context<SignedIn>, raw: Raw | null): Promise<UploadResult> {
  const { app, caller } = context;
  const path = join(app.storage.incoming, `${uuidv7()}.part`);
  try {
    const arrived = await streamed(raw, async (request) => {
      if (Number(request.headers['content-length'] ?? 0) > largest + wrapping) refuse('TOO_LARGE');
      return readMultipart(request, async (file, name) => ({ name, sha256: await receiveWhole(path, file) }));
    });
    return uploadResult(app, await storeFile(app, caller.userId, { path, ...arrived }));
  } finally {
    await rm(path, { force: true });
  }
}

/** @returns the SHA-256, hexadecimal. */
async function receiveWhole(path: string, stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  try {
    await receive(stream, { file, path }, (chunk) => hash.update(chunk));
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}
