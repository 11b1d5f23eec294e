import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '#server/database/drizzle.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { stationEvents, stations } from '#server/database/tables/stations/stations.ts';
import { makeStation } from '#server/demonstration/stations.ts';
import { openApp } from '#server/process/open-app.ts';
import { serve } from '#server/process/serve.ts';
import { Caller } from '../../support/caller.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { readEvents } from '../../support/read-events.ts';
import { sendFile } from '../files/sending.ts';
import { idOf } from '../harness.ts';
import { openStationTeam, type StationTeam, sendAt } from './station-team.ts';

let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
});

const like = (caller: Caller, release_id: string) =>
  team.send(caller, 'POST /radio-stations/:id/songs/actions', { body: { action_type: 'like', release_id } });
const lastEvent = async (): Promise<number> => {
  const { orm } = team.test.app.database;
  const [station] = await orm.select().from(stations).where(eq(stations.id, team.stationId));
  return station?.lastEvent ?? 0;
};
/** Reads events from now on, or after a number. */
const listen = async (caller: Caller, since?: number) =>
  readEvents(caller, team.stationId, since ?? (await lastEvent()));
/** How soon a stream must end, with time for a slow machine. */
const soon = { timeout: 5_000, interval: 20 };
const isOver = async (ended: Promise<void>): Promise<boolean> =>
  (await Promise.race([ended.then(() => true), new Promise((resolve) => setTimeout(resolve, 30))])) === true;

