import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { PlayoutPush } from '#contract/stations/playout.ts';
import { sql } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { orNotFound } from '#server/errors.ts';
import { openBucketPlace } from '#server/gateways/parcel-place/bucket-place.ts';
import { readText } from '#server/gateways/parcel-place/index.ts';
import { runLongJobs } from '#server/queue/long-jobs.ts';
import { insertPushes, updatePush } from '#server/stations/playout/playout.db.ts';
import { pushWork, sendPush } from '#server/stations/playout/pushes.steps.ts';
import { openFaultyStore } from '../../support/faulty-store.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeWav } from '../../support/make-wav.ts';
import { storeSettings, withoutObjectStore } from '../../support/object-store.ts';
import {
  openCuttableConnection,
  type SftpServer,
  startSftpServer,
  withoutSftpServer,
} from '../../support/sftp-server.ts';
import { idOf } from '../harness.ts';
import { hoursAgo, openStationTeam, type StationTeam, sendAt } from './station-team.ts';

let team: StationTeam;
let artist: Awaited<ReturnType<typeof makeArtist>>;
let wavId: string;
beforeAll(async () => {
  team = await openStationTeam();
  artist = await makeArtist(team.test.app, { plan: 'unlimited' });
  const bytes = makeWav({ seconds: 20 });
  wavId = (await makeFile(team.test.app, 'wav', { ownerUserId: artist.userId, bytes })).id;
});

const execute = (query: ReturnType<typeof sql>) => team.test.app.database.orm.execute(query);

/** A new station with a place, and what its admin and its worker do. */
async function openStation(place: object, credentials?: object) {
  const { app } = team.test;
  const { id } = await makeStation(app, { name: `Radio ${uuidv7()}` });
  await joinStation(app, id, await idOf(team.admin), 'admin');
  const sendHere = sendAt(id);
  const send: typeof team.admin.send = (name, sent) => sendHere(team.admin, name, sent);
  const body = { place, ...(credentials && { credentials }) };
  expect((await send('PUT /radio-stations/:id/playout/place', { body })).status).toBe(200);
  const { rows } = await execute(sql`select lane from station_playouts where station_id = ${id}`);
  const lane = Number(rows[0]?.lane);
  const pushes = async (): Promise<PlayoutPush[]> =>
    (await send('GET /radio-stations/:id/playout/pushes', { query: { limit: 100 } })).body;
  return {
    id,
    lane,
    send,
    pushes,
    /** Approves a new song, and finds its latest push. */
    async song(title: string) {
      const release = await makeRelease(app, {
        artist,
        title,
        artist_name: 'ריטה',
        radio: hoursAgo(1),
        wav_file_path: `/media/${wavId}`,
      });
      const params = { releaseId: release.id };
      const body = { decision: 'approved' };
      await send('POST /radio-stations/:id/songs/:releaseId/decision', { params, body });
      const latestPush = async () => (await pushes()).find(({ release_id }) => release_id === release.id);
      return {
        id: release.id,
        push: () => send('POST /radio-stations/:id/playout/pushes', { body: { release_id: release.id } }),
        latestPush,
        reaches: (state: PlayoutPush['state']) =>
          expect.poll(async () => (await latestPush())?.state, { timeout: 30_000 }).toBe(state),
      };
    },
    /** Makes waiting pushes due now, and sends them. */
    async sendDue() {
      await execute(
        sql`update playout_pushes set due_at = now() where station_id = ${id} and state = 'waiting'`,
      );
      await runLongJobs(app, pushWork(app, lane));
    },
  };
}
type Station = Awaited<ReturnType<typeof openStation>>;

/** The name of a song's files at the station's place. */
const nameOf = async (releaseId: string): Promise<string> =>
  String(
    (await execute(sql`select file_name from playout_songs where release_id = ${releaseId}`)).rows[0]
      ?.file_name,
  );

class Killed extends Error {}

