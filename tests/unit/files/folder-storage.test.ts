import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderStorage } from '../../../src/server/gateways/object-storage/folder-storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's42-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file is removed with its folder while a copy of it is still being written', async () => {
  const storage = await openFolderStorage(folder);
  for (let round = 0; round < 5; round += 1) {
    const key = `ab/${round}`;
    let place = '';
    await storage.withLocal(key, async (path) => {
      place = path;
    });
    await mkdir(place, { recursive: true });
    await Promise.all(Array.from({ length: 20 }, (_, at) => writeFile(join(place, `${at}`), 'a')));
    const writing = (async () => {
      for (let copies = 0; copies < 200; copies += 1) await writeFile(join(place, `copy-${copies}`), 'a');
    })().catch((error: unknown) => expect(error).toMatchObject({ code: 'ENOENT' }));
    await storage.remove(key);
    await writing;
    expect(await storage.size(key)).toBeNull();
  }
});
