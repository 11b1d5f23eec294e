import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eq, sql } from '#server/database/drizzle.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { releases } from '#server/database/tables/releases.ts';
import { playoutSongs } from '#server/database/tables/stations/playout.ts';
import { playedSongs, playLogs } from '#server/database/tables/stations/plays.ts';
import { stationVerdicts } from '#server/database/tables/stations/verdicts.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { anonymizeClosed, purgeOwnTrash } from '#server/own-data/own-data.jobs.ts';
import { Caller } from '../../support/caller.ts';
import { makeMasteredRelease } from '../../support/make-ready-release.ts';
import { readZip } from '../../support/read-zip.ts';
import { moveSignInBack } from '../accounts/account-calls.ts';
import { idOf, inDays, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});
const password = 'משפט סודי וארוך';
const soon = { timeout: 15_000 };

/** A person who registered with a password, with a published song, a draft and an album. */
async function newMember() {
  const email = `${crypto.randomUUID()}@example.test`;
  const signUp = await test.visitor.send('POST /auth/register', { body: { email, password } });
  const caller = new Caller(test.origin, signUp.body.access_token);
  await caller.send('PATCH /auth/me', { body: { stage_name: 'נועה' } });
  const me = (await caller.send('GET /auth/me')).body;
  await test.app.database.pool.query('update users set email_confirmed_at = now() where id = $1', [me.id]);
  const song = (await caller.send('POST /releases', { body: { title: 'שיר', genre: 'pop' } })).body;
  await caller.send('POST /releases/draft', { body: { title: 'טיוטה' } });
  await caller.send('POST /albums', { body: { title: 'אלבום' } });
  const login = async () => {
    const { body } = await test.visitor.send('POST /auth/login', { body: { email, password } });
    return new Caller(test.origin, body.access_token);
  };
  const page = async () =>
    (await test.visitor.send('GET /public/r/:code', { params: { code: song.short_code } })).status;
  const artist = async () =>
    (await test.visitor.send('GET /public/artist/:id', { params: { id: me.tenant_id } })).status;
  return { email, caller, me, song, login, page, artist };
}

/** Adds rows: a station declined a song, the artist appealed, and the station’s playout has its own name for it. */
async function addVerdict(releaseId: string, note: string): Promise<void> {
  const { orm } = test.app.database;
  const { id: stationId } = await makeStation(test.app);
  await orm.insert(stationVerdicts).values({
    id: crypto.randomUUID(),
    stationId,
    releaseId,
    decision: 'declined',
    reasons: [],
    toldAt: new Date(),
    appealedAt: new Date(),
    appealNote: note,
    appealRecording: false,
  });
  await orm.insert(playoutSongs).values({ stationId, releaseId, latinArtist: 'Secret Name' });
}

/** Adds rows: a person uploaded a play log and decided a doubt. Returns a function that reads both rows. */
async function addWorkOnPlays(userId: string) {
  const { orm } = test.app.database;
  const { id: stationId } = await makeStation(test.app);
  const id = crypto.randomUUID();
  const log = { id, stationId, name: 'log.csv', source: 'upload', bytes: 1, state: 'done' } as const;
  await orm.insert(playLogs).values({ ...log, byUserId: userId });
  const song = {
    id,
    stationId,
    names: 'a b',
    title: 'a',
    artist: 'b',
    state: 'foreign',
    way: 'person',
  } as const;
  await orm.insert(playedSongs).values({ ...song, answeredBy: userId });
  return async () =>
    (
      await orm.execute(sql`select l.by_user_id, s.answered_by, s.state from play_logs l
        join played_songs s on s.id = l.id where l.id = ${id}`)
    ).rows;
}

/** Adds a song that a person heard. Returns a function that reads what they heard. */
async function addHeard(userId: string, releaseId: string) {
  const { orm } = test.app.database;
  await orm.execute(sql`insert into heard_songs (user_id, release_id) values (${userId}, ${releaseId})`);
  return async () => (await orm.execute(sql`select 1 from heard_songs where user_id = ${userId}`)).rows;
}

