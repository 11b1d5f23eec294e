import { hash, randomBytes } from 'node:crypto';
import { inDatabase } from './catalogue.ts';

/** What a station played in the last twelve weeks is the same whatever came before: 480 plays a day of 400 songs. */
const ofPeriod = 12 * 7 * 480;
const songsOfPeriod = 400;

/** Each name was played eight times; one in five is a song of ours, and the station plays half of those that it approved. */
const statementsFor = (many: number): string[] => [
  `create temporary table ours as select release_id, row_number() over (order by shown_at desc) as n
    from station_songs where station_id = $1 and decision = 'approved'`,
  `create temporary table named as select gen_random_uuid() as id, n from generate_series(1, greatest(${songsOfPeriod}, ${(many - ofPeriod) / 8}::int)) n`,
  `insert into played_songs (id, station_id, names, title, artist, state, way, release_id)
    select named.id, $1, 'song ' || named.n || chr(10) || 'band ' || named.n % 700, 'Song ' || named.n, 'Band ' || named.n % 700,
      case when release_id is null then 'foreign' else 'matched' end, case when release_id is not null then 'names' end, release_id
    from named left join ours on named.n % 5 = 0 and ours.n = named.n / 5 * 2`,
  `insert into plays (station_id, played_at, names_hash, song_id, duration_ms)
    select $1, now() - interval '1 minute' - i * interval '3 minutes', named.n, named.id, case when i % 3 = 0 then 180000 end
    from generate_series(0, ${many} - 1) i
    join named on named.n = 1 + case when i < ${ofPeriod} then i % ${songsOfPeriod} else i % (select count(*) from named) end`,
  `update played_songs s set plays = p.plays, last_played_at = p.last from (select song_id, count(*)::int as plays, max(played_at) as last
    from plays group by 1) p where p.song_id = s.id`,
  `insert into first_plays (release_id, station_id, played_at) select s.release_id, $1, min(p.played_at)
    from played_songs s join plays p on p.song_id = s.id where s.release_id is not null group by 1`,
];

/**
 * Adds what a station played to a database, three minutes apart and at least twelve weeks of it.
 * @returns a token of an artist whose song was played
 */
export async function fillPlays(url: string, stationId: string, plays: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await inDatabase(url, async (client) => {
    await client.query('set synchronous_commit = off');
    for (const text of statementsFor(Math.max(ofPeriod, plays)))
      await client.query(text, text.includes('$1') ? [stationId] : []);
    await client.query(
      `insert into sessions (token_hash, user_id, family, expires_at) select $1, t.owner_user_id, gen_random_uuid(), now() + interval '1 day'
        from first_plays f join releases r on r.id = f.release_id join tenants t on t.id = r.tenant_id order by f.release_id limit 1`,
      [hash('sha256', token, 'base64url')],
    );
    await client.query('vacuum analyze');
  });
  return token;
}
