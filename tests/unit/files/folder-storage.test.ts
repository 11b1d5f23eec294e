import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolderStorage } from '#server/gateways/object-storage/folder-storage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('a file is removed with its folder while a copy of it is still being written', async () => {
  const storage = await openFolderStorage(await temporaryFolder());
  for (let round = 0; round < 5; round += 1) {
    const key = `ab/${round}`;
    let localFolder = '';
    await storage.withLocal(key, async (path) => {
      localFolder = path;
    });
    await mkdir(localFolder, { recursive: true });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => writeFile(join(localFolder, `${index}`), 'a')),
    );
    const writing = (async () => {
      for (let copies = 0; copies < 200; copies += 1)
        await writeFile(join(localFolder, `copy-${copies}`), 'a');
    })().catch((error: unknown) => expect(error).toMatchObject({ code: 'ENOENT' }));
    await storage.remove(key);
    await writing;
    expect(await storage.size(key)).toBeNull();
  }
});
