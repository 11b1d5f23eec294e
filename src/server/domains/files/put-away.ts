import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { makeVariants, sniff } from '../../gateways/media/index.ts';
import { takingTurns } from '../../taking-turns.ts';
import { cleanName } from './clean-name.ts';
import { type Facts, readFacts, refusingBroken } from './read-facts.ts';
import { folderOf, imageSizes, limitOf } from './rules.ts';
import type { FileRow } from './store.ts';

type Kept = Pick<FileRow, 'kind' | 'storageKey' | 'name' | 'type' | 'bytes' | 'sha256'> & Facts;

/** Decoding fills a processor and much memory: twenty uploads that end at once take turns, by kind. */
const most = Math.max(2, availableParallelism());
const turns = { image: takingTurns(most), audio: takingTurns(most), document: takingTurns(most) };

/**
 * Checks an incoming file and moves it into storage, images in the sizes of screens beside it.
 * @throws UNSUPPORTED_TYPE, TOO_LARGE, FILE_BROKEN; then storage holds nothing of it
 */
export async function putAway(
  app: App,
  { id, path, name, sha256 }: { id: string; path: string; name: string; sha256: string | undefined },
): Promise<Kept> {
  const { size: bytes } = await stat(path);
  const sniffed = await sniff(path);
  const { kind, type, extension } = sniffed;
  if (bytes > limitOf(sniffed)) refuse('TOO_LARGE');
  if (kind === null) refuse('UNSUPPORTED_TYPE');
  try {
    const facts = await turns[kind](async () => {
      const read = await refusingBroken(() => readFacts(path, sniffed));
      if (kind === 'image') await storeSizes(app, id, path);
      return read;
    });
    const hash = sha256 ?? (await hashOf(path));
    const storageKey = `${folderOf(id)}/original.${extension}`;
    await app.storage.take(path, storageKey);
    return { kind, storageKey, name: cleanName(name, extension), type, bytes, sha256: hash, ...facts };
  } catch (error) {
    await app.storage.remove(folderOf(id));
    throw error;
  }
}

async function storeSizes(app: App, id: string, path: string): Promise<void> {
  const made = join(app.storage.incoming, `${id}.sizes`);
  try {
    await mkdir(made, { recursive: true });
    const variants = await refusingBroken(() => makeVariants(path, made, imageSizes));
    for (const { path: from, size } of variants) await app.storage.take(from, `${folderOf(id)}/${size}.webp`);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
