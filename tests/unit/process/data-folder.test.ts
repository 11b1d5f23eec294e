import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openDataFolder, unusable } from '#server/process/data-folder.ts';
import { StartError } from '#server/process/start-error.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('an unusable data folder is reported with its path and the reason', async () => {
  const dataDir = await temporaryFolder();
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const missing = join(dataDir, 'שירים חדשים', 'data');
  await openDataFolder(missing);
  expect((await stat(missing)).isDirectory()).toBe(true);
  const cases = [
    [file, 'a file is in its place or in its way'],
    [join(file, 'data'), 'a file is in its place or in its way'],
    ['/dev/null/data', 'a file is in its place or in its way'],
    // Node’s recursive mkdir never returns there.
    ...(process.platform === 'linux' ? [['/proc/session42/data', 'no folder can be made there']] : []),
  ];
  for (const [folder = '', reason] of cases)
    await expect(openDataFolder(folder)).rejects.toThrow(
      new StartError(`DATA_DIR=${folder} can’t be used: ${reason}.`),
    );
  const full = new Error('initdb: error: could not create file "PG_VERSION": No space left on device');
  expect(unusable(dataDir, full).message).toBe(`DATA_DIR=${dataDir} can’t be used: its disk is full.`);
});

describe('the data folder', () => {
  const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

  it('is created only for this user', async () => {
    const folder = join(await temporaryFolder(), 'data');
    await openDataFolder(folder);
    expect(await modeOf(folder)).toBe('700');
  });

  const warning = (dataDir: string) =>
    `DATA_DIR=${dataDir} was open to others on this machine (mode 755): it is closed to them now.`;

  it.each([['postgres'], ['files'], ['signing.key'], []])(
    'that was open to others is closed, with a warning (%s in it)',
    async (...names) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const dataDir = await temporaryFolder();
      for (const name of names) await writeFile(join(dataDir, name), 'x'.repeat(40));
      await chmod(dataDir, 0o755);
      await openDataFolder(dataDir);
      expect(await modeOf(dataDir)).toMatch(/^7[01]0$/);
      await openDataFolder(dataDir);
      expect(warn.mock.calls).toEqual([[warning(dataDir)]]);
    },
  );

  it('is never a folder that contains other things', async () => {
    const home = await temporaryFolder();
    await mkdir(join(home, 'documents'));
    await chmod(home, 0o755);
    await expect(openDataFolder(home)).rejects.toThrow('it holds more than ours');
    const shared = await temporaryFolder();
    await chmod(shared, 0o1777);
    await expect(openDataFolder(shared)).rejects.toThrow('it holds more than ours');
    expect([await modeOf(home), await modeOf(shared)]).toEqual(['755', '777']);
  });
});
