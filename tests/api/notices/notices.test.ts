import { createParser } from 'eventsource-parser';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { jobsOf } from '#server/notices/index.ts';
import { fieldsOf, parseJson } from '#shared/unknown.ts';
import { Caller } from '../../support/caller.ts';
import { anotherServer, emailsTo, idOf, nextPageOf } from '../harness.ts';
import { openStationTeam, type StationTeam } from '../stations/station-team.ts';

let team: StationTeam;
let releaseId: string;
beforeAll(async () => {
  team = await openStationTeam();
  releaseId = await team.song('ירח');
});

const comment = (caller: Caller, text: string, parent: string | null = null) =>
  team.send(caller, 'POST /radio-stations/:id/songs/actions', {
    body: { action_type: 'comment', release_id: releaseId, comment_text: text, parent_id: parent },
  });
const list = async (caller: Caller, query = {}) => caller.send('GET /notices', { query });
const unread = async (caller: Caller) => (await caller.send('GET /notices/unread')).body.unread_count;
/** A new member with two replies to their comment. */
const memberWithReplies = async (): Promise<Caller> => {
  const author = await team.join();
  const { body } = await comment(author, 'פזמון חזק');
  await comment(team.admin, 'מסכימה', body.action.id);
  await comment(author, 'גם אני', body.action.id);
  await comment(team.member, 'ואני', body.action.id);
  return author;
};
/** Makes all digests due, and runs the job that sends them. */
const sendDigests = async () => {
  await team.test.app.database.orm.execute(sql`update notices set mail_at = now() where mail_at is not null`);
  await jobsOf(team.test.app)
    .find(({ name }) => name === 'notices.mail-digests')
    ?.run({});
};
const digestsTo = async (caller: Caller) =>
  emailsTo(team.test, (await caller.send('GET /auth/me')).body.email);
/** The unread counts in a person's event stream. */
async function listen(caller: Caller): Promise<{ counts: number[]; ended: Promise<void> }> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${caller.origin}/api/notices/events`, {
    headers: { authorization: `Bearer ${caller.token}` },
    signal: leaving.signal,
  });
  const counts: number[] = [];
  const parser = createParser({
    onEvent: ({ data }) => counts.push(Number(fieldsOf(parseJson(data)).unread_count)),
  });
  const read = async () => {
    for await (const chunk of (response.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>()).pipeThrough(
      new TextDecoderStream(),
    ))
      parser.feed(chunk);
  };
  return { counts, ended: read().catch(() => undefined) };
}

describe('notices', () => {
  it('report teammates’ replies, newest first, and are marked read one by one or up to one', async () => {
    const author = await memberWithReplies();
    const { body } = await list(author);
    expect(body).toMatchObject([
      { about: { kind: 'reply', by: 'שדרן', text: 'ואני', release_title: 'ירח' }, read_at: null },
      { about: { kind: 'reply', by: 'עורכת', text: 'מסכימה' }, read_at: null },
    ]);
    const page = await list(author, { limit: 1 });
    expect(page.body).toHaveLength(1);
    const next = nextPageOf(page) ?? '';
    expect((await author.fetch(next)).body).toEqual([body[1]]);
    const markRead = (body: unknown, caller = author) => caller.send('POST /notices/read', { body });
    expect((await markRead({ ids: [body[1].id] }, team.member)).status).toBe(200);
    expect(await unread(author)).toBe(2);
    expect((await markRead({ ids: [body[1].id] })).body).toEqual({ unread_count: 1 });
    expect((await markRead({ up_to: body[0].id })).body).toEqual({ unread_count: 0 });
    expect((await list(author)).body[0].read_at).not.toBeNull();
    expect((await list(author, { cursor: 'zzz' })).status).toBe(400);
  });

  it('tell admins who asks to join the team', async () => {
    const stranger = await team.test.signIn({ stageName: 'תמר' });
    await team.send(stranger, 'POST /radio-stations/:id/request-access');
    expect((await list(team.admin)).body[0]).toMatchObject({
      about: { kind: 'access', by: 'תמר', station_name_hebrew: 'רדיו בדיקה' },
    });
    expect((await list(team.member)).body).toEqual([]);
  });

  it('are counted live, in every process, until the session ends', async () => {
    const author = await team.join();
    const other = await anotherServer(team.test);
    onTestFinished(() => other.close());
    const there = await listen(new Caller(other.visitor.origin, author.token));
    await expect.poll(() => there.counts).toEqual([0]);
    const { body } = await comment(author, 'שקט מדי');
    await comment(team.admin, 'נכון', body.action.id);
    await expect.poll(() => there.counts).toEqual([0, 1]);
    await author.send('POST /auth/logout');
    await there.ended;
  });
});

describe('the digest', () => {
  it('contains all unread notices in one email, once', async () => {
    const author = await memberWithReplies();
    const [first] = (await list(author)).body;
    await author.send('POST /notices/read', { body: { ids: [first.id] } });
    await sendDigests();
    await sendDigests();
    await expect.poll(() => digestsTo(author)).toHaveLength(1);
    const [mail] = await digestsTo(author);
    expect(mail?.text).toContain('מסכימה');
    expect(mail?.text).not.toContain('ואני');
  });

  it('can be stopped by its link, which asks first and is 404 if someone changes it (R5)', async () => {
    const author = await memberWithReplies();
    await sendDigests();
    await expect.poll(() => digestsTo(author)).toHaveLength(1);
    const stop = (await digestsTo(author))[0]?.stop ?? '';
    const { pathname, search } = new URL(stop);
    const rhythm = async () => (await author.send('GET /notices/settings')).body.rhythm;
    const opened = await team.test.visitor.fetch(pathname + search);
    expect(opened).toMatchObject({ status: 200 });
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await rhythm()).toBe('daily');
    const press = (address: string) =>
      team.test.visitor.fetch(address, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await press(`${pathname}${search}x`)).status).toBe(404);
    expect(await rhythm()).toBe('daily');
    expect((await press(pathname + search)).status).toBe(200);
    expect(await rhythm()).toBe('never');
    const { body } = await comment(author, 'עוד');
    await comment(team.admin, 'אחרי העצירה', body.action.id);
    await sendDigests();
    expect(await digestsTo(author)).toHaveLength(1);
    expect(await unread(author)).toBe(3);
  });

  it('comes as often as the person chooses', async () => {
    const author = await memberWithReplies();
    const choose = (rhythm: string) => author.send('PATCH /notices/settings', { body: { rhythm } });
    const hoursUntilDue = async () =>
      (
        await team.test.app.database.orm.execute<{ hours: number }>(sql`select
          extract(epoch from mail_at - now()) / 3600 as hours from notices
          where user_id = ${await idOf(author)} and mail_at is not null`)
      ).rows.map(({ hours }) => Number(hours));
    expect((await choose('hourly')).body).toEqual({ rhythm: 'hourly' });
    const hourly = await hoursUntilDue();
    expect(hourly).toHaveLength(2);
    for (const hours of hourly) expect(hours).toBeLessThanOrEqual(1);
    await choose('weekly');
    const { rows } = await team.test.app.database.orm.execute(sql`select distinct
      to_char(mail_at at time zone 'Asia/Jerusalem', 'FMDay HH24:MI') as due from notices
      where user_id = ${await idOf(author)} and mail_at is not null`);
    expect(rows).toEqual([{ due: 'Sunday 09:00' }]);
    await choose('never');
    expect(await hoursUntilDue()).toEqual([]);
    expect((await choose('yearly')).status).toBe(422);
  });
});
