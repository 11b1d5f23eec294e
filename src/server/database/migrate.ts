import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { productVersion } from '#server/process/product-version.ts';
import { StartError } from '#server/process/start-error.ts';
import { codeOf, messageOf } from '#shared/unknown.ts';
import { isUnavailable } from './is-unavailable.ts';
import { openClient } from './open-client.ts';
import { missingSteps, readHistory, runSteps, type SchemaHistory, type SchemaStep } from './schema-steps.ts';

/** Any number that no other advisory lock uses. */
const migrationLock = 4242_0001;

/**
 * Brings the schema up to date, all steps in one transaction; a second process waits for the first.
 * @param before called before the steps of a database that has data
 * @throws StartError if this version can't read the database, before anything is written, or if a step fails
 */
export async function migrate(
  url: string,
  before: (history: SchemaHistory, steps: number) => void = () => undefined,
): Promise<void> {
  const client = await openClient({ connectionString: url });
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const history = await readHistory(client);
    const steps = missingSteps(history);
    if (steps.length === 0) return;
    if (history.hasTables) before(history, steps.length);
    await runTogether(client, steps, history.hasTables);
  } catch (error) {
    if (error instanceof StartError || isUnavailable(error)) throw error;
    throw new StartError(
      `The database’s schema can’t be brought to version ${productVersion}: ${messageOf(error)}. Nothing was changed.`,
    );
  } finally {
    await client.end();
  }
}

/** Less than PostgreSQL's `deadlock_timeout` of a second: the steps give way before a call that runs is ended. */
const lockMs = 400;
const patienceMs = 120_000;
/** A statement waited for a lock for longer than `lock_timeout`. */
const lockNotAvailable = '55P03';

/** Calls lock these tables in this order; others are locked by few. */
const lockTables = 'lock table users, tenants, releases in access exclusive mode';

/**
 * Runs all steps in one transaction. Processes of the version before serve meanwhile: the steps lock what calls lock,
 * in the calls' order, and begin again if they can't get a lock at once.
 */
async function runTogether(client: Client, steps: readonly SchemaStep[], hasTables: boolean): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockMs}`);
      if (hasTables) await client.query(lockTables);
      await runSteps(client, steps);
      await client.query('commit');
      return;
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || Date.now() > end) throw error;
      await client.query('rollback');
      await setTimeout(Math.random() * lockMs);
    }
  }
}
