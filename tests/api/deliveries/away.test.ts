import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { follow } from '#server/deliveries/progress.steps.ts';
import type { LanguageId } from '#shared/languages.ts';
import type { Caller } from '../../support/caller.ts';
import { emailsTo, sharedApp, type TestApp, yearAhead } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { addFolderService, deliveredSong } from './folder-service.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
});
/** Each test has its own language, so services of other tests don't get its songs. */
const languages: LanguageId[] = ['he', 'ru', 'ar', 'am', 'fr', 'es', 'yi'];
let language: LanguageId;
beforeEach(() => {
  language = languages.pop() ?? 'en';
});

/** A place at an address where nothing listens. Two services can’t share one. */
const nowhere = (name: string) => ({
  place: {
    protocol: 'sftp',
    host: '127.0.0.1',
    port: 9,
    user: `${name}-${randomUUID()}`,
    host_key: `SHA256:${'a'.repeat(43)}`,
  },
  credentials: { password: 'secret' },
});
const addService = (settings: object = {}) =>
  addFolderService(test, operator, { lead_days: 0, languages: [language], ...settings });
const song = () => deliveredSong(test, { language });
const hurry = (id: string) => operator.send('POST /admin/services/:id/hurry', { params: { id } });
const failingFor = (serviceId: string, days: number) =>
  test.app.database.pool.query(
    `update parcels set failing_since = now() - make_interval(days => $2), tries = 60
      where service_id = $1 and state = 'waiting'`,
    [serviceId, days],
  );
const nextTry = async (each: Awaited<ReturnType<typeof song>>) => (await each.delivery()).next;
const reachesTries = (each: Awaited<ReturnType<typeof song>>, tries: number) =>
  expect.poll(async () => (await nextTry(each))?.tries, { timeout: 30_000 }).toBe(tries);
/** Its first try has failed, alone or with another's. */
const fails = (each: Awaited<ReturnType<typeof song>>) =>
  expect.poll(async () => (await nextTry(each))?.tries, { timeout: 30_000 }).toBeGreaterThan(0);
const serviceOf = async (id: string) =>
  (await operator.send('GET /admin/services')).body.services.find((each: { id: string }) => each.id === id);

