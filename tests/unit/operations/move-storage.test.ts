import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openFolderStorage } from '#server/gateways/object-storage/folder-storage.ts';
import type { Storage } from '#server/gateways/object-storage/storage.ts';
import { moveStorage } from '#server/operations/storage.commands.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function openStorages(): Promise<{ from: Storage; to: Storage; ledger: string }> {
  const folder = await temporaryFolder();
  const from = await openFolderStorage(join(folder, 'from'));
  const to = await openFolderStorage(join(folder, 'to'));
  for (let n = 0; n < 20; n++) {
    const path = join(from.incoming, 'file');
    await writeFile(path, `song ${n}`);
    await from.take(path, `trash/${n}/song.mp3`);
  }
  return { from, to, ledger: join(folder, 'ledger.txt') };
}

it('moving storage copies every file once, and skips files that have been removed', async () => {
  const { from, to, ledger } = await openStorages();
  const outdated: Storage = {
    ...from,
    async *files() {
      yield* from.files();
      yield { key: 'trash/gone.mp3', bytes: 5, writtenAt: new Date() };
    },
  };
  expect(await moveStorage(outdated, to, ledger)).toMatchObject({ files: 20, copied: 20 });
  expect(await moveStorage(from, to, ledger)).toMatchObject({ files: 20, copied: 0 });
  await to.remove('trash/7/song.mp3');
  expect(await moveStorage(from, to, ledger)).toMatchObject({ files: 20, copied: 1 });
  expect(await text(await to.read('trash/7/song.mp3'))).toBe('song 7');
});

it('moving storage stops if a file arrives with other bytes', async () => {
  const { from, to, ledger } = await openStorages();
  const corrupting: Storage = { ...to, read: async () => Readable.from([Buffer.from('other bytes')]) };
  await expect(moveStorage(from, corrupting, ledger)).rejects.toThrow(/arrived in .* with other bytes/);
});
