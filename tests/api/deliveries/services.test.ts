import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findService } from '#server/deliveries/deliveries.db.ts';
import { findParcel } from '#server/deliveries/parcels.db.ts';
import { parcelWork } from '#server/deliveries/sending.commands.ts';
import { openingOf } from '#server/deliveries/services.steps.ts';
import { orNotFound } from '#server/errors.ts';
import { openPlaceOf } from '#server/gateways/parcel-place/index.ts';
import { runLongJobs } from '#server/queue/long-jobs.ts';
import type { LanguageId } from '#shared/languages.ts';
import type { Caller } from '../../support/caller.ts';
import { type FaultyStore, openFaultyStore } from '../../support/faulty-store.ts';
import { storeSettings, withoutObjectStore } from '../../support/object-store.ts';
import { type SftpServer, startSftpServer, withoutSftpServer } from '../../support/sftp-server.ts';
import { sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { addFolderService, deliveredSong, type Service } from './folder-service.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
});
/** Each test has its own language, so services of other tests don't get its songs. */
const languages: LanguageId[] = ['he', 'ru', 'ar', 'am', 'fr', 'es', 'yi', 'de', 'it', 'pt', 'pl', 'ro'];
let language: LanguageId;
beforeEach(() => {
  language = languages.pop() ?? 'en';
});
const song = () => deliveredSong(test, { language });
const folderService = (settings: object = {}): Promise<Service> =>
  addFolderService(test, operator, { lead_days: 0, languages: [language], ...settings });

const dpid = 'PADPIDA2026000001T';
const add = async (body: object): Promise<string> => {
  const reply = await operator.send('POST /admin/services', {
    body: { name: 'שירות', dpid, languages: [language], ...body },
  });
  expect(reply.status).toBe(201);
  return reply.body.id;
};
const change = async (id: string, body: object) =>
  (await operator.send('PATCH /admin/services/:id', { params: { id }, body })).body;
/** Sends a test parcel, and returns the result. */
const sendTestParcel = async (id: string) => {
  await operator.send('POST /admin/services/:id/try', { params: { id } });
  const last = async () =>
    (await operator.send('GET /admin/services')).body.services.find(
      (service: { id: string }) => service.id === id,
    ).try;
  await expect.poll(async () => (await last()).state, { timeout: 60_000 }).toMatch(/sent|failed/);
  return last();
};

describe('a service that is edited', () => {
  const sftp = {
    protocol: 'sftp',
    host: 'one.example',
    port: 22,
    user: 'us',
    host_key: `SHA256:${'a'.repeat(43)}`,
    path: '',
  };

  it('keeps its credentials for the same host, and loses them for another', async () => {
    const id = await add({ place: sftp, credentials: { password: 'secret' } });
    expect(await change(id, { place: { ...sftp, path: 'inbox' } })).toMatchObject({ has_credentials: true });
    expect(await change(id, { place: { ...sftp, host: 'other.example' } })).toMatchObject({
      has_credentials: false,
    });
  });

  it('needs a new test parcel if its place changes, and only then', async () => {
    const service = await folderService();
    expect(await sendTestParcel(service.id)).toMatchObject({ state: 'sent' });
    const { place, tried_at } = await change(service.id, { name: 'שם אחר', lead_days: 3 });
    expect(tried_at).not.toBeNull();
    expect((await change(service.id, { place })).tried_at).toBe(tried_at);
    const elsewhere = { protocol: 'folder', folder: `${place.folder}-2` };
    expect((await change(service.id, { place: elsewhere })).tried_at).toBeNull();
  });
});

describe('a service’s folder', () => {
  it.each([
    ['on the server', 'place.folder', { protocol: 'folder', folder: 'shared' }, { folder: 'own' }],
    [
      'over SFTP',
      'place.path',
      {
        protocol: 'sftp',
        host: 'sftp.shared.example',
        user: 'session42',
        host_key: `SHA256:${'k'.repeat(43)}`,
        path: 'in',
      },
      { path: 'other' },
    ],
    ['in a bucket', 'place.path', { protocol: 'bucket', bucket: 'shared', path: 'in' }, { path: 'other' }],
  ])('%s is its own: another service can’t have it', async (_, field, place, own) => {
    await add({ place });
    const body = { name: 'שני', dpid, languages: [language], place };
    const refused = await operator.send('POST /admin/services', { body });
    expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: 'PLACE_TAKEN' } } });
    const other = await add({ place: { ...place, ...own } });
    const moved = await operator.send('PATCH /admin/services/:id', {
      params: { id: other },
      body: { place },
    });
    expect(moved).toMatchObject({ status: 422, body: { fields: { [field]: 'PLACE_TAKEN' } } });
    expect(await change(other, { name: 'שם אחר', place: { ...place, ...own } })).toMatchObject({});
  });
});

