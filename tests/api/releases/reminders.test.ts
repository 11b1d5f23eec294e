import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { remind } from '#server/releases/reminders/reminders.jobs.ts';
import { emailsTo, inDays, openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: MadeArtist;
beforeAll(async () => {
  test = await openTestApp({ rateFactor: 1 });
  artist = await makeArtist(test.app, { plan: 'unlimited', stageName: 'נועה' });
});
afterAll(() => test.close());

const newEmail = () => `${randomUUID().slice(0, 12)}@example.test`;
const song = (digital: Date | undefined = inDays(5)) =>
  makeRelease(test.app, { artist, title: 'לילה לבן', digital });
const requestReminder = (code: string | null, email: string) =>
  test.visitor.send('POST /public/r/:code/reminders', {
    params: { code: code ?? '' },
    body: { email, language: 'he' },
  });
/** Waits for an email with such a link, and returns the link. */
const linkIn = async (email: string, path: string): Promise<string> => {
  const findLink = async () =>
    (await emailsTo(test, email))
      .map(({ text }) => new RegExp(`/${path}\\S*`).exec(text)?.[0])
      .find(Boolean) ?? '';
  await expect.poll(findLink, { timeout: 15_000 }).not.toBe('');
  return findLink();
};
const open = (path: string, method = 'GET') => fetch(new URL(path, test.origin), { method });
const storedEmails = async () =>
  (await test.app.database.orm.execute<{ email: string }>(sql`select email from release_reminders`)).rows.map(
    ({ email }) => email,
  );

describe('a reminder', () => {
  it('is stored once a press confirms it, sends one email on the day, and then deletes the address', async () => {
    const { id, short_code: code } = await song();
    const email = newEmail();
    expect((await requestReminder(code, email)).status).toBe(202);
    const link = await linkIn(email, 'reminders/confirm');
    expect(await storedEmails()).not.toContain(email);
    // A scanner that opens links confirms nothing.
    const page = await open(link);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).toContain('לילה לבן');
    expect(await storedEmails()).not.toContain(email);
    for (let press = 0; press < 2; press += 1) expect((await open(link, 'POST')).status).toBe(200);
    expect((await storedEmails()).filter((stored) => stored === email)).toHaveLength(1);

    await remind(test.app, new Date());
    expect(await storedEmails()).toContain(email);
    // The date moves, and the reminder follows.
    await test.app.database.orm.execute(
      sql`update releases set digital_release_date = now() + interval '8 days' where id = ${id}`,
    );
    await remind(test.app, inDays(6));
    expect(await storedEmails()).toContain(email);
    const day = inDays(9);
    await Promise.all([remind(test.app, day), remind(test.app, day)]);
    expect(await storedEmails()).not.toContain(email);
    await linkIn(email, `r/${code}`);
    const reminders = (await emailsTo(test, email)).filter(({ text }) => text.includes(`/r/${code}`));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).toContain('/notices/refuse?link=');
  });

  it('isn’t sent to people who refuse that artist’s emails, and is deleted with its song', async () => {
    const { short_code: code } = await song();
    const refuser = newEmail();
    await requestReminder(code, refuser);
    await open(await linkIn(refuser, 'reminders/confirm'), 'POST');
    expect(await storedEmails()).toContain(refuser);
    await open(await linkIn(refuser, 'notices/refuse'), 'POST');
    await remind(test.app, inDays(6));
    expect(await storedEmails()).not.toContain(refuser);
    expect(await emailsTo(test, refuser)).toHaveLength(1);
    expect((await requestReminder(code, refuser)).status).toBe(202);
    expect(await emailsTo(test, refuser)).toHaveLength(1);

    const other = await song();
    const waiting = newEmail();
    await requestReminder(other.short_code, waiting);
    await open(await linkIn(waiting, 'reminders/confirm'), 'POST');
    expect(await storedEmails()).toContain(waiting);
    await test.app.database.orm.execute(sql`update releases set trashed_at = now() where id = ${other.id}`);
    await remind(test.app, inDays(6));
    expect(await storedEmails()).not.toContain(waiting);
  });

  it('is refused for songs that are out or undated, for forged links, and after a few requests a day', async () => {
    const released = await song(inDays(-1));
    expect((await requestReminder(released.short_code, newEmail())).body.detail).toBe('ALREADY_OUT');
    const undated = await makeRelease(test.app, { artist, title: 'בלי תאריך', radio: new Date() });
    expect((await requestReminder(undated.short_code, newEmail())).status).toBe(404);
    expect((await requestReminder('AAAAAAA', newEmail())).status).toBe(404);
    expect((await open('/reminders/confirm?link=AAAA', 'POST')).status).toBe(404);
    const { short_code: code } = await song();
    const email = newEmail();
    const replies = [];
    for (let request = 0; request < 7; request += 1)
      replies.push((await requestReminder(code, email)).status);
    expect(replies).toContain(429);
    expect(replies.filter((status) => status === 202).length).toBeLessThanOrEqual(5);
  });

  it('is refused after twenty an hour from one network, for any address', async () => {
    const { short_code: code } = await song();
    const replies = [];
    for (let request = 0; request < 21; request += 1)
      replies.push((await requestReminder(code, newEmail())).status);
    expect(replies.at(-1)).toBe(429);
  });
});