describe('closing an account', () => {
  it('shows beforehand what it affects, in numbers', async () => {
    const { caller, me } = await newMember();
    const station = await makeStation(test.app);
    await joinStation(test.app, station.id, me.id, 'admin');
    expect((await caller.send('GET /auth/closing')).body).toMatchObject({
      published: 1,
      drafts: 1,
      albums: 1,
      files: 0,
      radio_credits: 0,
      has_subscription: false,
      stations: 1,
      only_admin_of: [expect.any(String)],
      has_password: true,
      days: 30,
    });
  });

  it('needs the password', async () => {
    const { caller } = await newMember();
    expect(await caller.send('POST /auth/close', { body: {} })).toMatchObject({
      status: 422,
      body: { fields: { password: 'REQUIRED' } },
    });
    expect(await caller.send('POST /auth/close', { body: { password: 'לא זאת' } })).toMatchObject({
      status: 422,
      body: { fields: { password: 'PASSWORD_WRONG' } },
    });
    expect((await caller.send('GET /auth/me')).body.closed_until).toBeNull();
  });

  it('works after a recent sign-in if there is no password', async () => {
    const caller = await test.signIn({ stageName: 'בלי סיסמה' });
    expect((await caller.send('POST /auth/close', { body: {} })).status).toBe(200);
  });

  it('is refused after an old sign-in if there is no password', async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const caller = await test.signIn({ email, stageName: 'בלי סיסמה' });
    await moveSignInBack(test, email, 11);
    expect(await caller.send('POST /auth/close', { body: {} })).toMatchObject({
      status: 403,
      body: { detail: 'SIGN_IN_AGAIN' },
    });
    expect((await caller.send('GET /auth/me')).body.closed_until).toBeNull();
  });

  it('is refused to operators', async () => {
    const operator = await makeOperator(test, []);
    expect(await operator.send('POST /auth/close', { body: {} })).toMatchObject({
      status: 409,
      body: { detail: 'STILL_OPERATOR' },
    });
  });

  it('ends its sessions, and removes its page and songs from the site', async () => {
    const { caller, page, artist } = await newMember();
    expect([await page(), await artist()]).toEqual([200, 200]);
    expect((await caller.send('POST /auth/close', { body: { password } })).status).toBe(200);
    expect((await caller.send('GET /auth/me')).status).toBe(401);
    expect(await artist()).toBe(404);
    await expect.poll(page, soon).toBe(410);
  });

  it('can be undone after signing in, and everything is back', async () => {
    const { caller, login, page, artist } = await newMember();
    await caller.send('POST /auth/close', { body: { password } });
    await expect.poll(page, soon).toBe(410);
    const again = await login();
    expect(Date.parse((await again.send('GET /auth/me')).body.closed_until)).toBeGreaterThan(Date.now());
    expect(await again.send('GET /releases')).toMatchObject({
      status: 403,
      body: { detail: 'ACCOUNT_CLOSED' },
    });
    expect((await again.send('POST /auth/reopen')).body.closed_until).toBeNull();
    await expect.poll(page, soon).toBe(200);
    expect(await artist()).toBe(200);
    expect((await again.send('GET /releases')).body).toHaveLength(2);
    expect((await again.send('GET /albums')).body).toHaveLength(1);
    expect((await again.send('GET /releases/trash')).body).toEqual([]);
  });

  it('leaves songs in the trash that were there before, even after reopening', async () => {
    const { caller, login, song, page } = await newMember();
    await caller.send('DELETE /releases/:id', { params: { id: song.id } });
    await caller.send('POST /auth/close', { body: { password } });
    const again = await login();
    await again.send('POST /auth/reopen');
    await expect.poll(async () => (await again.send('GET /releases')).body.length, soon).toBe(1);
    expect(await page()).toBe(410);
  });

  it('erases it after thirty days, with everything that identifies the person', async () => {
    const { caller, me, email, song, page } = await newMember();
    await caller.send('PATCH /auth/service-defaults', { body: { label: 'לייבל סודי' } });
    await caller.send('PATCH /releases/:id', { params: { id: song.id }, body: { label: 'לייבל סודי' } });
    await addVerdict(song.id, 'התשובה הסודית שלי');
    await caller.send('POST /releases/:id/private-links/mail', {
      params: { id: song.id },
      body: { to: [{ name: 'איש קשר', email: 'secret-contact@example.test' }] },
    });
    const readWork = await addWorkOnPlays(me.id);
    const readHeard = await addHeard(me.id, (await makeMasteredRelease(test.app)).id);
    expect(await readHeard()).toHaveLength(1);
    await caller.send('POST /auth/close', { body: { password } });
    await expect.poll(page, soon).toBe(410);
    await anonymizeClosed(test.app, inDays(29));
    expect((await test.visitor.send('POST /auth/login', { body: { email, password } })).status).toBe(200);
    await anonymizeClosed(test.app, inDays(31));
    await purgeOwnTrash(test.app, inDays(31));
    expect((await test.visitor.send('POST /auth/login', { body: { email, password } })).status).toBe(401);
    const { orm } = test.app.database;
    const [user] = await orm.select().from(users).where(eq(users.id, me.id));
    expect(JSON.stringify(user)).not.toContain(email);
    expect(user).toMatchObject({ passwordHash: null, lastName: null });
    const [row] = await orm.select().from(releases).where(eq(releases.id, song.id));
    expect(row).toMatchObject({ title: '', tenantId: null, label: null });
    const [tenant] = await orm.select().from(tenants).where(eq(tenants.ownerUserId, me.id));
    expect(JSON.stringify(tenant)).not.toContain('סודי');
    const { rows: remaining } = await orm.execute(sql`select to_jsonb(v) as row from station_verdicts v
      union all select to_jsonb(o) from playout_songs o union all select to_jsonb(c) from artist_contacts c
      union all select to_jsonb(l) from private_links l`);
    expect(JSON.stringify(remaining)).not.toMatch(/סודי|Secret Name|secret-contact/);
    expect(await readHeard()).toEqual([]);
    expect(await readWork()).toEqual([{ by_user_id: null, answered_by: null, state: 'foreign' }]);
    // The address is free again.
    expect((await test.visitor.send('POST /auth/register', { body: { email, password } })).status).toBe(201);
  });
});

