import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { Caller } from '../../support/caller.ts';
import { makeWav } from '../../support/make-wav.ts';
import { idOf, openTestApp, type TestApp } from '../harness.ts';
import { announce, sendFile, sendPart } from './sending.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false, env: { QUOTA_FREE_GB: '1', QUOTA_PAID_GB: '2' } });
});
afterAll(() => test.close());

const announceSong = (caller: Caller, bytes: number) =>
  caller.send('POST /uploads', { body: { name: 'song.wav', bytes, type: 'audio/wav' } });
/** Gives an account a file of this many bytes. */
const fill = async (caller: Caller, bytes: number): Promise<void> => {
  const id = randomUUID();
  await test.app.database.pool.query(
    `insert into files (id, owner_user_id, kind, storage_key, name, type, bytes, sha256)
     values ($1, $2, 'audio', $3, 'a.wav', 'audio/wav', $4, $5)`,
    [id, await idOf(caller), `aa/${id}/original.wav`, bytes, id],
  );
};
const exceeded = (used: number, bytes: number, quota = GB) => ({
  status: 403,
  body: { detail: 'QUOTA_EXCEEDED', data: { used, bytes, quota } },
});

describe('an account’s quota', () => {
  it('counts files, and uploads from their start', async () => {
    const noa = await test.signIn({ stageName: 'נועה' });
    await fill(noa, 400 * MB);
    const announced = await announceSong(noa, 500 * MB);
    expect(announced.status).toBe(201);
    expect(await announceSong(noa, 200 * MB)).toMatchObject(exceeded(900 * MB, 200 * MB));
    expect((await noa.send('DELETE /uploads/:id', { params: { id: announced.body.id } })).status).toBe(204);
    expect((await announceSong(noa, 200 * MB)).status).toBe(201);
  });

  it('counts each of twenty uploads that start at once, and no other account’s', async () => {
    const [noa, dana] = [await test.signIn(), await test.signIn()];
    const replies = await Promise.all(Array.from({ length: 20 }, () => announceSong(noa, 100 * MB)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(10);
    expect((await announceSong(dana, 900 * MB)).status).toBe(201);
  });

  it('applies to a file sent in one request, before anything is stored', async () => {
    const noa = await test.signIn();
    await fill(noa, GB - 100 * 1024);
    const song = makeWav({ seconds: 3 });
    const { rows: before } = await test.app.database.pool.query('select count(*)::int as n from uploads');
    expect(await sendFile(noa, song, 'a.wav')).toMatchObject({
      status: 403,
      body: { detail: 'QUOTA_EXCEEDED' },
    });
    const { rows: after } = await test.app.database.pool.query('select count(*)::int as n from uploads');
    expect(after).toEqual(before);
    expect((await sendFile(noa, makeWav({ seconds: 0.1 }), 'a.wav')).status).toBe(201);
  });

  it('is checked again when an upload is complete; the bytes wait until there is room', async () => {
    const noa = await test.signIn();
    const song = makeWav({ seconds: 3 });
    const id = await announce(noa, song, 'a.wav');
    await fill(noa, GB);
    expect(await sendPart(noa, id, 0, song)).toMatchObject(exceeded(GB, song.length));
    await test.app.database.pool.query('delete from files where owner_user_id = $1', [await idOf(noa)]);
    expect((await sendPart(noa, id, song.length, Buffer.alloc(0))).status).toBe(201);
  });

  it('is larger on a paid plan, and for an operator', async () => {
    const artist = await makeArtist(test.app, { plan: 'subscriber' });
    const operator = await makeUser(test.app, { isOperator: true });
    for (const { token } of [artist, operator]) {
      const caller = new Caller(test.origin, token);
      await fill(caller, 1.5 * GB);
      expect((await announceSong(caller, 500 * MB)).status).toBe(201);
      expect(await announceSong(caller, 100 * MB)).toMatchObject(
        exceeded(1.5 * GB + 500 * MB, 100 * MB, 2 * GB),
      );
    }
  });

  it('has room again once an unfinished upload has expired', async () => {
    const noa = await test.signIn();
    const announced = await announceSong(noa, 1_000 * MB);
    expect((await announceSong(noa, 100 * MB)).status).toBe(403);
    await test.app.database.pool.query('update uploads set expires_at = now() where id = $1', [
      announced.body.id,
    ]);
    expect((await announceSong(noa, 100 * MB)).status).toBe(201);
  });
});

describe('an account with an unconfirmed address', () => {
  const unconfirmed = async (): Promise<Caller> => {
    const { body } = await test.visitor.send('POST /auth/register', {
      body: { email: `${randomUUID()}@example.test`, password: 'a long enough password' },
    });
    return new Caller(test.origin, String(body.access_token));
  };
  const refused = { status: 403, body: { detail: 'EMAIL_UNCONFIRMED', data: { limit: 200 * MB } } };

  it('can send files of 200 MB together until the address is confirmed: a first song with its master', async () => {
    const noa = await unconfirmed();
    expect(await announceSong(noa, 200 * MB + 1)).toMatchObject(refused);
    expect((await announceSong(noa, 180 * MB)).status).toBe(201);
    expect((await sendFile(noa, makeWav({ seconds: 1 }), 'a.wav')).status).toBe(201);
    expect(await announceSong(noa, 20 * MB)).toMatchObject(refused);
    await test.app.database.pool.query('update users set email_confirmed_at = now() where id = $1', [
      await idOf(noa),
    ]);
    expect((await announceSong(noa, 100 * MB)).status).toBe(201);
  });

  it('can save drafts, and publishes and schedules nothing until the address is confirmed', async () => {
    const noa = await unconfirmed();
    await noa.send('PATCH /auth/me', { body: { stage_name: 'נועה' } });
    const body = { title: 'שיר' };
    const draft = await noa.send('POST /releases/draft', { body });
    const params = { id: draft.body.id };
    const publish = () => noa.send('POST /releases/:id/link', { params });
    const unpublished = { status: 403, body: { detail: 'EMAIL_UNCONFIRMED' } };
    expect(await noa.send('POST /releases', { body })).toMatchObject(unpublished);
    expect(await publish()).toMatchObject(unpublished);
    await test.app.database.pool.query('update users set email_confirmed_at = now() where id = $1', [
      await idOf(noa),
    ]);
    expect((await publish()).status).toBe(200);
  });
});