describe('a station’s events', () => {
  it('contain everything that a card shows of a teammate’s action', async () => {
    const id = await team.song('החלטה חיה');
    const { body: playlist } = await team.send(team.member, 'POST /radio-stations/:id/playlists', {
      body: { name: 'ערב' },
    });
    const received = await listen(team.admin);
    expect(received.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(received.headers.get('cache-control')).toBe('no-store');
    const reply = await team.decide(team.member, id, 'approved', playlist.id);
    const event = await received.next('decision');
    expect(event).toMatchObject({
      release_id: id,
      user_id: await idOf(team.member),
      decision: reply.body,
      was: { decision: null, playlist_id: null },
      is_new: true,
      playlists: [{ id: playlist.id, approved_count: 1 }],
      action: { action_type: 'select', release_title: 'החלטה חיה', user_name: 'שדרן' },
    });
    expect(reply.body.seq).toBe(event.seq);
    const stats = (await team.send(team.member, 'GET /radio-stations/:id/stats')).body;
    expect(stats).toMatchObject({ seq: event.seq, ...event.counts });

    await like(team.member, id);
    expect(await received.next('like')).toMatchObject({
      is_liked: true,
      stats: { likes_count: 1, comments_count: 0, seq: event.seq + 1 },
    });
    const comment = await team.send(team.member, 'POST /radio-stations/:id/songs/actions', {
      body: { action_type: 'comment', release_id: id, comment_text: 'פזמון חזק' },
    });
    expect(await received.next('comment')).toMatchObject({
      action: { ...comment.body.action, release_title: 'החלטה חיה' },
      stats: { likes_count: 1, comments_count: 1 },
    });
    const params = { actionId: comment.body.action.id };
    await team.send(team.member, 'PUT /radio-stations/:id/actions/:actionId', {
      params,
      body: { comment_text: 'חזק מאוד' },
    });
    expect(await received.next('comment')).toMatchObject({
      is_edit: true,
      action: { comment_text: 'חזק מאוד' },
      stats: { comments_count: 1 },
    });
    await team.send(team.member, 'DELETE /radio-stations/:id/actions/:actionId', { params });
    expect(await received.next('comment')).toMatchObject({ action: null, stats: { comments_count: 0 } });

    await team.send(team.member, 'PATCH /radio-stations/:id/playlists/:playlistId', {
      params: { playlistId: playlist.id },
      body: { name: 'לילה' },
    });
    expect(await received.next('playlist')).toMatchObject({ playlist: { name: 'לילה', approved_count: 1 } });
    await team.song('לדחייה');
    const { body: count } = await team.send(team.member, 'GET /radio-stations/:id/stats');
    await team.send(team.member, 'POST /radio-stations/:id/review-sessions', {
      body: { expected_undecided: count.undecided_count },
    });
    expect(await received.next('review')).toMatchObject({
      act: 'complete',
      songs_count: count.undecided_count,
      action: { action_type: 'decline', songs_count: count.undecided_count },
    });
    const reset = await team.send(team.admin, 'DELETE /radio-stations/:id/decisions/all');
    expect(await received.next('review')).toMatchObject({
      act: 'reset',
      songs_count: reset.body.reset_count,
    });
    const seqs = received.events().map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
  });

  it('reach every reader in the same order, even with many actions at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, (_, index) => team.song(`יחד ${index}`)));
    const readers = await Promise.all(
      [team.admin, team.member, await team.join(), await team.join()].map((reader) => listen(reader)),
    );
    const people = await Promise.all(Array.from({ length: 6 }, () => team.join()));
    const from = Math.max(...readers.map((reader) => reader.at()));
    await Promise.all(people.flatMap((person) => ids.map((id) => like(person, id))));
    const seqsOf = (reader: Awaited<ReturnType<typeof listen>>) =>
      reader
        .events()
        .filter(({ kind, seq }) => kind === 'like' && seq > from)
        .map(({ seq }) => seq);
    for (const reader of readers) await expect.poll(() => seqsOf(reader).length).toBe(30);
    const orders = readers.map(seqsOf);
    for (const order of orders) {
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(order).toEqual(orders[0]);
    }
  });

  it('reach readers in every process', async () => {
    const app = await openApp(team.test.app.config, team.test.databaseUrl);
    const other = await serve(app, { rateFactor: 1_000, isWorker: false });
    await other.listen({ host: '127.0.0.1', port: 0 });
    const { port } = other.server.address() as AddressInfo; // listening on TCP
    const received = await listen(new Caller(`http://127.0.0.1:${port}`, team.admin.token));
    const id = await team.song('תהליך אחר');
    await like(team.member, id);
    while ((await received.next('like')).release_id !== id);
    // A server that stops ends its streams, so they don't keep it open.
    await other.close();
    await received.ended;
    await app.close();
  });

  it('announce a song when it is scheduled, and again when its radio date comes', async () => {
    const received = await listen(team.member);
    const feeds = () => received.received.filter(({ event }) => event === 'feed').length;
    const artist = await team.test.signIn({ stageName: 'אמנית' });
    const tenant = (await artist.send('GET /auth/me')).body.tenant_id;
    await team.test.app.database.orm
      .update(tenants)
      .set({ givenPlan: 'unlimited' })
      .where(eq(tenants.id, tenant));
    const { body: release } = await artist.send('POST /releases', {
      body: {
        title: 'הגיע עכשיו',
        genre: 'pop',
        mp3_path: (await sendFile(artist, await makeMp3(), 'song.mp3')).body.path,
      },
    });
    const schedule = (radio: Date) =>
      artist.send('POST /releases/:id/schedule', {
        params: { id: release.id },
        body: { radio_release_date: radio.toISOString() },
      });
    const titles = async () =>
      (await team.send(team.member, 'GET /radio-stations/:id/feed')).body.map(
        ({ title }: { title: string }) => title,
      );
    const before = feeds();
    expect((await schedule(new Date(Date.now() + 3_000))).status).toBe(200);
    await expect.poll(feeds, soon).toBe(before + 1);
    expect(await titles()).not.toContain('הגיע עכשיו');
    await expect.poll(feeds, { timeout: 15_000 }).toBe(before + 2);
    await expect.poll(titles, soon).toContain('הגיע עכשיו');
  });

  it('never reach members of another station', async () => {
    const { id: otherId } = await makeStation(team.test.app);
    const received = await listen(team.member);
    const outsider = await team.test.signIn();
    await sendAt(otherId)(outsider, 'POST /radio-stations/:id/request-access');
    await like(team.admin, await team.song('שלנו'));
    const event = await received.next('like');
    expect(received.events().filter(({ kind }) => kind === 'team' || kind === 'invite')).toEqual([]);
    expect(event.action?.release_title).toBe('שלנו');
    expect((await readEvents(team.member, otherId)).status).toBe(403);
  });

  it('that only admins may see don’t reach members', async () => {
    const [forMember, forAdmin] = [await listen(team.member), await listen(team.admin)];
    const applicant = await team.test.signIn({ email: 'asking@example.test', stageName: 'מבקשת' });
    await team.send(applicant, 'POST /radio-stations/:id/request-access');
    expect(await forAdmin.next('team')).toMatchObject({
      was: null,
      user: { status: 'pending', user_name: 'מבקשת' },
    });
    await team.send(team.admin, 'POST /radio-stations/:id/invite', {
      query: { email: 'secret@example.test' },
      body: {},
    });
    await forAdmin.next('invite');
    const params = { userId: await idOf(applicant) };
    await team.send(team.admin, 'POST /radio-stations/:id/users/:userId/approve', { params, body: {} });
    expect(await forMember.next('team')).toMatchObject({
      was: { status: 'pending' },
      user: { status: 'approved', user_name: 'מבקשת' },
    });
    expect(JSON.stringify(forMember.received)).not.toContain('secret@example.test');
    expect(
      forMember.events().some((event) => event.kind === 'team' && event.user?.status === 'pending'),
    ).toBe(false);
    // Replayed events follow the same rule.
    const later = await listen(team.member, forMember.at() - 3);
    await later.next('team');
    expect(JSON.stringify(later.received)).not.toContain('secret@example.test');
  });
});

