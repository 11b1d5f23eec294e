import { constants } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type App, system } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { Refusal, refuse } from '../../../../errors.ts';
import { avifJob, listeningCopyJob, measureSoundJob } from '../../processing/rules/job-names.ts';
import { folderOf } from '../../rules.ts';
import { type FileRow, insertFile } from '../../store.ts';
import { checkQuota } from '../store/quota.ts';
import { finishUpload } from '../store/uploads.ts';
import { ingestFile } from './ingest-file.ts';

export type Source = { name: string } & (
  | { bytes: Uint8Array }
  | {
      /** A file in the incoming folder is moved once it is accepted; one from elsewhere is copied. */
      path: string;
      /** Hexadecimal, where it was counted on the way in. */
      sha256?: string;
      /** The upload which this file ends. */
      uploadId?: string;
    }
);

/**
 * The one way in: a file is known by its bytes, checked, put in storage durably, and only then gets its row.
 * A refused file leaves nothing behind but itself. What ends an upload is held against its owner's quota; what the
 * product brings in itself isn't.
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
    const kept = await ingestFile(app, { id, ownerUserId, path, name: source.name, sha256 });
    return await saveRow(app, { id, ownerUserId, ...kept }, uploadId);
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
        refuse('NOT_FOUND');
      const job = jobOf(file);
      if (job !== null) await tx.job(job, { fileId: file.id }, file.ownerUserId);
      return file;
    });
  } catch (error) {
    // A connection lost in the commit may have left the row: only what is surely rolled back is removed.
    if (error instanceof Refusal) await app.storage.remove(folderOf(row.id));
    throw error;
  }
}

function jobOf({ kind, type }: FileRow): typeof avifJob | null {
  if (kind === 'image') return avifJob;
  if (kind !== 'audio') return null;
  return type === 'audio/wav' ? listeningCopyJob : measureSoundJob;
}
