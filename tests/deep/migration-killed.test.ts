import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/schema-steps.ts';
import { connectAsSuperuser, onServer, templateName } from '../support/test-database.ts';
import { holdAt } from './hold-migration.ts';

const name = `test_killed_${process.pid}`;

const columns = `select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = 'public' order by 1, 2`;
const indexes = `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`;

it('a start that is killed anywhere in its migrations leaves nothing, and two starts at once make one schema (K2)', async () => {
  const server = inject('databaseServer');
  const admin = await connectAsSuperuser(server);
  const url = onServer(server, name);
  await admin.query(`create database ${name} owner session42`);
  const owner = await connectAsSuperuser(server, name);
  onTestFinished(async () => {
    await owner.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const hold = await holdAt(owner);

  const program = new URL('../../src/server/database/migrate.ts', import.meta.url).href;
  const code = `await (await import('${program}')).migrate('${url}')`;
  for (const change of [1, 20, 60, 120, 200]) {
    const release = await hold.at(change);
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    await expect.poll(hold.countWaiting, { timeout: 30_000 }).toBe(1);
    child.kill('SIGKILL');
    await ended;
    await release();
    expect((await owner.query(columns)).rows, `change ${change}`).toEqual([]);
  }

  await hold.end();
  await Promise.all([migrate(url), migrate(url)]);
  const template = await connectAsSuperuser(server, templateName);
  onTestFinished(() => template.end());
  for (const query of [columns, indexes])
    expect((await owner.query(query)).rows).toEqual((await template.query(query)).rows);
  const { rows } = await owner.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  expect(rows[0].n).toBe(migrations().length);
}, 180_000);
