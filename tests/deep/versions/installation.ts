import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { connectAsSuperuser, onServer } from '../../support/test-database.ts';
import { type Dump, loadDump, writeDataFolder } from './dump.ts';

/** An empty database, which is dropped after the current test. */
export async function emptyDatabase(): Promise<{ url: string; superuser: Client }> {
  const server = inject('databaseServer');
  const name = `test_version_${randomUUID().replaceAll('-', '')}`;
  const admin = await connectAsSuperuser(server);
  await admin.query(`create database ${name} owner session42`);
  const superuser = await connectAsSuperuser(server, name);
  onTestFinished(async () => {
    await superuser.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return { url: onServer(server, name), superuser };
}

/** The installation of a dump: its database and its data folder. */
export async function install(dump: Dump) {
  const { url, superuser } = await emptyDatabase();
  await loadDump(superuser, dump);
  const dataDir = await temporaryFolder();
  await writeDataFolder(dataDir, dump);
  return { url, dataDir, superuser };
}

/** The list of migrations that a database has. */
export const listOf = async (client: Client) =>
  (await client.query('select hash from drizzle.__drizzle_migrations order by id')).rows;

/** How many rows a table of a dump has. */
export const rowsIn = (text: string): number => text.split('\n').length - 1;
