import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import { openClient } from './open-client.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number that no other advisory lock uses. */
const migrationLock = 4242_0001;

/** Every migration of this version, oldest first. */
export const migrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: folder });

/** Brings the schema up to date, each migration in its transaction; a second process waits for the first. */
export async function migrate(url: string): Promise<void> {
  const client = await openClient({ connectionString: url });
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await run(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
