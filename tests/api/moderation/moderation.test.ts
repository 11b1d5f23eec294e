import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeStation } from '#server/demonstration/stations.ts';
import { forget } from '#server/moderation/moderation.jobs.ts';
import { expireUnused } from '#server/operations/operations.jobs.ts';
import { purgeOwnTrash } from '#server/own-data/own-data.jobs.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeReadyRelease } from '../../support/make-ready-release.ts';
import { addFolderService, deliveredSong } from '../deliveries/folder-service.ts';
import { emailsTo, idOf, inDays, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test, ['users']);
});
// All tests are one network, which may report ten times an hour.
beforeEach(() => test.app.database.orm.execute(sql`delete from rate_limits`));
const soon = { timeout: 15_000 };

const newEmail = () => `${randomUUID().slice(0, 12)}@example.test`;
const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await test.app.database.orm.execute<{ n: number }>(query)).rows[0]?.n ?? 0;

async function newSong() {
  const artist = await makeArtist(test.app, { plan: 'unlimited', stageName: 'נועה' });
  const song = await makeReadyRelease(test.app, {
    artist,
    title: 'לילה לבן',
    radio: new Date(Date.now() - 60_000),
  });
  const owner = new Caller(test.origin, artist.token);
  const params = { id: song.id };
  const code = song.short_code ?? '';
  return {
    artist,
    song,
    owner,
    code,
    page: async () => (await test.visitor.send('GET /public/r/:code', { params: { code } })).status,
    publish: () => owner.send('POST /releases/:id/link', { params }),
    decisions: async () => (await owner.send('GET /sanctions')).body,
  };
}

const report = (page: string, email: string, more: object = {}, caller: Caller = test.visitor) =>
  caller.send('POST /complaints', {
    body: { page, category: 'copyright', details: 'זה שיר שלי', email, language: 'he', ...more },
  });
const queue = async (state = 'open') =>
  (await operator.send('GET /admin/complaints', { query: { state, limit: 100 } })).body;
const linkTo = async (email: string): Promise<string> => {
  const find = async () =>
    (await emailsTo(test, email))
      .map(({ text }) => /\/complaints\/confirm\S*/.exec(text)?.[0])
      .find(Boolean) ?? '';
  await expect.poll(find, soon).not.toBe('');
  return find();
};
/** A confirmed complaint about a page; its id. */
async function complain(page: string, more: object = {}): Promise<string> {
  const before = new Set((await queue()).map(({ id }: { id: string }) => id));
  const email = newEmail();
  expect((await report(page, email, more)).status).toBe(202);
  expect((await fetch(new URL(await linkTo(email), test.origin), { method: 'POST' })).status).toBe(200);
  return (await queue()).find(({ id }: { id: string }) => !before.has(id))?.id;
}
const sanction = (id: string, kind: string, more: object = {}) =>
  operator.send('POST /admin/complaints/:id/sanctions', {
    params: { id },
    body: { kind, reason: 'הזכויות של אחר', is_strike: true, ...more },
  });
const lift = (id: string) => operator.send('DELETE /admin/sanctions/:id', { params: { id } });
const inFeed = async (id: string): Promise<boolean> =>
  (await test.visitor.send('GET /releases/all', { query: { limit: 100 } })).body.some(
    (card: { id: string }) => card.id === id,
  );

