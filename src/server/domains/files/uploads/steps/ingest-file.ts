import { mkdir, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { type Sniffed, sniff, takeImage } from '../../../../gateways/media/index.ts';
import { semaphore } from '../../../../process/semaphore.ts';
import { folderOf, fullKey, imageSizes, limitOf } from '../../rules.ts';
import type { FileRow } from '../../store.ts';
import { cleanName } from '../rules/clean-name.ts';
import { hashOf } from './hash-of.ts';
import { type Facts, readFacts, refusingBroken } from './read-facts.ts';

type Ingested = Pick<FileRow, 'kind' | 'storageKey' | 'name' | 'type' | 'bytes' | 'sha256'> & Facts;

/** Decoding takes much CPU and memory: uploads that end at once take turns, by kind and owner. */
const most = Math.max(2, availableParallelism());
const turns = { image: semaphore(most), audio: semaphore(most), document: semaphore(most) };

/**
 * Checks an incoming file and moves it into storage. For an image it stores only our own encoding: at full size, and
 * in screen sizes.
 * @throws UNSUPPORTED_TYPE, TOO_LARGE, FILE_BROKEN; then storage has nothing of it
 */
export async function ingestFile(
  app: App,
  {
    id,
    ownerUserId,
    path,
    name,
    sha256,
  }: { id: string; ownerUserId: string; path: string; name: string; sha256: string | undefined },
): Promise<Ingested> {
  const { size: bytes } = await stat(path);
  const sniffed = await sniff(path);
  const { kind } = sniffed;
  if (bytes > limitOf(sniffed)) refuse('TOO_LARGE');
  if (kind === null) refuse('UNSUPPORTED_TYPE');
  try {
    const { extension, ...stored } = await turns[kind](ownerUserId, () =>
      refusingBroken(() =>
        kind === 'image' ? storeImage(app, id, path) : storeAsIs(app, { id, path, bytes, sha256 }, sniffed),
      ),
    );
    return { kind, name: cleanName(name, extension), ...stored };
  } catch (error) {
    await app.storage.remove(folderOf(id));
    throw error;
  }
}

type Stored = Omit<Ingested, 'kind' | 'name'> & { extension: string };

async function storeAsIs(
  app: App,
  { id, path, bytes, sha256 }: { id: string; path: string; bytes: number; sha256: string | undefined },
  sniffed: Sniffed,
): Promise<Stored> {
  const { type, extension } = sniffed;
  const facts = await readFacts(app.children.runTask, path, sniffed);
  const hash = sha256 ?? (await hashOf(path));
  const storageKey = `${folderOf(id)}/original.${extension}`;
  await app.storage.take(path, storageKey);
  return { storageKey, type, extension, bytes, sha256: hash, ...facts };
}

async function storeImage(app: App, id: string, path: string): Promise<Stored> {
  const sizesFolder = join(app.storage.incoming, `${id}.sizes`);
  try {
    await mkdir(sizesFolder, { recursive: true });
    const { full, variants, width, height, colors } = await takeImage(
      app.children.runTask,
      path,
      sizesFolder,
      imageSizes,
    );
    for (const { path: from, size } of variants) await app.storage.take(from, `${folderOf(id)}/${size}.webp`);
    const { type, extension } = full;
    const { size: bytes } = await stat(full.path);
    const sha256 = await hashOf(full.path);
    const storageKey = fullKey(folderOf(id), extension);
    await app.storage.take(full.path, storageKey);
    await rm(path, { force: true });
    return { storageKey, type, extension, bytes, sha256, width, height, colors };
  } finally {
    await rm(sizesFolder, { recursive: true, force: true });
  }
}