describe('a service that is away', () => {
  it('for three days gives nothing up: it is tried every hour, all at once if an operator wants, and then gets everything (T9)', async () => {
    const service = await addService(nowhere('three-days'));
    const [first, second] = [await song(), await song()];
    for (const each of [first, second]) await fails(each);
    await failingFor(service.id, 3);
    expect((await hurry(service.id)).status).toBe(204);
    // One try is enough to know that both have to wait.
    await reachesTries(first, 61);
    await reachesTries(second, 61);
    const hour = 3_600_000;
    for (const each of [first, second]) {
      const due = new Date((await nextTry(each))?.due_at ?? 0).getTime();
      expect(due - Date.now()).toBeGreaterThan(hour / 2);
      expect(due - Date.now()).toBeLessThanOrEqual(hour);
    }
    expect(await serviceOf(service.id)).toMatchObject({ retrying: 2, failed: 0 });
    const { body: state } = await operator.send('GET /admin/state');
    expect(state.failing_services).toMatchObject([{ id: service.id, failed: 0 }]);
    await operator.send('PATCH /admin/services/:id', {
      params: { id: service.id },
      body: { place: { protocol: 'folder', folder: 'three-days' } },
    });
    await first.reaches('sent');
    await second.reaches('sent');
    expect(await serviceOf(service.id)).toMatchObject({ retrying: 0, failed: 0, can_remove: false });
  });

  it('for a week is given up: artists and operators hear of it, and all of it can be tried again at once', async () => {
    const service = await addService({ name: 'Blue Note', ...nowhere('a-week') });
    const [first, second] = [await song(), await song()];
    for (const each of [first, second]) await fails(each);
    await failingFor(service.id, 7);
    await hurry(service.id);
    for (const each of [first, second])
      await expect
        .poll(() => each.delivery(), { timeout: 30_000 })
        .toMatchObject({ next: null, problem: { code: 'UNREACHABLE' } });
    expect((await first.caller.send('GET /notices')).body).toMatchObject([
      { about: { kind: 'delivery', outcome: 'failed', service: 'Blue Note' } },
    ]);
    expect((await operator.send('GET /notices')).body).toMatchObject([
      { about: { kind: 'service_failing', service_id: service.id, service: 'Blue Note' } },
    ]);
    const mailsTo = async (caller: Caller) => {
      const { email } = (await caller.send('GET /auth/me')).body;
      return (await emailsTo(test, email)).map(({ subject }) => subject);
    };
    await expect.poll(() => mailsTo(first.caller), { timeout: 20_000 }).toHaveLength(1);
    // One for both songs.
    await expect.poll(() => mailsTo(operator), { timeout: 20_000 }).toHaveLength(1);
    // A new service looks at all songs, and leaves alone what was given up at another.
    await addService(nowhere('another'));
    const jobs = async () =>
      (await operator.send('GET /admin/jobs')).body.map(({ name }: { name: string }) => name);
    await expect.poll(jobs, { timeout: 20_000 }).not.toContain('deliveries.catch-up');
    const { body: state } = await operator.send('GET /admin/state');
    expect(state.failing_services).toContainEqual({
      id: service.id,
      name: 'Blue Note',
      failed: 2,
      failing_since: null,
    });
    await hurry(service.id);
    for (const each of [first, second]) await fails(each);
    await operator.send('PATCH /admin/services/:id', {
      params: { id: service.id },
      body: { is_paused: true },
    });
  }, 150_000);

  it('is tried at once for one song, too', async () => {
    const service = await addService(nowhere('one-song'));
    const waiting = await song();
    await fails(waiting);
    await failingFor(service.id, 1);
    const query = { state: 'waiting' };
    const { body } = await operator.send('GET /admin/services/:id/parcels', {
      params: { id: service.id },
      query,
    });
    expect(body).toMatchObject([{ can_retry: true }]);
    const params = { id: body[0].id };
    expect((await operator.send('POST /admin/parcels/:id/retry', { params })).status).toBe(204);
    await reachesTries(waiting, 61);
  });
});

describe('a service that was added by mistake', () => {
  const remove = (id: string) => operator.send('DELETE /admin/services/:id', { params: { id } });

  it('is removed with what waits for it', async () => {
    const service = await addService(nowhere('mistake'));
    const waiting = await deliveredSong(test, { language, date: `${yearAhead}-05-10T00:00` });
    await waiting.reaches('waiting');
    expect(await serviceOf(service.id)).toMatchObject({ can_remove: true });
    expect((await remove(service.id)).status).toBe(204);
    expect(await serviceOf(service.id)).toBeUndefined();
    expect(await waiting.deliveries()).toEqual([]);
    expect((await remove(service.id)).status).toBe(404);
  });

  it('stays once a song was sent there', async () => {
    const service = await addService();
    await (await song()).reaches('sent');
    expect(await remove(service.id)).toMatchObject({ status: 409, body: { detail: 'SERVICE_IN_USE' } });
    expect(await serviceOf(service.id)).toMatchObject({ can_remove: false });
  });
});

describe('in production', () => {
  it('nothing is queued for a service before its first test parcel has arrived', async () => {
    const waiting = await deliveredSong(test, { language, date: `${yearAhead}-05-10T00:00` });
    const { id } = await addService();
    await waiting.reaches('waiting');
    await test.app.database.pool.query('delete from deliveries where service_id = $1', [id]);
    const production = { ...test.app, config: { ...test.app.config, mode: 'production' as const } };
    const followSong = () =>
      transact({ app: production, caller: system }, (tx) =>
        follow(production, tx, { releaseId: waiting.id, albumId: null }),
      );
    await followSong();
    expect(await waiting.deliveries()).toEqual([]);
    await operator.send('POST /admin/services/:id/try', { params: { id } });
    // Its first test parcel has what is out follow.
    await waiting.reaches('waiting');
    await test.app.database.pool.query('update delivery_services set tried_at = null where id = $1', [id]);
    await test.app.database.pool.query('delete from deliveries where service_id = $1', [id]);
    await followSong();
    await waiting.reaches('waiting');
  });
});
