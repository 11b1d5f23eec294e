import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { Caller } from '../../support/caller.ts';
import { inDatabase } from '../database.ts';
import { signInBrowser } from '../fixture.ts';
import { originOf } from '../hosts.ts';

export interface Person {
  name: string;
  email: string;
  userId: string;
  token: string;
  api: Caller;
}

/** A station without actions yet, and its people. */
export interface TestStation {
  stationId: string;
  /** On the station's own host. */
  origin: string;
  admin: Person;
  /** Makes a person with an account, and with `role` a seat in the team. */
  newPerson(name: string, role?: 'member' | 'admin'): Promise<Person>;
  /** Opens a page of the station's host, signed in as a person. */
  openAs(page: Page, person: Person, path?: string): Promise<void>;
}

/** Adds songs to the feed as if they were sent to radio an hour ago, without the plan and the recording that this needs. */
export const sendToRadio = (baseURL: string | undefined, ids: readonly string[]): Promise<unknown> =>
  inDatabase(baseURL, (client) =>
    client.query(
      `update releases set in_feed = true, radio_release_date = now() - interval '1 hour',
        shown_at = now() - interval '1 hour' where id = any($1::uuid[])`,
      [ids],
    ),
  );

/** One station for each test that runs at the same time; no other test changes them. */
const subdomains = ['kolhamusica', 'kolregah', 'kolbarama', 'kolchai'];

/**
 * Clears a station and gives it an admin; no other test uses it meanwhile. Its review contains songs newer than
 * `openedAt`, by default all.
 */
export async function openTestStation(
  baseURL: string | undefined,
  openedAt = new Date(0),
): Promise<TestStation> {
  const base = baseURL ?? '';
  const subdomain = subdomains[test.info().parallelIndex] ?? '';
  const visitor = new Caller(base);
  const { body: station } = await visitor.send('GET /radio-stations/:subdomain', { params: { subdomain } });
  const stationId: string = station.id;
  await inDatabase(base, async (client) => {
    for (const table of [
      // A browser that connects gets the events of the last seconds.
      'station_events',
      'studios',
      'committees',
      'plays',
      'played_songs',
      'first_plays',
      'play_logs',
      'play_keys',
      'station_play_logs',
      'song_actions',
      'station_acts',
      'station_presence',
      'decision_changes',
      'on_air_counts',
      'playout_pushes',
      'playout_songs',
      'station_playouts',
      'station_latin_names',
      'station_songs',
      'station_undos',
      'review_sessions',
      'playlists',
      'station_invites',
      'station_users',
    ])
      await client.query(`delete from ${table} where station_id = $1`, [stationId]);
    await client.query(
      'update stations set approved_count = 0, pending_count = 0, declined_count = 0, opened_at = $2 where id = $1',
      [stationId, openedAt],
    );
  });
  const newPerson: TestStation['newPerson'] = async (name, role) => {
    const email = `${randomUUID()}@example.test`;
    const { body: session } = await visitor.send('POST /auth/dev-login', {
      body: { email, stage_name: name },
    });
    const token: string = session.access_token;
    const api = new Caller(base, token);
    const { body: user } = await api.send('GET /auth/me');
    if (role)
      await inDatabase(base, (client) =>
        client.query(
          "insert into station_users (station_id, user_id, role, status, decided_at) values ($1, $2, $3, 'approved', now())",
          [stationId, user.id, role],
        ),
      );
    return { name, email, userId: user.id, token, api };
  };
  const origin = originOf(baseURL, subdomain);
  return {
    stationId,
    origin,
    admin: await newPerson('מיכל עורכת', 'admin'),
    newPerson,
    openAs: async (page, person, path = '/') => {
      await signInBrowser(page, person.token, origin);
      await page.goto(`${origin}${path}`);
    },
  };
}
