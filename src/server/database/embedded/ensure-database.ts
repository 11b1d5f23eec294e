import { connect } from './host-claim.ts';

/** Creates the product's own role, which isn't a superuser, and its database, if they are missing. */
export async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = await connect(socketFolder);
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'session42') AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = 'session42') AS database`,
    );
    if (!rows[0]?.role) await client.query('CREATE ROLE session42 LOGIN');
    if (!rows[0]?.database) await client.query('CREATE DATABASE session42 OWNER session42');
  } finally {
    await client.end();
  }
}
