import type { App } from '#server/context.ts';

const inIsrael = (column: string): string => `(${column} at time zone 'Asia/Jerusalem')::date`;

/**
 * Counts again the songs that came out and the decisions on the days from `from` on, in one transaction. Plays are
 * counted as they come.
 * @param from a day in Israel, YYYY-MM-DD
 */
export async function countDays(app: App, from: string): Promise<void> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    // Two processes that count at once would each delete the other's rows.
    await client.query(`select pg_advisory_xact_lock(hashtext('daily_numbers'))`);
    const start = `($1::date::timestamp at time zone 'Asia/Jerusalem')`;
    await client.query(`delete from daily_numbers where measure <> 'plays' and day >= $1`, [from]);
    await client.query(
      `insert into daily_numbers (measure, day, facet, n)
        select 'releases', ${inIsrael('shown_at')}, coalesce(genre, ''), count(*)
        from releases where in_feed and shown_at >= ${start} and shown_at <= now() group by 2, 3`,
      [from],
    );
    await client.query(
      `insert into daily_numbers (measure, day, facet, n)
        select decision, ${inIsrael('decided_at')}, station_id::text, count(*)
        from station_songs where decided_at >= ${start} and decision is not null group by 1, 2, 3`,
      [from],
    );
    await client.query(
      `insert into roll_ups (name, counted_at) values ('daily', now())
        on conflict (name) do update set counted_at = excluded.counted_at`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** When days were last counted; null before the first time. */
export async function lastCounted(app: App): Promise<Date | null> {
  const { rows } = await app.database.pool.query<{ at: Date }>(
    `select counted_at as at from roll_ups where name = 'daily'`,
  );
  return rows[0]?.at ?? null;
}

/**
 * Counts a play of a published song unless this listener was counted today; one statement.
 * @returns false if there is no such song
 */
export async function countPlayOf(app: App, code: string, day: string, listener: string): Promise<boolean> {
  const { rows } = await app.database.pool.query<{ id: string }>({
    name: 'count_play',
    text: `with song as (select id, coalesce(genre, '') as genre from releases where short_code = $1 and not is_draft),
      mark as (insert into play_marks (day, release_id, listener) select $2::date, id, $3 from song
        on conflict do nothing returning release_id),
      heard as (insert into release_plays as p (release_id, day, plays) select release_id, $2::date, 1 from mark
        on conflict (release_id, day) do update set plays = p.plays + 1 returning release_id),
      total as (insert into daily_numbers as d (measure, day, facet, n)
        select 'plays', $2::date, song.genre, 1 from song join mark on mark.release_id = song.id
        on conflict (measure, day, facet) do update set n = d.n + 1 returning n)
      select id from song`,
    values: [code, day, listener],
  });
  return rows.length > 0;
}

/** Deletes who heard what before a day. */
export async function deleteMarks(app: App, before: string): Promise<void> {
  await app.database.pool.query('delete from play_marks where day < $1', [before]);
}