describe('a browser that was away', () => {
  it('gets each event that it missed once, and continues', async () => {
    const id = await team.song('בינתיים');
    const received = await listen(team.member);
    await like(team.admin, id);
    const { seq } = await received.next('like');
    received.leave();
    await team.decide(team.admin, id, 'pending');
    await like(team.admin, id);
    const back = await listen(team.member, seq);
    await team.decide(team.admin, id, 'approved');
    await back.next('decision');
    await back.next('decision');
    expect(back.events().map(({ seq: number, kind }) => [number, kind])).toEqual([
      [seq + 1, 'decision'],
      [seq + 2, 'like'],
      [seq + 3, 'decision'],
    ]);
  });

  it('gets the events of the last seconds on its first visit, since it may have read too early', async () => {
    const id = await team.song('רגע לפני');
    await like(team.admin, id);
    const received = await readEvents(team.member, team.stationId);
    while ((await received.next('like')).release_id !== id);
  });

  it('too long, or sends an unknown event number, must load everything again', async () => {
    const { orm } = team.test.app.database;
    const last = await lastEvent();
    for (const since of [last + 1_000, Number.NaN]) {
      const received = await listen(team.member, since);
      expect([received.at(), received.received[0]?.event]).toEqual([last, 'resync']);
    }
    await orm.delete(stationEvents).where(eq(stationEvents.seq, last - 2));
    const late = await listen(team.member, last - 3);
    expect(late.received).toEqual([{ id: last, event: 'resync', data: {} }]);
    const inTime = await listen(team.member, last - 2);
    await expect.poll(() => inTime.at()).toBe(last);
    expect(inTime.received.map(({ event }) => event)).not.toContain('resync');
    // More than 500 missed events.
    await orm.execute(sql`insert into station_events (station_id, seq, data)
      select ${team.stationId}, ${last} + i, '{}' from generate_series(1, 501) i`);
    await orm
      .update(stations)
      .set({ lastEvent: last + 501 })
      .where(eq(stations.id, team.stationId));
    expect((await listen(team.member, last)).received[0]).toEqual({
      id: last + 501,
      event: 'resync',
      data: {},
    });
  });
});

describe('the stream ends', () => {
  it('with the membership, before any later event', async () => {
    const person = await team.join();
    const received = await listen(person);
    await team.send(team.admin, 'DELETE /radio-stations/:id/users/:userId', {
      params: { userId: await idOf(person) },
    });
    await like(team.admin, await team.song('אחריו'));
    await received.ended;
    expect(received.events()).toEqual([]);
    expect((await listen(person)).status).toBe(403);
  });

  it('with the session', async () => {
    const person = await team.join();
    const received = await listen(person);
    await person.send('POST /auth/logout', { body: {} });
    await expect.poll(() => isOver(received.ended), soon).toBe(true);
    expect((await listen(person)).status).toBe(401);
  });

  it('with the account', async () => {
    const person = await team.join();
    const received = await listen(person);
    await team.test.app.database.orm
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.id, await idOf(person)));
    await expect.poll(() => isOver(received.ended), soon).toBe(true);
  });

  it('for events that only admins may see, when an admin becomes a member', async () => {
    const person = await team.join('admin');
    const received = await listen(person);
    await team.send(team.admin, 'POST /radio-stations/:id/users/:userId/demote', {
      params: { userId: await idOf(person) },
      body: {},
    });
    await received.next('team');
    const applicant = await team.test.signIn({ stageName: 'אחרי הורדה' });
    await team.send(applicant, 'POST /radio-stations/:id/request-access');
    await like(team.admin, await team.song('אחרי ההורדה'));
    await received.next('like');
    expect(JSON.stringify(received.received)).not.toContain('אחרי הורדה');
  });

  it('for the oldest, when one person opens more than ten', async () => {
    const person = await team.join();
    const streams = [];
    for (let count = 0; count < 11; count += 1) streams.push(await listen(person));
    await streams[0]?.ended;
    expect(await Promise.all(streams.map(({ ended }) => isOver(ended)))).toEqual([
      true,
      ...Array.from({ length: 10 }, () => false),
    ]);
  });
});
