import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../../../context.ts';
import { makeSizes } from '../../../../gateways/media/index.ts';
import { folderHolding, imageSizes } from '../../rules.ts';
import { findFile, updateFile } from '../../store.ts';

/** Stores an image in screen sizes as AVIF, beside its WebP. */
export async function makeAvif(app: App, fileId: string): Promise<void> {
  const file = await findFile(app.database.orm, fileId);
  if (file === undefined || file.hasAvif === 1) return;
  const avifFolder = join(app.storage.incoming, `${fileId}.avif`);
  try {
    await mkdir(avifFolder, { recursive: true });
    const variants = await app.storage.withLocal(file.storageKey, (path) =>
      makeSizes(app.children.runTask, path, avifFolder, imageSizes, 'avif'),
    );
    for (const variant of variants)
      await app.storage.take(variant.path, `${folderHolding(file)}/${variant.size}.avif`);
    await updateFile(app.database.orm, fileId, { hasAvif: 1 });
  } finally {
    await rm(avifFolder, { recursive: true, force: true });
  }
}