describe('a takeout', () => {
  it('is a ZIP of JSON and files, at an address that works while the session lasts', async () => {
    const artist = await makeArtist(test.app, { stageName: 'נועה', plan: 'unlimited' });
    const facts = { label: 'הד', latin_forms: [{ text: 'נועה', latin: 'Noa' }] };
    const { id, title } = await makeMasteredRelease(test.app, {
      artist,
      lyrics: 'ירח אפרסק',
      ...facts,
    });
    const caller = new Caller(test.origin, artist.token);
    await caller.send('PATCH /auth/service-defaults', { body: { label: 'לייבל שלי' } });
    await addVerdict(id, 'מיקס חדש');
    await caller.send('POST /releases/:id/private-links/mail', {
      params: { id },
      body: { to: [{ name: 'רוני', email: 'roni@example.test' }] },
    });
    await addHeard(await idOf(caller), id);
    const { url } = (await caller.send('POST /auth/takeout')).body;
    const response = await fetch(`${test.origin}${url}`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const entries = await readZip(Buffer.from(await response.arrayBuffer()));
    const zip = new Map(entries.map(({ name, bytes }) => [name, bytes]));
    const textOf = (name: string) => zip.get(name)?.toString() ?? '';
    expect(JSON.parse(textOf('account.json'))).toMatchObject({
      artist: { stage_name: 'נועה', service_defaults: { label: 'לייבל שלי' } },
      codes: [],
    });
    expect(JSON.parse(textOf('songs.json'))).toEqual([
      expect.objectContaining({
        title,
        lyrics: 'ירח אפרסק',
        ...facts,
        confirmations: expect.arrayContaining([
          { kind: 'rights', answer: 'yes', words: 'כן', confirmed_at: expect.any(String) },
        ]),
      }),
    ]);
    expect(JSON.parse(textOf('answers.json'))).toEqual([
      expect.objectContaining({ release_id: id, decision: 'declined', appeal_note: 'מיקס חדש' }),
    ]);
    expect(JSON.parse(textOf('contacts.json'))).toEqual([
      expect.objectContaining({ name: 'רוני', email: 'roni@example.test' }),
    ]);
    expect(JSON.parse(textOf('heard-songs.json'))).toMatchObject([{ id }]);
    const links = textOf('private-links.json');
    expect(JSON.parse(links)).toEqual([
      expect.objectContaining({ release_id: id, recipient: 'רוני', plays: 0 }),
    ]);
    expect(links).not.toMatch(/token|code/);
    const files = z
      .array(z.object({ in_zip: z.string(), bytes: z.string() }))
      .parse(JSON.parse(textOf('files.json')));
    expect(files).toHaveLength(3);
    for (const { in_zip, bytes } of files) expect(zip.get(in_zip)?.length).toBe(Number(bytes));
    expect(JSON.stringify([...zip.keys()])).not.toContain('storage');
    await caller.send('POST /auth/logout');
    expect((await fetch(`${test.origin}${url}`)).status).toBe(404);
    expect((await fetch(`${test.origin}/takeout?ticket=x`)).status).toBe(404);
  });

  it('contains nothing about other people', async () => {
    const { caller, email } = await newMember();
    const other = await newMember();
    const { url } = (await caller.send('POST /auth/takeout')).body;
    const bytes = Buffer.from(await (await fetch(`${test.origin}${url}`)).arrayBuffer());
    expect(bytes.includes(email)).toBe(true);
    expect(bytes.includes(other.email)).toBe(false);
    expect(bytes.includes(other.song.id)).toBe(false);
  });
});
