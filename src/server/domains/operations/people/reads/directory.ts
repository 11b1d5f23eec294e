import type { QueryResultRow } from 'pg';
import type { App } from '../../../../context.ts';

/**
 * That a row of the directory holds a text, one or two letters at the beginning of a word. The index finds it, and the
 * text itself is compared: by position, which the planner takes for a third of all and so doesn't count twice.
 */
export const holds = (placeholder: string): string =>
  `(search_grams like directory_pattern(${placeholder}) and strpos(' ' || search, directory_sought(${placeholder})) > 0)`;

/**
 * Rows of the directory, planned for the very values: what few hold is read from the index of letters, what many hold
 * along the order, up to the end of the page.
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

/** The first users whose name, stage name, address or subdomain holds a text, by their addresses. */
export async function usersHolding(app: App, text: string, limit: number): Promise<string[]> {
  const rows = await readDirectory<{ user_id: string }>(app, {
    text: `select user_id from user_directory where ${holds('$1')} order by email limit ${limit}`,
    values: [text],
  });
  return rows.map(({ user_id }) => user_id);
}
