import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { PlayDoubt, PlayLog, ReleasePlays } from '#contract/stations/plays.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

export interface PlaysSetup extends StationTeam {
  artist: MadeArtist;
  owner: Caller;
  /** Creates a song of the artist that is in the feed. */
  song(title: string, seed?: ReleaseSeed): Promise<string>;
  upload(content: string | Buffer, name?: string): ReturnType<Caller['fetch']>;
  /** Waits until the log has been read. */
  logRead(id: string): Promise<PlayLog>;
  /** Uploads a log, and waits until it has been read. */
  read(content: string | Buffer, name?: string): Promise<PlayLog>;
  doubts(): Promise<PlayDoubt[]>;
  playsOf(releaseId: string): Promise<ReleasePlays>;
}

/** Opens a station’s team, and an artist whose songs are in the feed. */
export async function openPlaysSetup(): Promise<PlaysSetup> {
  const team = await openStationTeam();
  const { send } = team;
  const artist = await makeArtist(team.test.app, { plan: 'unlimited', stageName: 'ריטה' });
  const owner = new Caller(team.test.origin, artist.token);
  const logs = async (): Promise<PlayLog[]> =>
    (await send(team.member, 'GET /radio-stations/:id/play-logs', { query: { limit: 100 } })).body;
  const logRead = async (id: string): Promise<PlayLog> => {
    // Not expect.poll, because `beforeAll` calls this too.
    for (const until = Date.now() + 30_000; Date.now() < until; await sleep(50)) {
      const log = (await logs()).find((candidate) => candidate.id === id);
      if (log && log.state !== 'waiting' && log.state !== 'reading') return log;
    }
    throw new Error('the log was not read in time');
  };
  const upload = (content: string | Buffer, name = 'log.csv') =>
    team.member.fetch(`/api/radio-stations/${team.stationId}/play-logs?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(Buffer.from(content)),
    });
  return {
    ...team,
    artist,
    owner,
    song: async (title, seed = {}) =>
      (
        await makeRelease(team.test.app, {
          artist,
          title,
          artist_name: 'ריטה',
          radio: hoursAgo(1),
          ...seed,
        })
      ).id,
    upload,
    logRead,
    async read(content, name) {
      const { status, body } = await upload(content, name);
      expect(status).toBe(201);
      return logRead(body.id);
    },
    doubts: async () => (await send(team.member, 'GET /radio-stations/:id/plays/doubts')).body,
    playsOf: async (releaseId) =>
      (await owner.send('GET /releases/:id/plays', { params: { id: releaseId } })).body,
  };
}
