import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { productVersion } from '#server/process/product-version.ts';
import { StartError } from '#server/process/start-error.ts';
import { readMigrationFiles } from './drizzle.ts';

/** A migration, or what takes its place in an installation that an earlier version made. */
export interface SchemaStep {
  /** Identifies it in the database's list of migrations. */
  hash: string;
  /** The moment of its making, in milliseconds since 1970; older versions sort by it. */
  madeAt: number;
  statements: string[];
}

const folder = (name: string): string => fileURLToPath(new URL(`./migrations/${name}`, import.meta.url));

/** Migrations whose places a baseline took, oldest series first. A baseline makes the schema that the series before it ends with. */
const earlierSeries = ['earlier/2026-11-22', 'earlier/2026-11-25'];
/** The migrations of this version. */
const series = '';
const allSeries = [...earlierSeries, series];
/** What a baseline does otherwise than the series before it. */
const catchUps: Record<string, string> = { [series]: 'earlier/to-0000_baseline.sql' };

const separator = '--> statement-breakpoint';

/** Every migration of this version that makes the schema of an empty database, oldest first. */
export const migrations = (): SchemaStep[] => stepsOf(series);

const stepsOf = (name: string): SchemaStep[] =>
  readMigrationFiles({ migrationsFolder: folder(name) }).map(({ hash, sql, folderMillis }) => ({
    hash,
    madeAt: folderMillis,
    statements: sql,
  }));

/** A series for an installation that the series before it made: its baseline only adds what differs. */
function continued(name: string): SchemaStep[] {
  const [baseline, ...further] = stepsOf(name);
  const catchUp = catchUps[name];
  if (baseline === undefined) return further;
  const statements = catchUp ? readFileSync(folder(catchUp), 'utf8').split(separator) : [];
  return [{ ...baseline, statements }, ...further];
}

/** All steps from the one that an installation began with; null if none of them begins a schema. */
function stepsFrom(isRecorded: (hash: string) => boolean): SchemaStep[] | null {
  for (const [place, name] of allSeries.entries()) {
    const own = stepsOf(name);
    if (own[0] && isRecorded(own[0].hash)) return [...own, ...allSeries.slice(place + 1).flatMap(continued)];
  }
  return null;
}

/**
 * The steps that made a schema, by the hashes that its database recorded, in the order in which they run; null if
 * this version doesn't know them.
 */
export function recordedSteps(hashes: readonly string[]): SchemaStep[] | null {
  const recorded = new Set(hashes);
  const steps = stepsFrom((hash) => recorded.has(hash))?.filter(({ hash }) => recorded.has(hash));
  return steps?.length === recorded.size ? steps : null;
}

/** What a database says about its schema. */
export interface SchemaHistory {
  /** Its list of migrations, oldest first, and the version that ran each; versions before 1.0.0 wrote none. */
  recorded: { hash: string; version: string | null }[];
  /** Whether it has tables of ours. */
  hasTables: boolean;
}

/** Reads the history and writes nothing. */
export async function readHistory(client: Client): Promise<SchemaHistory> {
  const { rows: found } = await client.query<{ list: boolean; tables: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as list,
      to_regclass('public.users') is not null and to_regclass('public.releases') is not null as tables`,
  );
  const { rows } = found[0]?.list
    ? await client.query<{ hash: string; version: string | null }>(
        `select hash, to_jsonb(m) ->> 'version' as version from drizzle.__drizzle_migrations m order by created_at, id`,
      )
    : { rows: [] };
  return { recorded: rows, hasTables: found[0]?.tables === true };
}

/** The version that wrote a database last, in words. */
export const writerOf = ({ recorded }: SchemaHistory): string => {
  const version = recorded.findLast((step) => step.version !== null)?.version;
  return version ? `version ${version}` : 'a version before 1.0.0';
};

/**
 * The steps that a database lacks, oldest first.
 * @throws StartError that says which version wrote the database, which reads it and what to do, if this one can't
 */
export function missingSteps({ recorded, hasTables }: SchemaHistory): SchemaStep[] {
  const hashes = new Set(recorded.map(({ hash }) => hash));
  if (hashes.size === 0 && !hasTables) return migrations();
  const steps = stepsFrom((hash) => hashes.has(hash));
  const known = new Set((steps ?? allSeries.flatMap(continued)).map(({ hash }) => hash));
  const unknown = recorded.filter(({ hash }) => !known.has(hash));
  if (unknown.length > 0) throw refuseNewer(unknown);
  if (steps === null || !hasTables)
    throw new StartError(
      `The database isn’t as any version of Session42 leaves it: ${hasTables ? 'it has tables, but no list of the migrations that made them' : 'its list of migrations names tables that aren’t there'}. Version ${productVersion} can’t read it: restore a backup (docs/running.md), or give it an empty database. Nothing was changed.`,
    );
  return steps.filter(({ hash }) => !hashes.has(hash));
}

function refuseNewer(unknown: SchemaHistory['recorded']): StartError {
  const version = unknown.findLast((step) => step.version !== null)?.version;
  const writer = version ? `version ${version}` : 'a later or a foreign version';
  return new StartError(
    `The database was written by ${writer} of Session42, with ${unknown.length === 1 ? 'a migration' : `${unknown.length} migrations`} that version ${productVersion} doesn’t know: only ${version ? `version ${version} and later ones read` : 'the version that wrote it and later ones read'} it. Start ${version ? `version ${version}` : 'that version'} again, or go back to the data from before it (docs/upgrading.md). Nothing was changed.`,
  );
}

/** Runs the steps on a connection and records them; inside the caller's transaction. */
export async function runSteps(client: Client, steps: readonly SchemaStep[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query('alter table drizzle.__drizzle_migrations add column if not exists version text');
  for (const { hash, madeAt, statements } of steps) {
    for (const statement of statements) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at, version) values ($1, $2, $3)',
      [hash, madeAt, productVersion],
    );
  }
}
