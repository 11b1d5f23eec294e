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
        refuse('NOT_FOUND');
      const job = jobOf(file);
      if (job !== null) await tx.job(job, { fileId: file.id }, file.ownerUserId);
      return file;
    });
  } catch (error) {
    // A connection lost during the commit may have left the row: remove the file only after a certain rollback.
    if (error instanceof Refusal) await app.storage.remove(folderOf(row.id));
    throw error;
  }
}

function jobOf({ kind, type }: FileRow): typeof avifJob | null {
  if (kind === 'image') return avifJob;
  if (kind !== 'audio') return null;
  return type === 'audio/wav' ? listeningCopyJob : measureSoundJob;
}
