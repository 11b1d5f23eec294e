import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { MediaError, takeImage } from '../../../../gateways/media/index.ts';
import { folderHolding, fullKey, imageKey, imageSizes } from '../../rules.ts';
import { type FileRow, imagesAsUploaded, updateStored } from '../../store.ts';
import { hashOf } from '../../uploads/steps/hash-of.ts';

const batch = 50;

/** Encodes images that were stored before we re-encoded every upload, some at a time. */
export async function encodeUploaded(app: App): Promise<void> {
  for (const file of await imagesAsUploaded(app.database.orm, batch)) {
    if (app.queue.stopping.aborted) return;
    await encodeOne(app, file).catch((error: unknown) =>
      app.log.warn({ err: error, fileId: file.id }, 'an image was not encoded'),
    );
  }
}

async function encodeOne(app: App, file: FileRow): Promise<void> {
  const stored = await encoded(app, file);
  await transact({ app, caller: system }, async (tx) => {
    // Other files with the same bytes read them from the same place.
    for (const id of await updateStored(tx.orm, file.storageKey, stored)) tx.invalidate(`file:${id}`);
  });
  await app.storage.remove(file.storageKey);
}

/** The image at its full size; if it can't be decoded any more, the largest size that we have. */
async function encoded(
  app: App,
  file: FileRow,
): Promise<Pick<FileRow, 'storageKey' | 'type' | 'bytes' | 'sha256'>> {
  const sizesFolder = join(app.storage.incoming, `${file.id}.sizes`);
  try {
    await mkdir(sizesFolder, { recursive: true });
    const { full } = await app.storage.withLocal(file.storageKey, (path) =>
      takeImage(app.children.runTask, path, sizesFolder, imageSizes),
    );
    const sha256 = await hashOf(full.path);
    const { size: bytes } = await stat(full.path);
    const storageKey = fullKey(folderHolding(file), full.extension);
    await app.storage.take(full.path, storageKey);
    return { storageKey, type: full.type, bytes, sha256 };
  } catch (error) {
    if (!(error instanceof MediaError) || error.code === 'STORAGE_FULL') throw error;
    const storageKey = imageKey(file, 1280, 'webp');
    return app.storage.withLocal(storageKey, async (path) => ({
      storageKey,
      type: 'image/webp',
      bytes: (await stat(path)).size,
      sha256: await hashOf(path),
    }));
  } finally {
    await rm(sizesFolder, { recursive: true, force: true });
  }
}
