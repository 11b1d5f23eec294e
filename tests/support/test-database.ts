import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** The migrated database that each test's database is copied from. */
export const templateName = 'template_for_tests';

/** The address of another database on the same server. */
export const onServer = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

/** Connects to one of our built-in servers as its superuser. */
export async function connectAsSuperuser(url: string, database = 'postgres'): Promise<Client> {
  const address = onServer(url, database).replace('//session42@', '//postgres@');
  const client = new Client({ connectionString: address });
  await client.connect();
  return client;
}

/** Turns durability off, as tests need none: opening an app and closing it takes a third of the time. */
export async function withoutDurability(superuser: Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await superuser.query(`alter system set ${setting} = off`);
  await superuser.query('select pg_reload_conf()');
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database for one test. */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  // Copies files instead of logging each page, which is faster without durability.
  await admin.query(`create database ${name} template ${templateName} strategy file_copy`);
  return {
    url: onServer(server, name),
    async drop() {
      await dropDatabase(admin, name);
      await admin.end();
    },
  };
}

/** Deletes all rows of a test's database but those that the template has, and its jobs; queues and schedules stay. */
export async function emptyDatabase(url: string): Promise<void> {
  const superuser = await connectAsSuperuser(url, new URL(url).pathname.slice(1));
  await superuser.query(`do $$
    declare emptied text;
    begin
      -- Without foreign keys the tables' order doesn't matter.
      set local session_replication_role = replica;
      for emptied in select tablename from pg_tables where schemaname = 'public' and tablename not in ('installation', 'storage_trash_total') loop
        execute format('delete from %I', emptied);
      end loop;
      delete from jobs.job where name not like '\\_\\_%';
      update storage_trash_total set files = 0, bytes = 0;
    end $$`);
  await superuser.end();
}

/** Retries for ten seconds while autovacuum works in the database: only the superuser may end it (42501). */
async function dropDatabase(admin: Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await admin.query(`drop database ${name} with (force)`);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '42501') || tries === 40) throw error;
      await sleep(250);
    }
}
