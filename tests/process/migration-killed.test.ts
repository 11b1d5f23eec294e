import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate, migrations } from '../../src/server/database/migrate.ts';
import { connectAsSuperuser, onServer, templateName } from '../support/test-database.ts';

const held = 4242_4242;
const name = `test_killed_${process.pid}`;

/** Counts changes to the schema; the change with a given number waits for a lock that the test holds. */
const holding = `
  create schema held;
  grant usage on schema held to public;
  create sequence held.seen;
  grant usage on sequence held.seen to public;
  create table held.stop (at bigint);
  insert into held.stop values (null);
  grant select on held.stop to public;
  create function held.hold() returns event_trigger language plpgsql as $$ begin
    if nextval('held.seen') = (select at from held.stop) then perform pg_advisory_xact_lock(${held}); end if;
  end $$;
  create event trigger hold on ddl_command_end execute function held.hold();`;

const columns = `select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = 'public' order by 1, 2`;
const indexes = `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`;

const asSuperuser = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url.replace('//session42@', '//postgres@') });
  await client.connect();
  return client;
};

it('a start that is killed anywhere in its migrations leaves nothing, and two starts at once make one schema (K2)', async () => {
  const server = inject('databaseServer');
  const admin = await connectAsSuperuser(server);
  const url = onServer(server, name);
  await admin.query(`create database ${name} owner session42`);
  const owner = await asSuperuser(url);
  onTestFinished(async () => {
    await owner.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  await owner.query(holding);

  const program = new URL('../../src/server/database/migrate.ts', import.meta.url).href;
  const code = `await (await import('${program}')).migrate('${url}')`;
  const waiting = async () =>
    (
      await owner.query(`select 1 from pg_stat_activity
        where datname = '${name}' and wait_event_type = 'Lock' and wait_event = 'advisory'`)
    ).rowCount;
  const others = async () =>
    (
      await owner.query(
        `select 1 from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
    ).rowCount;
  for (const at of [1, 20, 60, 120, 200]) {
    await owner.query(`select setval('held.seen', 1, false)`);
    await owner.query(`update held.stop set at = ${at}`);
    await owner.query(`select pg_advisory_lock(${held})`);
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    child.kill('SIGKILL');
    await ended;
    await owner.query(`select pg_advisory_unlock(${held})`);
    await expect.poll(others, { timeout: 10_000 }).toBe(0);
    expect((await owner.query(columns)).rows, `at ${at}`).toEqual([]);
  }

  await owner.query('update held.stop set at = null');
  await Promise.all([migrate(url), migrate(url)]);
  const whole = await asSuperuser(onServer(server, templateName));
  onTestFinished(() => whole.end());
  for (const what of [columns, indexes])
    expect((await owner.query(what)).rows).toEqual((await whole.query(what)).rows);
  const { rows } = await owner.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  expect(rows[0].n).toBe(migrations().length);
}, 180_000);