/** Pushes a song like a process that is killed at this step. */
async function pushKilledAt(station: Station, releaseId: string, step: number): Promise<void> {
  const { orm } = team.test.app.database;
  const id = uuidv7();
  // Not due, so that no worker starts it.
  await insertPushes(orm, [{ id, stationId: station.id, releaseId, dueAt: new Date('2100-01-01') }]);
  const push = orNotFound(await updatePush(orm, id, { state: 'sending', interruptions: 1 }));
  let steps = 0;
  await sendPush(team.test.app, push, async () => {
    steps += 1;
    if (steps === step) throw new Killed();
  }).catch((error) => {
    if (!(error instanceof Killed)) throw error;
  });
  await updatePush(orm, id, { dueAt: new Date() });
}

describe('a station’s own folder', () => {
  it.each([1, 2, 3, 4])(
    'gets a song complete and once, even if the process is killed at step %i',
    async (step) => {
      const station = await openStation({ protocol: 'folder' });
      await station.send('PATCH /radio-stations/:id/playout', { body: { formats: ['bwf', 'enco_txt'] } });
      const song = await station.song('לילה טוב');
      await pushKilledAt(station, song.id, step);
      await station.sendDue();
      await song.reaches('sent');
      const { place } = (await station.send('GET /radio-stations/:id/playout/place')).body;
      const folder = join(team.test.dataDir, 'playout', place.folder);
      expect((await readdir(folder)).sort()).toEqual(['ריטה - לילה טוב.txt', 'ריטה - לילה טוב.wav']);
      const sound = await readFile(join(folder, 'ריטה - לילה טוב.wav'));
      expect(sound.readUInt32LE(4)).toBe(sound.length - 8);
    },
  );
});

describe.skipIf(withoutObjectStore)(`a bucket${withoutObjectStore ? ` (${withoutObjectStore})` : ''}`, () => {
  const open = async () => {
    const settings = await storeSettings(inject('objectStore'));
    const { hostname: bucket, pathname } = new URL(settings.STORAGE_URL);
    const store = await openFaultyStore(settings.STORAGE_ENDPOINT);
    const path = pathname.slice(1);
    const credentials = {
      access_key: settings.STORAGE_ACCESS_KEY,
      secret_key: settings.STORAGE_SECRET_KEY,
    };
    const place = { protocol: 'bucket', endpoint: store.endpoint, bucket, path };
    const bucketPlace = openBucketPlace({
      endpoint: settings.STORAGE_ENDPOINT,
      region: 'us-east-1',
      bucket,
      prefix: `${path}/`,
      isPathStyle: true,
      keys: { accessKeyId: credentials.access_key, secretAccessKey: credentials.secret_key },
    });
    return { store, bucketPlace, station: await openStation(place, credentials) };
  };

  it('gets approved songs with their accompanying files', async () => {
    const { store, bucketPlace, station } = await open();
    await station.send('PATCH /radio-stations/:id/playout', { body: { formats: ['bwf', 'enco_xml'] } });
    const song = await station.song('בדלי');
    await song.push();
    await song.reaches('sent');
    const name = await nameOf(song.id);
    expect(await bucketPlace.size(`${name}.wav`)).toBeGreaterThan(3_000_000);
    expect(await readText(bucketPlace, `${name}.xml`, 10_000)).toContain('<encoCutRecord>');
    await bucketPlace.close();
    await store.close();
  });

  it('that is full or returns errors gets no partial file, and gets the song once it works again', async () => {
    const { store, bucketPlace, station } = await open();
    for (const [fault, problem] of [
      ['full', 'DISK_FULL'],
      ['500', 'UNREACHABLE'],
    ] as const) {
      const song = await station.song(problem);
      store.fault = fault;
      await song.push();
      await expect.poll(async () => (await song.latestPush())?.tries, { timeout: 30_000 }).toBe(1);
      expect(await song.latestPush()).toMatchObject({ state: 'waiting', problem });
      const sound = `${await nameOf(song.id)}.wav`;
      expect(await bucketPlace.size(sound)).toBeNull();
      store.fault = null;
      await station.sendDue();
      await song.reaches('sent');
      expect(await bucketPlace.size(sound)).toBeGreaterThan(3_000_000);
    }
    await bucketPlace.close();
    await store.close();
  });

  it('with a wrong key fails its trial, with the reason', async () => {
    const { store, bucketPlace, station } = await open();
    const { place } = (await station.send('GET /radio-stations/:id/playout/place')).body;
    const credentials = { access_key: 'another', secret_key: 'another' };
    await station.send('PUT /radio-stations/:id/playout/place', { body: { place, credentials } });
    await station.send('POST /radio-stations/:id/playout/place/try');
    const trial = async () => (await station.send('GET /radio-stations/:id/playout/place')).body.try;
    await expect.poll(async () => (await trial()).problem, { timeout: 30_000 }).toMatch(/LOGIN|PERMISSION/);
    await bucketPlace.close();
    await store.close();
  });
});