describe('a report', () => {
  it('reaches the queue once the mailed link is pressed, with the song, its owner and a clock of 48 hours', async () => {
    const { song, code, artist } = await newSong();
    const email = newEmail();
    expect((await report(`/r/${code}`, email)).status).toBe(202);
    const link = await linkTo(email);
    const [confirming] = await emailsTo(test, email);
    expect(confirming?.text).not.toContain('זה שיר שלי');
    // A scanner that opens links confirms nothing.
    expect(await (await fetch(new URL(link, test.origin))).text()).toContain('לשלוח את הדיווח?');
    const about = async () =>
      (await queue()).filter(({ subject }: { subject: { page: string } }) => subject.page === `/r/${code}`);
    expect(await about()).toEqual([]);
    for (let press = 0; press < 2; press += 1)
      expect((await fetch(new URL(link, test.origin), { method: 'POST' })).status).toBe(200);
    const [complaint, ...more] = await about();
    expect(more).toEqual([]);
    expect(complaint).toMatchObject({
      category: 'copyright',
      subject: { kind: 'song', name: song.title },
      owner: { tenant_id: artist.tenantId, name: 'נועה', strikes: 0 },
      assignee: null,
    });
    const hours = (Date.parse(complaint.due_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.5);
    expect(hours).toBeLessThanOrEqual(48);
    const { body: notices } = await operator.send('GET /notices');
    expect(notices[0].about).toMatchObject({ kind: 'complaint', complaint_id: complaint.id });
  });

  it('names artists, also of albums, private links without their token, comments at a station, and any other page', async () => {
    const { song, code, artist, owner } = await newSong();
    const { body: link } = await owner.send('POST /releases/:id/private-links', {
      params: { id: song.id },
      body: { recipient: 'רוני' },
    });
    const station = await makeStation(test.app);
    const { body: album } = await owner.send('POST /albums', { body: { title: 'חוף אחר' } });
    const pages: [string, object][] = [
      [`/public/artist/${artist.tenantId}`, { kind: 'artist', name: 'נועה' }],
      [`/album/${album.short_code}`, { kind: 'artist', page: `/album/${album.short_code}`, name: 'נועה' }],
      [new URL(link.url).pathname, { kind: 'link', page: '/p/', name: song.title }],
      [`/r/${code}?stationId=${station.id}`, { kind: 'comments' }],
      ['/', { kind: 'page', page: '/' }],
      ['/r/nothere', { kind: 'page' }],
    ];
    for (const [page, subject] of pages) {
      const id = await complain(page);
      const { body } = await operator.send('GET /admin/complaints/:id', { params: { id } });
      expect(body.subject).toMatchObject(subject);
    }
    expect(await count(sql`select count(*)::int as n from complaints where page like '/p/_%'`)).toBe(0);
  });

  it('says at each field what is wrong, and asks one address only a few times', async () => {
    const { status, body } = await report('/', 'nobody', { details: ' ' });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ details: 'REQUIRED', email: 'EMAIL_INVALID' });
    const email = newEmail();
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push((await report('/', email)).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('is deleted if nobody confirms it, and its address thirty days after it is closed', async () => {
    const waiting = newEmail();
    await report('/', waiting);
    const id = await complain('/');
    const { body } = await operator.send('POST /admin/complaints/:id/close', {
      params: { id },
      body: { outcome: 'rejected', answer: 'תודה, אין כאן מה להסיר' },
    });
    expect(body).toMatchObject({ outcome: 'rejected' });
    expect((await queue('closed'))[0].id).toBe(id);
    await expect
      .poll(
        async () => (await emailsTo(test, body.email)).some(({ text }) => text.includes('אין כאן מה להסיר')),
        soon,
      )
      .toBe(true);
    await forget(test.app, inDays(4));
    expect(await count(sql`select count(*)::int as n from complaints where email = ${waiting}`)).toBe(0);
    expect(await count(sql`select count(*)::int as n from complaints where email = ${body.email}`)).toBe(1);
    await forget(test.app, inDays(31));
    expect(await count(sql`select count(*)::int as n from complaints where email = ${body.email}`)).toBe(0);
    const closed = await operator.send('POST /admin/complaints/:id/close', {
      params: { id },
      body: { outcome: 'upheld', answer: 'שוב' },
    });
    expect(closed).toMatchObject({ status: 409, body: { detail: 'ALREADY' } });
  });
});

describe('a hidden song', () => {
  it('is on no page, list or private link; its owner reads why and answers; lifting returns it as it was', async () => {
    const { song, owner, code, page, publish, decisions, artist } = await newSong();
    const { body: link } = await owner.send('POST /releases/:id/private-links', {
      params: { id: song.id },
      body: { recipient: 'רוני' },
    });
    const privatePage = async () =>
      (await test.visitor.send('GET /private/:token', { params: { token: link.url.split('/p/')[1] } }))
        .status;
    const cover = async () => (await test.visitor.fetch(`${song.cover_image_path}`)).status;
    const onArtistPage = async () =>
      (await test.visitor.send('GET /public/artist/:id', { params: { id: artist.tenantId } })).body.releases
        .length;
    const everywhere = async () => [
      await page(),
      await inFeed(song.id),
      await onArtistPage(),
      await privatePage(),
      await cover(),
      String((await test.visitor.fetch('/sitemap-songs-1.xml')).body).includes(`/r/${code}`),
    ];
    const shown = await everywhere();
    expect(shown.slice(0, 5)).toEqual([200, true, 1, 200, 200]);

    const id = await complain(`/r/${code}`);
    const { status, body } = await sanction(id, 'hide_song');
    expect(status).toBe(201);
    expect(body.owner.strikes).toBe(1);
    expect(await everywhere()).toEqual([404, false, 0, 410, 404, false]);
    expect(await sanction(id, 'hide_song')).toMatchObject({ status: 409, body: { detail: 'ALREADY' } });
    expect(await publish()).toMatchObject({ status: 409, body: { detail: 'SONG_HIDDEN' } });
    const schedule = await owner.send('POST /releases/:id/schedule', {
      params: { id: song.id },
      body: { radio_release_date: '2030-01-01T10:00' },
    });
    expect(schedule.body.detail).toBe('SONG_HIDDEN');

    const [decision] = await decisions();
    expect(decision).toMatchObject({
      kind: 'hide_song',
      name: song.title,
      reason: 'הזכויות של אחר',
      lifted_at: null,
    });
    const { email } = (await owner.send('GET /auth/me')).body;
    await expect
      .poll(
        async () => (await emailsTo(test, email)).some(({ text }) => text.includes('הזכויות של אחר')),
        soon,
      )
      .toBe(true);
    expect((await owner.send('GET /notices')).body[0].about).toMatchObject({
      kind: 'sanction',
      is_lifted: false,
    });

    await operator.send('POST /admin/complaints/:id/close', {
      params: { id },
      body: { outcome: 'upheld', answer: 'הוסתר' },
    });
    const counter = (caller: Caller) =>
      caller.send('POST /sanctions/:id/counter-notice', {
        params: { id: decision.id },
        body: { text: 'יש לי רישיון' },
      });
    const stranger = await test.signIn({ stageName: 'זר' });
    expect((await counter(stranger)).status).toBe(404);
    expect((await counter(owner)).body).toMatchObject({ counter_notice: 'יש לי רישיון' });
    expect((await counter(owner)).body.detail).toBe('ALREADY');
    const reopened = (await queue()).find((one: { id: string }) => one.id === id);
    expect(reopened).toMatchObject({ is_countered: true, outcome: null });

    const lifted = await lift(decision.id);
    expect(lifted.body.owner.strikes).toBe(0);
    expect(await everywhere()).toEqual(shown);
    expect((await lift(decision.id)).body.detail).toBe('ALREADY');
    expect((await decisions())[0].lifted_at).not.toBeNull();
    const { body: log } = await operator.send('GET /admin/audit', { query: { target: song.id } });
    expect(log.map(({ act }: { act: string }) => act)).toEqual([
      'operator.liftSanction',
      'operator.addSanction',
    ]);
  });

  it('stays hidden through trash and return, and comes back published when it is lifted', async () => {
    const { song, owner, code, page } = await newSong();
    const params = { id: song.id };
    const id = await complain(`/r/${code}`);
    const { body } = await sanction(id, 'hide_song');
    await owner.send('DELETE /releases/:id', { params });
    await owner.send('POST /releases/:id/restore', { params });
    expect(await page()).toBe(404);
    await owner.send('DELETE /releases/:id', { params });
    await lift(body.sanctions[0].id);
    expect(await page()).not.toBe(200);
    await owner.send('POST /releases/:id/restore', { params });
    expect(await page()).toBe(200);
  });
});

describe('a song that is taken down', () => {
  it('is sent to services as a take-down, and hiding alone is not; both lifted, it is sent again', async () => {
    await addFolderService(test, operator);
    const song = await deliveredSong(test, {});
    await song.reaches('sent');
    const id = await complain(`/r/${song.code}`);
    const hidden = await sanction(id, 'hide_song');
    const parcels = () =>
      count(sql`select count(*)::int as n from parcels p join deliveries d on d.id = p.delivery_id
        where d.release_id = ${song.id} and p.kind = 'takedown'`);
    const down = await sanction(id, 'take_down_song');
    await expect.poll(parcels, soon).toBe(1);
    for (const { id: one } of [down.body.sanctions[0], hidden.body.sanctions[0]]) await lift(one);
    await song.reaches('sent');
    expect((await test.visitor.send('GET /public/r/:code', { params: { code: song.code } })).status).toBe(
      200,
    );
  });

  it('is recognised when its recording is uploaded again, until it is lifted; its files stay as evidence', async () => {
    const { song, code, owner } = await newSong();
    const other = await makeArtist(test.app, { plan: 'unlimited', stageName: 'אחר' });
    const again = new Caller(test.origin, other.token);
    const rows = await test.app.database.orm.execute<{ id: string }>(
      sql`select f.id from files f join releases r on f.id = r.cover_file_id where r.id = ${song.id}`,
    );
    const [held] = rows.rows;
    // Other tests' songs have the same recording and cover.
    await test.app.database.orm.execute(
      sql`update files f set sha256 = f.id::text from releases r
        where r.id = ${song.id} and f.id in (r.mp3_file_id, r.wav_file_id, r.cover_file_id)`,
    );
    const upload = async () => {
      const { id } = await makeFile(test.app, 'image', { ownerUserId: other.userId });
      // As if it had the same bytes: covers are stored once they are cleaned.
      await test.app.database.orm.execute(
        sql`update files set sha256 = (select sha256 from files where id = ${held?.id}) where id = ${id}`,
      );
      return again.send('POST /releases/draft', {
        body: { title: 'עותק', cover_image_path: `/media/${id}` },
      });
    };
    const first = await upload();
    expect(first.status).toBe(201);
    const id = await complain(`/r/${code}`);
    const { body } = await sanction(id, 'take_down_song');
    expect((await upload()).body.fields).toEqual({ cover_image_path: 'TAKEN_DOWN_BEFORE' });
    const published = await again.send('POST /releases/:id/link', { params: { id: first.body.id } });
    expect(published.body.detail).toBe('TAKEN_DOWN_BEFORE');
    const { body: seen } = await operator.send('GET /admin/complaints/:id', { params: { id } });
    expect(seen.copies.length).toBe(2);

    await owner.send('DELETE /releases/:id', { params: { id: song.id } });
    await purgeOwnTrash(test.app, inDays(31));
    await expireUnused(test.app, inDays(45));
    expect(await count(sql`select count(*)::int as n from files where id = ${held?.id}`)).toBe(1);
    await lift(body.sanctions[0].id);
    expect((await upload()).status).toBe(201);
  });
});

describe('an account', () => {
  it('that is limited can sign in and export, and neither publish nor send', async () => {
    const { owner, song, code } = await newSong();
    const id = await complain(`/r/${code}`, { category: 'fraud' });
    const { body } = await sanction(id, 'limit_account');
    const params = { id: song.id };
    const refused = [
      owner.send('POST /releases', { body: { title: 'עוד', genre: 'pop' } }),
      owner.send('POST /releases/:id/link', { params }),
      owner.send('POST /releases/:id/private-links', { params, body: { recipient: 'רוני' } }),
    ];
    for (const reply of await Promise.all(refused))
      expect(reply).toMatchObject({ status: 403, body: { detail: 'ACCOUNT_LIMITED' } });
    expect((await owner.send('POST /auth/takeout')).status).toBe(200);
    expect((await owner.send('GET /sanctions')).body[0].kind).toBe('limit_account');
    await lift(body.sanctions[0].id);
    expect((await owner.send('POST /releases', { body: { title: 'עוד', genre: 'pop' } })).status).toBe(201);
  });

  it('that is suspended or closed lets nobody in and shows no page, and comes back with everything', async () => {
    const { owner, artist, code, page } = await newSong();
    const { email } = (await owner.send('GET /auth/me')).body;
    const artistPage = async () =>
      (await test.visitor.send('GET /public/artist/:id', { params: { id: artist.tenantId } })).status;
    const signIn = async () =>
      (await test.signIn({ email })).send('GET /auth/me').then(({ status }) => status);
    const id = await complain(`/r/${code}`, { category: 'fraud' });
    const { body: suspended } = await sanction(id, 'suspend_account');
    expect([(await owner.send('GET /auth/me')).status, await signIn(), await artistPage()]).toEqual([
      401, 401, 404,
    ]);
    const { body: closed } = await sanction(id, 'close_account');
    await lift(suspended.sanctions[0].id);
    expect(await signIn()).toBe(401);
    await expect.poll(page, soon).toBe(410);
    await lift(closed.sanctions[0].id);
    expect([await signIn(), await artistPage()]).toEqual([200, 200]);
    await expect.poll(page, soon).toBe(200);
  });

  it('of an operator stays as it is', async () => {
    await operator.send('PATCH /auth/me', { body: { stage_name: 'מפעילה' } });
    const { tenant_id: tenantId } = (await operator.send('GET /auth/me')).body;
    const id = await complain(`/public/artist/${tenantId}`);
    expect((await sanction(id, 'suspend_account')).body.detail).toBe('STILL_OPERATOR');
    expect((await sanction(id, 'hide_song')).body.fields).toEqual({ kind: 'INVALID' });
    const hidden = await sanction(id, 'hide_page', { is_strike: false });
    const artistPage = async () =>
      (await test.visitor.send('GET /public/artist/:id', { params: { id: tenantId } })).status;
    expect(await artistPage()).toBe(404);
    expect(hidden.body.owner.strikes).toBe(0);
    await lift(hidden.body.sanctions[0].id);
    expect(await artistPage()).toBe(200);
  });
});

it('operators take complaints on, write notes and edit the standard answers', async () => {
  const id = await complain('/');
  const params = { id };
  const taken = await operator.send('PUT /admin/complaints/:id/assignee', { params, body: { is_own: true } });
  expect(taken.body.is_own).toBe(true);
  const colleague = await makeOperator(test, ['users']);
  const noted = await colleague.send('POST /admin/complaints/:id/notes', {
    params,
    body: { text: 'דיברתי איתו' },
  });
  expect(noted.body).toMatchObject({ is_own: false, notes: [{ text: 'דיברתי איתו' }] });
  const { body: answers } = await operator.send('PUT /admin/standard-answers/:name', {
    params: { name: 'upheld' },
    body: { he: 'טופל', en: 'Done' },
  });
  expect(answers[0]).toEqual({ name: 'upheld', he: 'טופל', en: 'Done' });
  expect((await colleague.send('GET /admin/standard-answers')).body).toEqual(answers);
  expect(await idOf(operator)).not.toBe(await idOf(colleague));
});
