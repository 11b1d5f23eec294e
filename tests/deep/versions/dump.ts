import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { recordedSteps } from '#server/database/schema-steps.ts';

const table = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  /** In PostgreSQL's text format of COPY. */
  rows: z.string(),
});

/** A small installation that a landed version made: rows, files and the signing key. */
const dumpSchema = z.strictObject({
  commit: z.string(),
  committedAt: z.string(),
  version: z.string(),
  migrations: z.array(z.strictObject({ hash: z.string(), created_at: z.string() })),
  tables: z.array(table),
  /** Waiting jobs, one line of JSON each. */
  jobs: z.string(),
  /** By their keys, in base64. */
  files: z.record(z.string(), z.string()),
  /** The files of a backup by that version's own command, in base64; null if it had none. */
  backup: z.record(z.string(), z.string()).nullable(),
  signingKey: z.string(),
});
export type Dump = z.output<typeof dumpSchema>;

/** The people of every dump. */
export const artist = { email: 'noa@example.test', password: 'nine green bottles' };
export const editor = { email: 'editor@example.test', password: 'ten green bottles' };
/** The titles of every dump's songs, the published one first. */
export const titles = ['שיר ראשון', 'טיוטה'] as const;
export const comment = 'לפתיחת השעה';

const dumps = fileURLToPath(new URL('dumps', import.meta.url));

/** The names of all dumps, oldest first. */
export const dumpNames = async (): Promise<string[]> =>
  (await readdir(dumps)).filter((name) => name.endsWith('.json.br')).sort();

export const readDump = async (name: string): Promise<Dump> =>
  dumpSchema.parse(
    JSON.parse((await promisify(brotliDecompress)(await readFile(join(dumps, name)))).toString()),
  );

/** Writes a dump, named by its day and commit, and returns its path. */
export async function writeDump(dump: Dump): Promise<string> {
  const path = join(dumps, `${dump.committedAt.slice(0, 10)}-${dump.commit.slice(0, 8)}.json.br`);
  await mkdir(dumps, { recursive: true });
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24 };
  await writeFile(path, await promisify(brotliCompress)(JSON.stringify(dump), { params }));
  return path;
}

/** Makes the schema of a dump in an empty database as its version recorded it, with the dump's rows. */
export async function loadDump(superuser: Client, dump: Dump): Promise<void> {
  const steps = recordedSteps(dump.migrations.map(({ hash }) => hash));
  if (steps === null) throw new Error(`a migration of ${dump.commit} is not in this version`);
  await superuser.query('set role session42');
  for (const statement of steps.flatMap(({ statements }) => statements)) await superuser.query(statement);
  await superuser.query('create schema drizzle');
  await superuser.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, created_at } of dump.migrations)
    await superuser.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      created_at,
    ]);
  await superuser.query('reset role');
  // Without triggers and foreign keys: the rows are complete.
  await superuser.query('set session_replication_role = replica');
  for (const { name, columns, rows } of dump.tables) {
    await superuser.query(`delete from public."${name}"`);
    const list = columns.map((column) => `"${column}"`).join(', ');
    await pipeline([rows], superuser.query(copyFrom(`copy public."${name}" (${list}) from stdin`)));
  }
  await superuser.query('reset session_replication_role');
}

/** Writes a dump's files and signing key into a data folder. */
export async function writeDataFolder(dataDir: string, { files, signingKey }: Dump): Promise<void> {
  await writeFiles(join(dataDir, 'files'), files);
  await writeFile(join(dataDir, 'signing.key'), signingKey, { mode: 0o600 });
}

/** Writes files of a dump into a folder. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.from(content, 'base64'));
  }
}
