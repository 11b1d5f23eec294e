import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { collectAcknowledgements } from '#server/deliveries/acknowledgements.steps.ts';
import { answerParcels } from '#server/demonstration/own-service.ts';
import { purgeOwnTrash } from '#server/own-data/own-data.jobs.ts';
import { Caller } from '../../support/caller.ts';
import { openPushService } from '../../support/push-service.ts';
import { readZip } from '../../support/read-zip.ts';
import { emailsTo, inDays, openTestApp, type TestApp, yearAhead } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { addFolderService, deliveredSong, type Service } from './folder-service.ts';

let pushes: Awaited<ReturnType<typeof openPushService>>;
let test: TestApp;
let operator: Caller;
let service: Service;
beforeAll(async () => {
  pushes = await openPushService();
  test = await openTestApp({ env: { PUSH_SERVICE: pushes.origin } });
  operator = await makeOperator(test);
  service = await addFolderService(test, operator, { name: 'Blue Note', lead_days: 0 });
});
afterAll(async () => {
  await test.close();
  await pushes.close();
});

const pause = (is_paused: boolean) =>
  operator.send('PATCH /admin/services/:id', { params: { id: service.id }, body: { is_paused } });
const answeredSong = async (title?: string) => {
  const song = await deliveredSong(test, title === undefined ? {} : { title });
  await song.reaches('sent');
  await service.answer();
  return song;
};

