import { hash, randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A station of a database, with the tokens of its team. */
export interface BenchStation {
  stationId: string;
  tokens: string[];
  /** Songs newer than the latest cycle, without a decision. */
  undecided: string[];
}

/**
 * Adds a station with a team to a database, at most `decisions` over forty cycles and six playlists,
 * likes and comments; the newest hundred songs of the feed are undecided.
 */
export async function fillStation(url: string, teammates: number, decisions = 20_000): Promise<BenchStation> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const tokens = Array.from({ length: teammates }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => hash('sha256', token, 'base64url'));
  const rowsOf = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
  const [{ id: stationId } = { id: '' }] = await rowsOf(
    `insert into stations (id, subdomain, name, opened_at) values (gen_random_uuid(), 'bench', 'Bench FM', to_timestamp(0)) returning id`,
  );
  await rowsOf(`insert into host_names (name, station_id) values ('bench', $1)`, [stationId]);
  await rowsOf(
    `with people as (insert into users (id, email, first_name) select gen_random_uuid(), 'mate' || n || '@example.test', 'חבר ' || n
        from generate_series(1, $3::int) n returning id),
      numbered as (select id, row_number() over () as n from people),
      team as (insert into station_users (station_id, user_id, role, status) select $1, id, case when n = 1 then 'admin' else 'member' end, 'approved' from numbered)
    insert into sessions (token_hash, user_id, family, expires_at) select ($2::text[])[n], id, gen_random_uuid(), now() + interval '1 day' from numbered`,
    [stationId, hashes, teammates],
  );
  await rowsOf(
    `insert into playlists (id, station_id, name) select gen_random_uuid(), $1, 'פלייליסט ' || n from generate_series(1, 6) n`,
    [stationId],
  );
  // The songs after the newest hundred, in forty cycles of the same length.
  await rowsOf(
    `create temporary table decided as select id as release_id, shown_at, row_number() over (order by shown_at desc) as n
      from (select id, shown_at from releases where in_feed order by shown_at desc, id desc offset 100 limit $1) s`,
    [decisions],
  );
  await rowsOf(
    `insert into review_sessions (id, station_id, created_by_user_id, created_at)
      select gen_random_uuid(), $1, (select user_id from station_users where station_id = $1 limit 1), max(shown_at) + interval '1 second'
      from decided group by n * 40 / (select count(*) + 1 from decided)`,
    [stationId],
  );
  await rowsOf(
    `with s as (select array_agg(id order by created_at) as ids, count(*)::int as many from review_sessions where station_id = $1),
      p as (select array_agg(id order by id) as ids from playlists where station_id = $1),
      u as (select array_agg(user_id) as ids from station_users where station_id = $1),
      d as (select *, (array['approved', 'approved', 'declined', 'declined', 'pending'])[case when n % 50 = 0 then 5 else 1 + n % 4 end] as what from decided)
    insert into station_songs (station_id, release_id, shown_at, decision, playlist_id, review_session_id, decided_by, decided_at, likes_count, comments_count)
    select $1, release_id, shown_at, what, case when what = 'approved' and n % 3 > 0 then p.ids[1 + n % 6] end,
      s.ids[1 + n % s.many], u.ids[1 + n % array_length(u.ids, 1)], shown_at, (n % 10 = 0)::int, (n % 15 = 0)::int from d, s, p, u`,
    [stationId],
  );
  await rowsOf(
    `with u as (select array_agg(user_id) as ids from station_users where station_id = $1),
      p as (select array_agg(id) as ids from playlists where station_id = $1)
    insert into song_actions (id, station_id, release_id, user_id, action_type, comment_text, created_at)
    select gen_random_uuid(), $1, release_id, u.ids[1 + row_number() over () % array_length(u.ids, 1)], what, case what when 'comment' then 'פזמון חזק' end, shown_at
    from u, p, (select release_id, shown_at, 'like' as what from station_songs where station_id = $1 and likes_count > 0
      union all select release_id, shown_at, 'comment' from station_songs where station_id = $1 and comments_count > 0
      union all select release_id, shown_at, case decision when 'approved' then 'select' else 'decline' end from station_songs
        where station_id = $1 and decision <> 'pending') a`,
    [stationId],
  );
  await rowsOf(
    `insert into on_air_counts (station_id, review_session_id, playlist_id, songs)
      select station_id, review_session_id, playlist_id, count(*) from station_songs where decision = 'approved' group by 1, 2, 3`,
  );
  await rowsOf(
    `update stations set approved_count = n.a, pending_count = n.p, declined_count = n.d from (select
      count(*) filter (where decision = 'approved') as a, count(*) filter (where decision = 'pending') as p,
      count(*) filter (where decision = 'declined') as d from station_songs) n`,
  );
  await rowsOf('vacuum analyze');
  const undecided = await rowsOf(
    'select id from releases where in_feed order by shown_at desc, id desc limit 100',
  );
  await client.end();
  return { stationId, tokens, undecided: undecided.map(({ id }) => id) };
}