describe('a service’s songs', () => {
  it('are those in its languages', async () => {
    const others = await folderService({ languages: ['en'] });
    const service = await folderService({ languages: [language, 'en'] });
    const delivered = await song();
    await delivered.reaches('sent');
    expect((await delivered.deliveries()).map(({ service_id }) => service_id)).toEqual([service.id]);
    expect(await readdir(others.folder).catch(() => [])).toEqual([]);
  });

  it('are sent as updates when its territories change', async () => {
    const service = await folderService();
    const sent = await song();
    await sent.reaches('sent');
    await service.answer();
    await sent.reaches('live');
    await change(service.id, { territories: ['IL', 'US'] });
    await expect
      .poll(async () => (await sent.delivery()).parcels[0], { timeout: 60_000 })
      .toMatchObject({ kind: 'update', state: 'sent' });
  });
});

describe('a service that reads version 1.7', () => {
  it('gets batches named by their time, a take-down before the others', async () => {
    const service = await folderService({ choreography: '1.7' });
    const sent = await song();
    const { parcels } = await sent.reaches('sent');
    expect(await service.batchOf(parcels[0]?.id ?? '')).toMatch(/^N_\d{17}$/);
    expect(await service.answer()).toBe(1);
    await sent.reaches('live');
    await sent.schedule(null);
    await sent.reaches('taking_down');
    const takedown = async () => (await sent.delivery()).parcels[0];
    await expect.poll(takedown, { timeout: 60_000 }).toMatchObject({ kind: 'takedown', state: 'sent' });
    expect(await service.batchOf((await takedown())?.id ?? '')).toMatch(/^P_\d{17}$/);
    await service.answer();
    await sent.reaches('down');
  });
});

describe('a service that asks for FLAC', () => {
  it('gets the song as FLAC, described as such', async () => {
    const service = await folderService({ sound: 'flac' });
    const sent = await song();
    const { parcels } = await sent.reaches('sent');
    const names = await service.filesOf(parcels[0]?.id ?? '');
    expect(names.filter((name) => /\.(wav|flac)$/.test(name))).toEqual([expect.stringMatching(/\.flac$/)]);
    expect(await service.answer()).toBe(1);
    await sent.reaches('live');
    expect(await readdir(test.app.storage.incoming)).toEqual([]);
  });
});

describe('a full disk at a service', () => {
  const megabytes = 2;
  /** Mounts a disk of two megabytes on a folder; false on machines that don’t allow it. */
  const mountSmallDisk = (folder: string): boolean => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
        stdio: 'ignore',
      });
      return true;
    } catch {
      return false;
    }
  };
  const fill = (folder: string) =>
    writeFile(join(folder, 'full'), Buffer.alloc(megabytes * 1024 * 1024 - 128 * 1024));
  const waitingParcels = async (id: string) =>
    (await operator.send('GET /admin/services/:id/parcels', { params: { id }, query: { state: 'waiting' } }))
      .body;

  it('stops the parcel with that reason and no complete batch; the song is sent once there is room', async ({
    skip,
  }) => {
    const service = await folderService();
    await mkdir(service.folder, { recursive: true });
    skip(!mountSmallDisk(service.folder), 'this machine can’t mount a small disk');
    try {
      await fill(service.folder);
      const sent = await song();
      await expect
        .poll(() => waitingParcels(service.id), { timeout: 60_000 })
        .toMatchObject([{ problem: 'DISK_FULL', tries: 1 }]);
      expect((await readdir(service.folder, { recursive: true })).some((name) => /Complete/.test(name))).toBe(
        false,
      );
      await rm(join(service.folder, 'full'));
      await test.app.database.pool.query(
        `update parcels set due_at = now() where state = 'waiting' and service_id = $1`,
        [service.id],
      );
      await sent.change({ title: 'שם חדש' });
      await sent.reaches('sent');
      const [parcel] = (await sent.delivery()).parcels;
      expect((await service.filesOf(parcel?.id ?? '')).filter((name) => name.endsWith('.part'))).toEqual([]);
    } finally {
      execFileSync('umount', [service.folder]);
    }
  });

  it('over SFTP is distinguished from a cut connection', async ({ skip }) => {
    skip(withoutSftpServer !== undefined, withoutSftpServer);
    const server: SftpServer = await startSftpServer();
    try {
      skip(!mountSmallDisk(server.folder), 'this machine can’t mount a small disk');
      await fill(server.folder);
      const id = await add({
        place: {
          protocol: 'sftp',
          host: '127.0.0.1',
          port: server.port,
          user: server.user,
          host_key: server.hostKey,
        },
        credentials: { private_key: server.privateKey },
      });
      expect(await sendTestParcel(id)).toMatchObject({ state: 'failed', problem: 'DISK_FULL' });
    } finally {
      execFileSync('umount', [server.folder], { stdio: 'ignore' });
      await server.stop();
    }
  });
});

