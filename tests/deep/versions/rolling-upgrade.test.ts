import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root, signIn, startProduct } from '../../process/product.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startLoad } from '../balanced-load.ts';
import { dumpNames, readDump } from './dump.ts';
import { writeEmptyWeb } from './empty-web.ts';
import { install } from './installation.ts';

const run = promisify(execFile);

/** The code of a commit, with the packages that are installed here. @returns null where git doesn't have the commit */
async function checkOut(commit: string): Promise<string | null> {
  const folder = join(await temporaryFolder(), 'product');
  await mkdir(folder);
  const archive = `${folder}.tar`;
  const failure = await run('git', ['archive', '--output', archive, commit], { cwd: root }).then(
    () => null,
    (error: Error) => error,
  );
  if (failure !== null) return null;
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeEmptyWeb(folder);
  return folder;
}

it('a rolling upgrade from the version before, under load, fails no call and loses no row', async (context) => {
  const before = await readDump((await dumpNames()).at(-1) ?? '');
  const folder = await checkOut(before.commit);
  if (folder === null) return context.skip('git doesn’t have the commit of the version before');
  const { url, dataDir, superuser } = await install(before);
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ROLE: 'web',
    TRUST_PROXY: '1',
    // As in deploy/.
    LEAVE_SECONDS: '5',
  };
  const olds = await Promise.all([startProduct({ env, folder }), startProduct({ env, folder })]);
  const artist = await signIn(olds[0].origin, 'load@example.test', 'נועה');
  const load = startLoad(olds, artist.token ?? '');
  for (const old of olds) {
    load.add(await startProduct({ env }));
    old.signal('SIGTERM');
    expect(await old.ended).toBe(0);
    load.remove(old);
  }
  const { calls, failed, saved } = await load.stop();
  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(100);
  const { rows } = await superuser.query('select id from releases');
  const stored = new Set(rows.map(({ id }) => id));
  expect(saved.filter((id) => !stored.has(id))).toEqual([]);
}, 240_000);
