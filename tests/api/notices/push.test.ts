import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushSubscriptions } from '#server/database/tables/notices.ts';
import type { Caller } from '../../support/caller.ts';
import { openPushService } from '../../support/push-service.ts';
import { openStationTeam, type StationTeam } from '../stations/station-team.ts';

let service: Awaited<ReturnType<typeof openPushService>>;
let team: StationTeam;
let releaseId: string;
beforeAll(async () => {
  service = await openPushService();
  team = await openStationTeam({ env: { PUSH_SERVICE: service.origin } });
  releaseId = await team.song('ירח');
});
afterAll(async () => {
  await team.test.close();
  await service.close();
});

const comment = (caller: Caller, text: string, parent: string | null = null) =>
  team.send(caller, 'POST /radio-stations/:id/songs/actions', {
    body: { action_type: 'comment', release_id: releaseId, comment_text: text, parent_id: parent },
  });
/** A teammate replies to this person's comment. */
const replyTo = async (author: Caller, text = 'מסכימה'): Promise<void> => {
  const { body } = await comment(author, 'פזמון חזק');
  await comment(team.admin, text, body.action.id);
};
const pushedTo = (path: string) => service.pushed.filter((push) => push.path === path);
const countSubscriptions = () => team.test.app.database.orm.$count(pushSubscriptions);
const isOn = async (caller: Caller, endpoint: string) =>
  (await caller.send('GET /notices/push', { query: { endpoint } })).body.is_on;

it('a notice goes to each subscribed browser, encrypted for it and signed by this installation', async () => {
  const author = await team.join();
  const [first, second] = [service.subscribe(), service.subscribe()];
  expect(await author.send('POST /notices/push', { body: first.body })).toMatchObject({
    status: 200,
    body: { is_on: true },
  });
  await author.send('POST /notices/push', { body: second.body });
  await replyTo(author);
  await expect.poll(() => [first, second].map(({ path }) => pushedTo(path).length)).toEqual([1, 1]);
  const { public_key } = (await author.send('GET /notices/push')).body;
  const [{ message, claims } = { message: null, claims: {} }] = pushedTo(first.path);
  expect(message).toMatchObject({
    title: '\u2068ירח\u2069',
    body: expect.stringContaining('מסכימה'),
    url: '/notices',
    lang: 'he',
    dir: 'rtl',
  });
  expect(claims).toMatchObject({ aud: service.origin, key: public_key });
});

it('there is one pair of keys, however many people ask for it at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => team.member.send('GET /notices/push', {})),
  );
  expect(new Set(replies.map(({ body }) => body.public_key)).size).toBe(1);
});

it('a browser gets no more push messages once it is turned off, signed out or used by another person', async () => {
  const author = await team.join();
  const browser = service.subscribe();
  const { endpoint } = browser.body;
  await author.send('POST /notices/push', { body: browser.body });
  expect(await isOn(author, endpoint)).toBe(true);
  await author.send('DELETE /notices/push', { query: { endpoint } });
  expect(await isOn(author, endpoint)).toBe(false);
  await replyTo(author);

  await author.send('POST /notices/push', { body: browser.body });
  await team.member.send('POST /notices/push', { body: browser.body });
  expect([await isOn(author, endpoint), await isOn(team.member, endpoint)]).toEqual([false, true]);
  await team.member.send('DELETE /notices/push', { query: { endpoint } });

  const leaver = await team.join();
  await leaver.send('POST /notices/push', { body: browser.body });
  const { body } = await comment(leaver, 'פזמון חזק');
  const before = await countSubscriptions();
  await leaver.send('POST /auth/logout');
  await comment(team.admin, 'מסכימה', body.action.id);
  await expect.poll(countSubscriptions).toBe(before - 1);
  expect(pushedTo(browser.path)).toEqual([]);
});

it('an ended subscription is deleted, and a failing push service is tried again', async () => {
  const author = await team.join();
  const browser = service.subscribe();
  await author.send('POST /notices/push', { body: browser.body });
  service.answerWith(503);
  await replyTo(author);
  await expect.poll(() => service.broken.includes(browser.path)).toBe(true);
  service.answerWith(201);
  await expect.poll(() => pushedTo(browser.path).length, { timeout: 30_000 }).toBe(1);
  service.forget(browser.path);
  await replyTo(author, 'גם אני');
  await expect.poll(() => isOn(author, browser.body.endpoint)).toBe(false);
});

it('push messages go only to push services of browsers (F1)', async () => {
  const { keys } = service.subscribe().body;
  for (const endpoint of [
    'https://example.com/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://fcm.googleapis.com:8443/x',
    'http://127.0.0.1:5432/',
  ]) {
    const { status, body } = await team.member.send('POST /notices/push', { body: { endpoint, keys } });
    expect([endpoint, status, Object.keys(body.fields ?? {})]).toEqual([endpoint, 422, ['endpoint']]);
  }
  const known = { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x', keys };
  expect((await team.member.send('POST /notices/push', { body: known })).status).toBe(200);
});
