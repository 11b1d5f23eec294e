import type { QueryResultRow } from 'pg';
import type { App } from '../../../../context.ts';

/**
 * Whether a row of the directory contains a text; one or two letters only at the beginning of a word. The index finds
 * it, and the text itself is compared by position, which the planner estimates as a third of all rows and so doesn't
 * count twice.
 */
export const holds = (placeholder: string): string =>
  `(search_grams like directory_pattern(${placeholder}) and strpos(' ' || search, directory_sought(${placeholder})) > 0)`;

/**
 * Rows of the directory, planned for the actual values: rare texts are read from the letter index, frequent ones
 * along the order until the page is full.
 */
export async function readDirectory<Row extends QueryResultRow>(
  app: App,
  statement: { text: string; values: unknown[] },
): Promise<Row[]> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin; set local plan_cache_mode = force_custom_plan');
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** The first users whose name, stage name, address or subdomain contains a text, by their addresses. */
export async function usersHolding(app: App, text: string, limit: number): Promise<string[]> {
  const rows = await readDirectory<{ user_id: string }>(app, {
    text: `select user_id from user_directory where ${holds('$1')} order by email limit ${limit}`,
    values: [text],
  });
  return rows.map(({ user_id }) => user_id);
}