describe.skipIf(withoutSftpServer)(
  `a folder over SFTP${withoutSftpServer ? ` (${withoutSftpServer})` : ''}`,
  () => {
    let server: SftpServer;
    let line: Awaited<ReturnType<typeof openCuttableConnection>>;
    beforeAll(async () => {
      server = await startSftpServer();
      line = await openCuttableConnection(server.port);
    });
    afterAll(async () => {
      line?.close();
      await server?.stop();
    });
    const open = () =>
      openStation(
        {
          protocol: 'sftp',
          host: '127.0.0.1',
          port: line.port,
          user: server.user,
          host_key: server.hostKey,
          path: 'in',
        },
        { private_key: server.privateKey },
      );
    const filesThere = async () => (await readdir(join(server.folder, 'in')).catch(() => [])).sort();

    it.each([1, 50, 99])(
      'that loses its connection at %i percent never shows half a recording, and gets all of it later',
      async (percent) => {
        const station = await open();
        line.passed();
        const first = await station.song(`שלם ${percent}`);
        await first.push();
        await first.reaches('sent');
        const bytesOfSong = line.passed();
        const before = await filesThere();
        const song = await station.song(`נחתך ${percent}`);
        line.cutAfter(Math.floor((bytesOfSong * percent) / 100));
        await song.push();
        await expect.poll(async () => (await song.latestPush())?.tries, { timeout: 30_000 }).toBe(1);
        const during = (await filesThere()).filter((name) => !before.includes(name));
        expect(during.filter((name) => name.endsWith('.wav'))).toEqual([]);
        line.cutAfter(null);
        await station.sendDue();
        await song.reaches('sent');
        const after = (await filesThere()).filter((name) => !before.includes(name));
        expect(after).toHaveLength(1);
        const sound = await readFile(join(server.folder, 'in', after[0] ?? ''));
        expect(sound.readUInt32LE(4)).toBe(sound.length - 8);
      },
    );

    it('that stops answering delays no other station, only its own songs', async () => {
      const slow = await open();
      const other = await openStation({ protocol: 'folder' });
      expect(other.lane).not.toBe(slow.lane);
      const [stuck, next] = [await slow.song('תקוע'), await slow.song('אחריו')];
      line.passed();
      line.holdAfter(100_000);
      await stuck.push();
      await line.held();
      await next.push();
      const song = await other.song('עובר');
      await song.push();
      await song.reaches('sent');
      expect((await stuck.latestPush())?.state).toBe('sending');
      expect((await next.latestPush())?.state).toBe('waiting');
      line.holdAfter(null);
      await expect.poll(async () => (await stuck.latestPush())?.tries, { timeout: 30_000 }).toBe(1);
      await expect
        .poll(async () => (await next.latestPush())?.due_at, { timeout: 30_000 })
        .toBe((await stuck.latestPush())?.due_at);
      expect(await next.latestPush()).toMatchObject({ state: 'waiting', tries: 0 });
      await slow.sendDue();
      await stuck.reaches('sent');
      await next.reaches('sent');
    });
  },
);
