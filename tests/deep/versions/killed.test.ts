import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { connectAsSuperuser, templateName } from '../../support/test-database.ts';
import { holdAt } from '../hold-migration.ts';
import { readCatalogue } from './catalogue.ts';
import { type Dump, loadDump, readDump } from './dump.ts';
import { emptyDatabase, listOf } from './installation.ts';

/** How many times a start is killed. */
const kills = 20;

/** How many changes of the schema an upgrade takes. */
async function countChanges(dump: Dump): Promise<number> {
  const { url, superuser } = await emptyDatabase();
  await loadDump(superuser, dump);
  const hold = await holdAt(superuser);
  await migrate(url);
  return hold.countChanges();
}

it('an upgrade of the oldest version that is killed twenty times ends in the old state, and then in the new one (K2)', async () => {
  const oldest = '2026-11-22-866d31ca.json.br';
  const dump = await readDump(oldest);
  const changes = await countChanges(dump);
  const { url, superuser } = await emptyDatabase();
  await loadDump(superuser, dump);
  const state = async () => [await readCatalogue(superuser), await listOf(superuser)];
  const before = await state();
  const hold = await holdAt(superuser);
  const program = new URL('../../../src/server/database/migrate.ts', import.meta.url).href;
  const code = `await (await import('${program}')).migrate('${url}')`;
  for (let kill = 0; kill < kills; kill += 1) {
    const change = 1 + Math.floor((kill * (changes - 1)) / (kills - 1));
    const release = await hold.at(change);
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    await expect.poll(hold.countWaiting, { timeout: 30_000 }).toBe(1);
    child.kill('SIGKILL');
    await ended;
    await release();
    expect(await state(), `change ${change}`).toEqual(before);
  }
  await hold.end();
  await Promise.all([migrate(url), migrate(url)]);
  const template = await connectAsSuperuser(inject('databaseServer'), templateName);
  onTestFinished(() => template.end());
  expect(await readCatalogue(superuser)).toEqual(await readCatalogue(template));
}, 300_000);
