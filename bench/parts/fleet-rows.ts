import { hash, randomBytes } from 'node:crypto';
import { fillPeople, fillSongs, inDatabase } from './catalogue.ts';
import { fillStation } from './station.ts';

export interface FleetPeople {
  /** Sessions of artists, so that no single account writes everything. */
  artists: string[];
  operator: string;
  station: { id: string; token: string };
}

const artists = 100;
/** For each file of a song: 100,000 in all. */
const copies = 99;

/** Fills an empty database with songs, 100,000 files, artists who are signed in, a station's team and an operator. */
export async function fillFleet(url: string, songs: number): Promise<FleetPeople> {
  await fillPeople(url);
  await fillSongs(url, 1, songs);
  const tokens = Array.from({ length: artists + 1 }, () => randomBytes(32).toString('base64url'));
  await inDatabase(url, async (client) => {
    await client.query(`insert into files (id, owner_user_id, kind, storage_key, name, type, bytes, sha256)
      select gen_random_uuid(), owner_user_id, kind, 'bb/' || gen_random_uuid(), name, type, bytes, md5(id::text || n)
      from files, generate_series(1, ${copies}) n`);
    await client.query(
      `with people as (select id, row_number() over (order by id) as n from users limit $2)
      insert into sessions (token_hash, user_id, family, expires_at)
        select ($1::text[])[n], id, gen_random_uuid(), now() + interval '1 day' from people`,
      [tokens.map((token) => hash('sha256', token, 'base64url')), tokens.length],
    );
    await client.query(
      `update users set is_admin = true, can_manage_linktone = true, email_confirmed_at = now()
      where id = (select user_id from sessions where token_hash = $1)`,
      [hash('sha256', tokens[artists] ?? '', 'base64url')],
    );
    await client.query(`update users set email_confirmed_at = now()`);
  });
  const { stationId, tokens: teamTokens } = await fillStation(url, 3);
  return {
    artists: tokens.slice(0, artists),
    operator: tokens[artists] ?? '',
    station: { id: stationId, token: teamTokens[0] ?? '' },
  };
}
