import { productVersion } from '#server/process/product-version.ts';
import { StartError } from '#server/process/start-error.ts';
import { messageOf } from '#shared/unknown.ts';
import { isUnavailable } from './is-unavailable.ts';
import { openClient } from './open-client.ts';
import { missingSteps, readHistory, runSteps, type SchemaHistory } from './schema-steps.ts';

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
    await client.query('begin');
    await runSteps(client, steps);
    await client.query('commit');
  } catch (error) {
    if (error instanceof StartError || isUnavailable(error)) throw error;
    throw new StartError(
      `The database’s schema can’t be brought to version ${productVersion}: ${messageOf(error)}. Nothing was changed.`,
    );
  } finally {
    await client.end();
  }
}
