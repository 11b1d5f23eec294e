import type { Client } from 'pg';

/**
 * Drops a test's database. The server's own vacuum may be at work in it, which nobody but the superuser may end
 * (42501): then it is tried again, for ten seconds.
 */
export async function dropDatabase(admin: Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await admin.query(`drop database ${name} with (force)`);
      return;
    } catch (error) {
      if (Object(error).code !== '42501' || tries === 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
}