describe('a song’s progress at a service', () => {
  it('is reported to the artist in a notice, and once by email', async () => {
    const song = await answeredSong('ירח (refuse)');
    const list = async () => (await song.caller.send('GET /notices')).body;
    expect(await list()).toMatchObject([
      {
        about: {
          kind: 'delivery',
          release_id: song.id,
          album_id: null,
          release_title: 'ירח (refuse)',
          service: 'Blue Note',
          outcome: 'refused',
          reason: 'The title holds a word that isn’t allowed here.',
        },
        read_at: null,
      },
    ]);
    await song.change({ title: 'ירח' });
    await song.reaches('sent');
    // Two processes read the answer at once.
    await answerParcels(service.folder);
    await Promise.all([collectAcknowledgements(test.app), collectAcknowledgements(test.app)]);
    expect(await list()).toMatchObject([{ about: { outcome: 'live', reason: null }, read_at: null }]);
    const { email } = (await song.caller.send('GET /auth/me')).body;
    const emailTexts = async () => (await emailsTo(test, email)).map(({ text }) => text);
    await expect.poll(emailTexts, { timeout: 20_000 }).toHaveLength(2);
    // One email links to the field that the reason is about, the other to the song's page.
    const texts = (await emailTexts()).join();
    expect(texts).toContain(`/releases/${song.id}?field=title`);
    expect(texts).toContain(`/r/${song.code}`);
    const { rows } = await test.app.database.pool.query(
      'select count(*)::int as n from notices where mail_at is not null and user_id = $1',
      [song.artist.userId],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('starts with “sent”, which the next digest reports', async () => {
    const song = await deliveredSong(test, { title: 'ערב' });
    await song.reaches('sent');
    expect((await song.caller.send('GET /notices')).body).toMatchObject([
      { about: { kind: 'delivery', release_title: 'ערב', outcome: 'sent', reason: null }, read_at: null },
    ]);
    const due = () =>
      test.app.database.pool.query(
        "select about->>'outcome' as outcome, mail_at is not null as mailed from notices where user_id = $1",
        [song.artist.userId],
      );
    expect((await due()).rows).toEqual([{ outcome: 'sent', mailed: true }]);
    await service.answer();
    await song.reaches('live');
    expect((await due()).rows).toEqual([{ outcome: 'live', mailed: false }]);
  });

  it('causes a push message once the song is live, not at earlier steps', async () => {
    const song = await deliveredSong(test, { title: 'בוקר', date: `${yearAhead}-05-10T00:00` });
    await song.reaches('waiting');
    const browser = pushes.subscribe();
    expect((await song.caller.send('POST /notices/push', { body: browser.body })).status).toBe(200);
    await song.schedule('2001-01-01T00:00');
    await song.reaches('sent');
    await service.answer();
    await song.reaches('live');
    const messages = () =>
      pushes.pushed.filter(({ path }) => path === browser.path).map(({ message }) => message);
    await expect.poll(messages, { timeout: 20_000 }).toHaveLength(1);
    expect(messages()).toEqual([expect.objectContaining({ body: expect.stringContaining('באוויר') })]);
  });

  it('reaches an open page of the song, which waits for the link', async () => {
    const song = await deliveredSong(test, {});
    await song.reaches('sent');
    const params = { code: song.code };
    const page = async () => (await test.visitor.send('GET /public/r/:code', { params })).body;
    expect(await page()).toMatchObject({ awaits_link: true, streaming_links: [] });
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const stream = await fetch(`${test.origin}/api/public/r/${song.code}/events`, { signal: leaving.signal });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const received: string[] = [];
    const parser = createParser({ onEvent: ({ data }) => received.push(data) });
    const read = async () => {
      for await (const chunk of (stream.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>()).pipeThrough(
        new TextDecoderStream(),
      ))
        parser.feed(chunk);
    };
    read().catch(() => undefined);
    await expect.poll(() => received.length).toBe(1);
    await service.answer();
    await expect.poll(() => received.length).toBeGreaterThan(1);
    const { link } = await song.delivery();
    expect(await page()).toMatchObject({ awaits_link: false, streaming_links: [link] });
  });

  it('is in the artist’s takeout', async () => {
    const song = await answeredSong();
    const { url } = (await song.caller.send('POST /auth/takeout')).body;
    const entries = await readZip(Buffer.from(await (await fetch(`${test.origin}${url}`)).arrayBuffer()));
    const deliveries = entries.find(({ name }) => name === 'deliveries.json')?.bytes.toString() ?? '';
    expect(JSON.parse(deliveries)).toMatchObject([
      { title: 'שיר', release_id: song.id, album_id: null, service: 'Blue Note', state: 'live' },
    ]);
  });
});

describe('closing and deleting', () => {
  it('a closed account’s songs are taken down at services, and sent again when it is reopened', async () => {
    const song = await answeredSong();
    const { email } = (await song.caller.send('GET /auth/me')).body;
    expect((await song.caller.send('POST /auth/close', { body: {} })).status).toBe(200);
    const state = async () =>
      (await operator.send('GET /releases/:id/deliveries', { params: { id: song.id } })).body.deliveries[0]
        ?.state;
    const latestParcel = async () =>
      (await operator.send('GET /admin/services/:id/parcels', { params: { id: service.id } })).body[0];
    await expect.poll(latestParcel, { timeout: 20_000 }).toMatchObject({ kind: 'takedown', state: 'sent' });
    await service.answer();
    expect(await state()).toBe('down');
    const { body } = await test.visitor.send('POST /auth/dev-login', { body: { email } });
    await new Caller(test.origin, body.access_token).send('POST /auth/reopen');
    await expect.poll(state, { timeout: 20_000 }).toBe('sent');
    expect(await latestParcel()).toMatchObject({ kind: 'insert', release_id: song.id });
  });

  it('a deleted song keeps what its take-down names until the service has received that', async () => {
    const song = await answeredSong('שיר שיורד');
    await pause(true);
    await song.send('DELETE /releases/:id');
    const waiting = async () =>
      (
        await operator.send('GET /admin/services/:id/parcels', {
          params: { id: service.id },
          query: { state: 'waiting' },
        })
      ).body;
    await expect.poll(waiting, { timeout: 20_000 }).toMatchObject([{ kind: 'takedown' }]);
    await purgeOwnTrash(test.app, inDays(31));
    await pause(false);
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
    expect(await service.answer()).toBe(1);
    const titleOf = async () =>
      (await test.app.database.pool.query('select title from releases where id = $1', [song.id])).rows[0]
        ?.title;
    expect(await titleOf()).toBe('שיר שיורד');
    await purgeOwnTrash(test.app, inDays(31));
    expect(await titleOf()).toBe('');
  });
});
