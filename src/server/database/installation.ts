import { withClient } from './open-client.ts';

const exists = (table: string): string => `to_regclass('public.${table}') is not null as found`;

/** Whether a database has the product's tables. */
export const hasTables = (url: string): Promise<boolean> =>
  withClient(
    url,
    async (client) => (await client.query(`select ${exists('users')}`)).rows[0]?.found === true,
  );

/** The mark of the signing key that all processes on a database share; null until one is noted. */
export const recordedKeyMark = (url: string): Promise<string | null> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query(`select ${exists('installation')}`);
    if (tables[0]?.found !== true) return null;
    const { rows } = await client.query('select signing_key_mark as mark from installation');
    return rows[0]?.mark ?? null;
  });

/** Notes the mark of the signing key unless there is one. @returns the one that is noted */
export const recordKeyMark = (url: string, mark: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `insert into installation (id, signing_key_mark) values (1, $1)
      on conflict (id) do update set id = 1 returning signing_key_mark as mark`,
      [mark],
    );
    return String(rows[0]?.mark);
  });

/** Forgets the mark: the next process that starts notes its own. */
export async function deleteKeyMark(url: string): Promise<void> {
  if ((await recordedKeyMark(url)) === null) return;
  await withClient(url, (client) => client.query('delete from installation'));
}
