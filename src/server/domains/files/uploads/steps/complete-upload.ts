import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, Refusal } from '../../../../errors.ts';
import { type FileRow, findFile } from '../../store.ts';
import { checkQuota } from '../store/quota.ts';
import { deleteUpload, findUpload, type UploadRow } from '../store/uploads.ts';
import { storeFile } from './store-file.ts';
import { takeHash } from './stream-hashes.ts';
import { finishOnce } from './upload-parts.ts';

/** Makes a file of a complete upload, or finds the file made of it before, here or in another process. */
export const completeUpload = (app: App, { id }: UploadRow): Promise<FileRow> =>
  finishOnce(id, async () => {
    const upload = found(await findUpload(app.database.orm, id));
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
  upload?.fileId == null ? undefined : found(await findFile(app.database.orm, upload.fileId));

async function makeFile(app: App, { id, bytes, name, ownerUserId }: UploadRow): Promise<FileRow> {
  const { arriving } = app.storage;
  const sha256 = takeHash(id, bytes);
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
    if (error instanceof Refusal && hopeless.has(error.code)) await giveUp(app, upload.id);
    throw error;
  }
}

/** Deletes an upload and its received bytes. */
export async function giveUp(app: App, uploadId: string): Promise<void> {
  takeHash(uploadId, 0);
  await deleteUpload(app.database.orm, uploadId);
  await app.storage.arriving.remove(uploadId);
}
