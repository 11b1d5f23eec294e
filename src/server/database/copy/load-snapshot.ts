import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { drizzle } from '#server/database/drizzle.ts';
import { migrate } from '#server/database/migrate.ts';
import { withClient } from '#server/database/open-client.ts';
import { recordedSteps, runSteps } from '#server/database/schema-steps.ts';
import type { OrmTransaction } from '#server/database/transact.ts';
import { columnList, quoted, type Snapshot, type TableShape } from './read-snapshot.ts';

/** How many people, releases and files a database has; null if it has no tables yet. */
export async function contentsOf(
  url: string,
): Promise<{ users: number; releases: number; files: number } | null> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query(`select to_regclass('public.users') as found`);
    if (tables[0]?.found == null) return null;
    const { rows } = await client.query(
      `select (select count(*)::int from users) as users, (select count(*)::int from releases) as releases,
        (select count(*)::int from files) as files`,
    );
    return rows[0];
  });
}

/**
 * Replaces everything in the database by a snapshot, in one transaction, and then migrates the schema to this
 * version.
 * @param rows a table's rows, as `Snapshot.rows` gives them
 * @param finish what else belongs to the same transaction
 */
export async function loadSnapshot(
  url: string,
  snapshot: Pick<Snapshot, 'migrations' | 'tables'>,
  rows: (table: TableShape) => Promise<Readable>,
  finish: (orm: OrmTransaction) => Promise<void> = async () => undefined,
): Promise<void> {
  await withClient(url, (client) =>
    drizzle(client).transaction(async (orm) => {
      await client.query('drop schema public cascade; drop schema if exists drizzle cascade');
      await client.query('create schema public');
      await runSteps(client, recordedSteps(snapshot.migrations) ?? []);
      const foreignKeys = await dropForeignKeys(client);
      for (const table of snapshot.tables) await loadRows(client, table, await rows(table));
      for (const add of foreignKeys) await client.query(add);
      await finish(orm);
    }),
  );
  await migrate(url);
  await withClient(url, (client) => client.query('analyze'));
}

/** Drops the foreign keys, because tables are loaded in any order, and returns the statements that add them again. */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

/** Triggers maintain counts and directories, whose rows are in the snapshot already. */
async function loadRows(client: Client, table: TableShape, rows: Readable): Promise<void> {
  const name = `public.${quoted(table.name)}`;
  await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${name}`);
  await pipeline(rows, client.query(copyFrom(`copy ${name} (${columnList(table)}) from stdin`)));
  await client.query(`alter table ${name} enable trigger user`);
}
