import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type App, system } from '../../context.ts';
import { uuidv7 } from '../../database/ids.ts';
import { transact } from '../../database/transact.ts';
import { refuse } from '../../errors.ts';
import { makeVariants, type Sniffed, sniff } from '../../gateways/media/index.ts';
import { cleanName } from './clean-name.ts';
import { avifJob, listeningCopyJob } from './jobs/names.ts';
import { readFacts, refusingBroken } from './read-facts.ts';
import { imageSizes, limitOf } from './rules.ts';
import { type FileRow, finishUpload, insertFile } from './store.ts';

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

/** Where everything of a file lies in storage. */
export const folderOf = (fileId: string): string => `${fileId.slice(-2)}/${fileId}`;

/**
 * The one way in: a file is known by its bytes, checked, put in storage durably, and only then gets its row.
 * A refused file leaves nothing behind but itself.
 * @throws UNSUPPORTED_TYPE, TOO_LARGE, FILE_BROKEN, STORAGE_FULL
 */
export async function storeFile(app: App, ownerUserId: string, source: Source): Promise<FileRow> {
  const id = uuidv7();
  const incoming = app.storage.incoming;
  const isHere = 'path' in source && dirname(source.path) === incoming;
  const path = isHere ? source.path : join(incoming, `${id}.part`);
  const sizes = join(incoming, `${id}.sizes`);
  const folder = folderOf(id);
  try {
    if ('bytes' in source) await writeFile(path, source.bytes);
    else if (!isHere) await copyFile(source.path, path, constants.COPYFILE_FICLONE);
    const { size } = await stat(path);
    const sniffed = await sniff(path);
    if (size > limitOf(sniffed)) refuse('TOO_LARGE');
    const { kind, type, extension } = sniffed;
    if (kind === null) refuse('UNSUPPORTED_TYPE');
    const facts = await refusingBroken(() => readFacts(path, sniffed));
    if (kind === 'image') await storeSizes(app, path, sizes, folder);
    const sha256 = ('path' in source ? source.sha256 : undefined) ?? (await hashOf(path));
    const storageKey = `${folder}/original.${extension}`;
    await app.storage.take(path, storageKey);
    const name = cleanName(source.name, extension);
    const row = { id, ownerUserId, kind, storageKey, name, type, bytes: size, sha256, ...facts };
    return await saveRow(app, row, 'path' in source ? source.uploadId : undefined);
  } catch (error) {
    await app.storage.remove(folder);
    throw error;
  } finally {
    if (!isHere) await rm(path, { force: true });
    await rm(sizes, { recursive: true, force: true });
  }
}

async function storeSizes(app: App, path: string, sizes: string, folder: string): Promise<void> {
  await mkdir(sizes, { recursive: true });
  const variants = await refusingBroken(() => makeVariants(path, sizes, imageSizes));
  for (const variant of variants) await app.storage.take(variant.path, `${folder}/${variant.size}.webp`);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

const jobOf = ({ kind, type }: Pick<Sniffed, 'kind' | 'type'>): string | null => {
  if (kind === 'image') return avifJob;
  return type === 'audio/wav' ? listeningCopyJob : null;
};

const saveRow = (
  app: App,
  row: Parameters<typeof insertFile>[1],
  uploadId: string | undefined,
): Promise<FileRow> =>
  transact({ app, caller: system }, async (tx) => {
    const file = await insertFile(tx.orm, row);
    if (uploadId !== undefined && !(await finishUpload(tx.orm, uploadId, file.id, file.bytes)))
      refuse('NOT_FOUND');
    const job = jobOf(file);
    if (job !== null) await tx.job(job, { fileId: file.id });
    return file;
  });