describe.skipIf(withoutObjectStore)(
  `a service that is a bucket${withoutObjectStore ? ` (${withoutObjectStore})` : ''}`,
  () => {
    let store: FaultyStore;
    let place: object;
    let credentials: object;
    beforeAll(async () => {
      const settings = await storeSettings(inject('objectStore'));
      store = await openFaultyStore(settings.STORAGE_ENDPOINT);
      const { hostname, pathname } = new URL(settings.STORAGE_URL);
      place = { protocol: 'bucket', endpoint: store.endpoint, bucket: hostname, path: pathname.slice(1) };
      credentials = { access_key: settings.STORAGE_ACCESS_KEY, secret_key: settings.STORAGE_SECRET_KEY };
    });
    afterAll(() => store?.close());

    it('gets a test parcel, and a song in a complete batch', async () => {
      const id = await add({ place, credentials, lead_days: 0 });
      expect(await sendTestParcel(id)).toMatchObject({ state: 'sent', problem: null });
      const sent = await song();
      const { parcels } = await sent.reaches('sent');
      expect(parcels).toMatchObject([{ kind: 'insert', state: 'sent' }]);
      const row = orNotFound(await findService(test.app.database.orm, id));
      const open = await openPlaceOf(openingOf(test.app, row));
      const { folder } = (
        await test.app.database.pool.query('select folder from parcels where id = $1', [parcels[0]?.id])
      ).rows[0];
      expect(await open.size(`${folder}/BatchComplete_${folder}.xml`)).toBeGreaterThan(100);

      // A lost connection leaves it unknown whether the batch is complete.
      const sendUnconfirmed = async (): Promise<string> => {
        await test.app.database.pool.query(
          `update parcels set state = 'waiting', due_at = now(), completed_at = null where id = $1`,
          [parcels[0]?.id],
        );
        await runLongJobs(test.app, parcelWork(test.app, row.lane));
        const parcel = async () => orNotFound(await findParcel(test.app.database.orm, parcels[0]?.id ?? ''));
        await expect.poll(async () => (await parcel()).state, { timeout: 60_000 }).toBe('sent');
        return (await parcel()).folder;
      };
      expect(await sendUnconfirmed()).toBe(folder);
      const reference = sent.id.replaceAll('-', '');
      await open.write(`${folder}/${reference}/${reference}.xml`, Buffer.from('<half'));
      const other = await sendUnconfirmed();
      expect(other).not.toBe(folder);
      expect(await open.size(`${other}/${reference}/${reference}.xml`)).toBeGreaterThan(1_000);
      await open.close();
    });

    it('that is full or refuses the key is reported as such', async () => {
      const id = await add({ place: { ...place, path: 'full' }, credentials });
      store.fault = 'full';
      expect(await sendTestParcel(id)).toMatchObject({ state: 'failed', problem: 'DISK_FULL' });
      store.fault = null;
      await change(id, { credentials: { ...credentials, secret_key: 'another' } });
      expect(await sendTestParcel(id)).toMatchObject({ state: 'failed', problem: 'LOGIN' });
    });
  },
);

describe('in production', () => {
  it.each([
    ['a number', '127.0.0.1'],
    ['a name', 'localhost'],
  ])('nothing is sent to a private address that is given as %s', async (_, host) => {
    const config = { ...test.app.config, deliversToPrivate: false };
    const app = { ...test.app, config };
    const sftp = await add({
      place: { protocol: 'sftp', host, port: 22, user: 'us', host_key: `SHA256:${'a'.repeat(43)}` },
      credentials: { password: 'secret' },
    });
    const bucket = await add({
      place: { protocol: 'bucket', endpoint: `http://${host}:9`, bucket: 'songs' },
      credentials: { access_key: 'key', secret_key: 'secret' },
    });
    for (const id of [sftp, bucket]) {
      const row = orNotFound(await findService(app.database.orm, id));
      const connect = async () => (await openPlaceOf(openingOf(app, row))).size('anything');
      await expect(connect()).rejects.toMatchObject({ reason: 'PRIVATE_ADDRESS' });
    }
  });
});
