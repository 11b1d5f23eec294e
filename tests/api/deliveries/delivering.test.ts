import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { system } from '#server/context.ts';
import { sql } from '#server/database/drizzle.ts';
import { transact } from '#server/database/transact.ts';
import { checkMessage, textIn } from '#server/deliveries/message-checks.policy.ts';
import { follow } from '#server/deliveries/progress.steps.ts';
import { parcelWork } from '#server/deliveries/sending.commands.ts';
import { readXml } from '#server/gateways/xml/index.ts';
import { runLongJobs } from '#server/queue/long-jobs.ts';
import type { Caller } from '../../support/caller.ts';
import { sharedApp, type TestApp, yearAhead } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { addFolderService, deliveredSong, lastFileOf, type Service } from './folder-service.ts';

let test: TestApp;
let operator: Caller;
let service: Service;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
  service = await addFolderService(test, operator);
});

describe('a song with a digital date', () => {
  it('goes to a service as a complete, valid parcel; its owner sees each step, and its page the link', async () => {
    const song = await deliveredSong(test, { title: 'לילה & "יום"' });
    await song.reaches('sent');
    const [batch = ''] = await service.batches();
    const names = await readdir(join(service.folder, batch), { recursive: true });
    expect(names.filter((name) => name.endsWith('.wav'))).toHaveLength(1);
    expect(names.filter((name) => name.endsWith('.jpg'))).toHaveLength(1);
    expect(names).toContain(lastFileOf(batch));
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
    const path = names.find((name) => /^[^/]+\/[^/]+\.xml$/.test(name)) ?? '';
    const message = readXml(await readFile(join(service.folder, batch, path), 'utf8'));
    if (message === null) throw new Error('the message is no XML');
    expect(checkMessage(message)).toEqual([]);
    expect(textIn(message, 'TitleText')).toBe('לילה & "יום"');

    expect(await service.answer()).toBe(1);
    const { link } = await song.reaches('live');
    expect(link).toMatch(/^https:\/\/music\.example\//);
    const page = await test.visitor.send('GET /public/r/:code', { params: { code: song.code } });
    expect(page.body.streaming_links).toContain(link);
  });

  it('shows its deliveries only to its owner and to operators', async () => {
    const song = await deliveredSong(test, { date: `${yearAhead}-05-10T00:00` });
    await song.reaches('waiting');
    const params = { id: song.id };
    const other = await test.signIn();
    const flagless = await makeOperator(test, []);
    for (const [caller, status] of [
      [test.visitor, 401],
      [other, 404],
      [flagless, 404],
      [operator, 200],
      [song.caller, 200],
    ] as const)
      expect((await caller.send('GET /releases/:id/deliveries', { params })).status).toBe(status);
    expect((await other.send('GET /admin/services')).status).toBe(403);
    expect((await flagless.send('GET /admin/services')).status).toBe(403);
    expect((await operator.send('GET /admin/services')).status).toBe(200);
  });

  it('waits until its date minus the service’s lead days', async () => {
    const song = await deliveredSong(test, { date: `${yearAhead}-05-10T00:00` });
    const { sends_at, state } = await song.reaches('waiting');
    expect({ sends_at, state }).toEqual({ state: 'waiting', sends_at: `${yearAhead}-05-02T21:00:00.000Z` });
  });

  it('is said to be too near to its date for a service that needs it longer, until it is there', async () => {
    const near = new Date(Date.now() + 5.5 * 86_400_000).toISOString();
    const later = await addFolderService(test, operator, {
      name: 'קרוב',
      languages: ['ku'],
      lead_days: 0,
      days_needed: 7,
    });
    const song = await deliveredSong(test, { date: near, language: 'ku' });
    await song.reaches('waiting');
    const nearIn = async () =>
      (
        await song.caller.send('GET /releases/:id/preflight', { params: { id: song.id } })
      ).body.findings.filter(({ code }: { code: string }) => code === 'DATE_NEAR');
    expect((await nearIn()).map(({ data }: { data: object }) => data)).toContainEqual({
      found: 'קרוב',
      days: 7,
    });
    await operator.send('PATCH /admin/services/:id', { params: { id: later.id }, body: { days_needed: 6 } });
    expect((await nearIn()).map(({ data }: { data: { found: string } }) => data.found)).not.toContain('קרוב');
  });

  it('is held while it lacks a required field, and says which one', async () => {
    const song = await deliveredSong(test, { isrc: null });
    expect((await song.reaches('held')).problem).toEqual({ code: 'NEEDS_ISRC', field: 'isrc', text: null });
    await song.change({ isrc: 'ILABC2600099' });
    await song.reaches('sent');
  });

  it('is held while it has no UPC and no range has one left, and gets one as soon as a range has', async () => {
    const song = await deliveredSong(test, { upc: null });
    expect((await song.reaches('held')).problem).toEqual({ code: 'NEEDS_UPC', field: 'upc', text: null });
    const range = { kind: 'upc', prefix: '7290014', first: 1, last: 1 } as const;
    await operator.send('POST /admin/code-ranges', { body: range });
    const { parcels } = await song.reaches('sent');
    const [batch, reference] = [await service.batchOf(parcels[0]?.id ?? ''), song.id.replaceAll('-', '')];
    const xml = await readFile(join(service.folder, batch, reference, `${reference}.xml`), 'utf8');
    expect(xml).toMatch(/<ICPN>7290014000018<\/ICPN>/);
  });

  it('is sent once we have read its recording, and held if the recording can’t be read', async () => {
    const song = await deliveredSong(test, { title: 'מיד' });
    const { parcels } = await song.reaches('sent');
    const { rows } = await test.app.database.orm.execute(
      sql`select tries from parcels where id = ${parcels[0]?.id}`,
    );
    expect(rows).toEqual([{ tries: 0 }]);

    const later = await deliveredSong(test, { date: `${yearAhead}-05-10T00:00` });
    await expect.poll(async () => (await later.delivery()).next?.kind, { timeout: 60_000 }).toBe('insert');
    await test.app.database.orm.execute(
      sql`update files set sound = '{"broken":"cut short"}' where id = (select wav_file_id from releases where id = ${later.id})`,
    );
    await later.change({ title: 'אחר' });
    expect((await later.reaches('held')).problem).toMatchObject({
      code: 'NEEDS_WAV',
      field: 'wav_file_path',
    });
  });

  it('is sent again without its files when the title changes, and not when the pitch changes', async () => {
    const song = await deliveredSong(test, {});
    await song.reaches('sent');
    await service.answer();
    await song.reaches('live');
    await song.change({ pitch: 'רק לעורכים' });
    await song.change({ title: 'שם חדש' });
    await expect
      .poll(async () => (await song.delivery()).parcels, { timeout: 20_000 })
      .toMatchObject([
        { kind: 'update', state: 'sent' },
        { kind: 'insert', state: 'accepted' },
      ]);
    const update = (await song.delivery()).parcels[0];
    const files = await service.filesOf(update?.id ?? '');
    expect(files.filter((name) => name.includes('resources/'))).toEqual([]);
  });

  it('shows a refusal’s reason and field, and is sent again once that is fixed', async () => {
    const song = await deliveredSong(test, { title: 'שיר (refuse)' });
    await song.reaches('sent');
    await service.answer();
    expect((await song.reaches('refused')).problem).toMatchObject({
      code: 'REFUSED',
      field: 'title',
      text: 'The title holds a word that isn’t allowed here.',
    });
    // Unchanged, it isn't sent again, whatever looks at it.
    await transact({ app: test.app, caller: system }, (tx) =>
      follow(test.app, tx, { releaseId: song.id, albumId: null }),
    );
    expect(await song.delivery()).toMatchObject({ state: 'refused', next: null });
    await song.change({ title: 'שיר' });
    await song.reaches('sent');
    await service.answer();
    await song.reaches('live');
  });

  it('that was refused can be sent again unchanged by an operator, as a new parcel', async () => {
    const song = await deliveredSong(test, { title: 'שיר (refuse)' });
    await song.reaches('sent');
    await service.answer();
    const id = (await song.reaches('refused')).parcels[0]?.id ?? '';
    const retry = () => operator.send('POST /admin/parcels/:id/retry', { params: { id } });
    expect((await retry()).status).toBe(204);
    await song.reaches('sent');
    const { parcels } = await song.delivery();
    expect(parcels).toMatchObject([
      { kind: 'insert', state: 'sent' },
      { id, kind: 'insert', state: 'refused' },
    ]);
    const files = await service.filesOf(parcels[0]?.id ?? '');
    expect(files.filter((name) => name.includes('resources/'))).toHaveLength(2);
    // A refused parcel that has a successor can't be sent again.
    expect((await retry()).status).toBe(404);
    await song.send('DELETE /releases/:id');
  });

  it('that a service never answered can be sent again by an operator, with all its files', async () => {
    const song = await deliveredSong(test, {});
    await song.reaches('sent');
    await service.answer();
    await song.reaches('live');
    await song.change({ title: 'אבד בדרך' });
    // What the service has stays live while its update isn't answered.
    await expect
      .poll(song.delivery, { timeout: 60_000 })
      .toMatchObject({ state: 'live', parcels: [{ kind: 'update', state: 'sent' }, { kind: 'insert' }] });
    const lost = (await song.delivery()).parcels[0]?.id ?? '';
    const params = { id: service.id };
    const listed = async () =>
      (await operator.send('GET /admin/services/:id/parcels', { params, query: { state: 'sent' } })).body;
    expect(await listed()).toMatchObject([{ id: lost, kind: 'update', can_retry: true }]);
    expect((await operator.send('POST /admin/parcels/:id/retry', { params: { id: lost } })).status).toBe(204);
    await expect
      .poll(async () => (await song.delivery()).parcels, { timeout: 20_000 })
      .toMatchObject([{ kind: 'update', state: 'sent' }, { id: lost }, { state: 'accepted' }]);
    const files = await service.filesOf((await song.delivery()).parcels[0]?.id ?? '');
    expect(files.filter((name) => name.includes('resources/'))).toHaveLength(2);
    await song.send('DELETE /releases/:id');
  });

  it('shows that it waits while its service is paused', async () => {
    const pause = (is_paused: boolean) =>
      operator.send('PATCH /admin/services/:id', { params: { id: service.id }, body: { is_paused } });
    await pause(true);
    const song = await deliveredSong(test, {});
    await expect
      .poll(async () => (await song.deliveries())[0], { timeout: 60_000 })
      .toMatchObject({ state: 'waiting', is_stopped: true, next: { kind: 'insert' } });
    await pause(false);
    expect(await song.reaches('sent')).toMatchObject({ is_stopped: false, next: null });
  });

  it('whose parcel has failed for good tells its owner so, until an operator sends it again', async () => {
    const gone = await addFolderService(test, operator, {
      languages: ['hy'],
      lead_days: 0,
      place: {
        protocol: 'sftp',
        host: '127.0.0.1',
        port: 9,
        user: 'us',
        host_key: `SHA256:${'a'.repeat(43)}`,
      },
      credentials: { password: 'secret' },
    });
    const song = await deliveredSong(test, { language: 'hy' });
    const deliveryThere = async () =>
      (await song.deliveries()).find(({ service_id }) => service_id === gone.id);
    await expect
      .poll(deliveryThere, { timeout: 30_000 })
      .toMatchObject({ state: 'waiting', next: { tries: 1 } });
    const params = { id: gone.id };
    const findFailed = async (): Promise<string | undefined> => {
      const query = { state: 'failed' };
      const { body } = await operator.send('GET /admin/services/:id/parcels', { params, query });
      return body.find(({ kind }: { kind: string }) => kind === 'insert')?.id;
    };
    /** Lets a week of failures have passed. A job that looks at the song again restarts a failed parcel. */
    const exhaust = async () => {
      await test.app.database.orm.execute(
        sql`update parcels set failing_since = now() - interval '7 days', due_at = now()
          where service_id = ${gone.id} and state = 'waiting'`,
      );
      await operator.send('POST /admin/services/:id/try', { params });
      return findFailed();
    };
    await expect.poll(exhaust, { timeout: 30_000, interval: 500 }).toBeDefined();
    expect(await deliveryThere()).toMatchObject({
      state: 'waiting',
      next: null,
      problem: { code: 'UNREACHABLE', field: null },
    });
    // It is tried at the new place at once.
    await operator.send('PATCH /admin/services/:id', {
      params,
      body: { place: { protocol: 'folder', folder: 'mended' } },
    });
    await expect.poll(deliveryThere, { timeout: 30_000 }).toMatchObject({ state: 'sent', problem: null });
  });

  it('that is withdrawn is “down” once the service confirms; scheduled again, it is sent with its files', async () => {
    const song = await deliveredSong(test, {});
    await song.reaches('sent');
    await service.answer();
    await song.reaches('live');
    await song.send('DELETE /releases/:id/link');
    await song.reaches('taking_down');
    await expect
      .poll(async () => (await song.delivery()).parcels[0], { timeout: 20_000 })
      .toMatchObject({ kind: 'takedown', state: 'sent' });
    await service.answer();
    expect((await song.reaches('down')).link).toBeNull();
    await song.schedule();
    await song.reaches('sent');
    const [latest] = (await song.delivery()).parcels;
    expect((await service.filesOf(latest?.id ?? '')).some((name) => name.endsWith('.wav'))).toBe(true);
  });

  it('that is still waiting has no delivery once its date is removed', async () => {
    const song = await deliveredSong(test, { date: `${yearAhead}-05-10T00:00` });
    await song.reaches('waiting');
    await song.schedule(null);
    await expect.poll(() => song.deliveries(), { timeout: 20_000 }).toEqual([]);
  });
});

describe('a cover', () => {
  const credits = (...writers: string[]) => ({
    credits: { lyrics: writers, composition: writers, producer: 'דנה' },
  });
  const date = `${yearAhead}-05-10T00:00`;

  it('without its writers gets no date, and is held if it had one, until they are named', async () => {
    const song = await deliveredSong(test, { date });
    await song.reaches('waiting');
    await song.change({ work_type: 'cover', ...credits() });
    expect((await song.reaches('held')).problem).toMatchObject({ code: 'NEEDS_WRITERS', field: 'credits' });
    const again = await song.caller.send('POST /releases/:id/schedule', {
      params: { id: song.id },
      body: { digital_release_date: `${yearAhead}-05-11T00:00` },
    });
    expect(again).toMatchObject({ status: 409, body: { detail: 'SONG_STOPPED' } });
    await song.change(credits('נעמי שמר'));
    await song.reaches('waiting');
  });

  it('isn’t sent without its writers, although its parcel is due', async () => {
    const song = await deliveredSong(test, { date });
    await song.reaches('waiting');
    const { pool } = test.app.database;
    await pool.query(
      `update releases set work_type = 'cover', credits = '{"lyrics":[],"composition":[],"producer":""}' where id = $1`,
      [song.id],
    );
    await pool.query(
      `update parcels set due_at = now() where delivery_id in (select id from deliveries where release_id = $1)`,
      [song.id],
    );
    const before = await service.batches();
    for (const lane of [0, 1, 2]) await runLongJobs(test.app, parcelWork(test.app, lane));
    await song.reaches('held');
    expect(await service.batches()).toEqual(before);
  });
});
