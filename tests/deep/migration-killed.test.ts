import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { migrations } from '../../src/server/database/schema-steps.ts';
import { connectAsSuperuser, onServer, templateName } from '../support/test-database.ts';

const lockKey = 4242_4242;
const name = `test_killed_${process.pid}`;

/** Counts changes to the schema; the change with a given number waits for a lock that the test holds. */
const ddlBreakpoint = `
  create schema breakpoint;
  grant usage on schema breakpoint to public;
  create sequence breakpoint.seen;
  grant usage on sequence breakpoint.seen to public;
  create table breakpoint.stop (change bigint);
  insert into breakpoint.stop values (null);
  grant select on breakpoint.stop to public;
  create function breakpoint.hold() returns event_trigger language plpgsql as $$ begin
    if nextval('breakpoint.seen') = (select change from breakpoint.stop) then perform pg_advisory_xact_lock(${lockKey}); end if;
  end $$;
  create event trigger hold on ddl_command_end execute function breakpoint.hold();`;

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
  await owner.query(ddlBreakpoint);

  const program = new URL('../../src/server/database/migrate.ts', import.meta.url).href;
  const code = `await (await import('${program}')).migrate('${url}')`;
  const countWaiting = async () =>
    (
      await owner.query(`select 1 from pg_stat_activity
        where datname = '${name}' and wait_event_type = 'Lock' and wait_event = 'advisory'`)
    ).rowCount;
  const countOthers = async () =>
    (
      await owner.query(
        `select 1 from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
    ).rowCount;
  for (const change of [1, 20, 60, 120, 200]) {
    await owner.query(`select setval('breakpoint.seen', 1, false)`);
    await owner.query(`update breakpoint.stop set change = ${change}`);
    await owner.query(`select pg_advisory_lock(${lockKey})`);
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1);
    child.kill('SIGKILL');
    await ended;
    await owner.query(`select pg_advisory_unlock(${lockKey})`);
    await expect.poll(countOthers, { timeout: 10_000 }).toBe(0);
    expect((await owner.query(columns)).rows, `change ${change}`).toEqual([]);
  }

  await owner.query('update breakpoint.stop set change = null');
  await Promise.all([migrate(url), migrate(url)]);
  const template = await connectAsSuperuser(server, templateName);
  onTestFinished(() => template.end());
  for (const query of [columns, indexes])
    expect((await owner.query(query)).rows).toEqual((await template.query(query)).rows);
  const { rows } = await owner.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  expect(rows[0].n).toBe(migrations().length);
}, 180_000);
