import type { Readable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** A table of the product and its columns, without those that PostgreSQL computes. */
export interface TableShape {
  name: string;
  columns: string[];
}

/** All rows as of one moment. */
export interface Snapshot {
  takenAt: Date;
  /** Hashes of the migrations that made the schema, oldest first. */
  migrations: string[];
  tables: TableShape[];
  /** A table's rows in PostgreSQL's text format of COPY, one on each line. Read one table at a time. */
  rows(table: TableShape): Readable;
  /** Waiting and running jobs, one line of JSON each: `name`, `data`, `owner`. */
  jobs(): Readable;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: TableShape): string => columns.map(quoted).join(', ');

/** Reads while others write: `work` sees no row that was written after it began, and blocks nobody. */
export async function readSnapshot<T>(pool: Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Reading a large table takes longer than a call may. It starts from the first row, so that two copies are equal.
    await client.query(
      `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
        set_config('synchronize_seqscans', 'off', true)`,
    );
    const result = await work(await snapshotOf(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** What tables know of the machine alone: its processes, disks and what is wrong with it. No copy takes it along. */
export const tablesOfMachine = ['alarms', 'disk_readings', 'processes', 'watches'];

async function snapshotOf(client: PoolClient): Promise<Snapshot> {
  const { rows: moments } = await client.query<{ now: Date }>('select now()');
  const { rows: migrations } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const { rows: tables } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`,
    [tablesOfMachine],
  );
  return {
    takenAt: moments[0]?.now ?? new Date(),
    migrations: migrations.map(({ hash }) => hash),
    tables,
    rows: (table) =>
      client.query(copyTo(`copy (select ${columnList(table)} from public.${quoted(table.name)}) to stdout`)),
    jobs: () =>
      client.query(
        copyTo(
          `copy (select json_build_object('name', name, 'data', data, 'owner', group_id) from jobs.job
            where state in ('created', 'retry', 'active') and name not like '\\_\\_%' order by created_on, id)
          to stdout with (format csv, quote E'\\x01', delimiter E'\\x02')`,
        ),
      ),
  };
}
