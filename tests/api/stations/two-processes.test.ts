import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { Caller } from '../../support/caller.ts';
import { readEvents } from '../../support/read-events.ts';
import { anotherServer, idOf } from '../harness.ts';
import { openPlaysSetup, type PlaysSetup } from './plays-setup.ts';

let setup: PlaysSetup;
let other: Awaited<ReturnType<typeof anotherServer>>;
/** A team member at the other process. */
let colleague: Caller;
beforeAll(async () => {
  setup = await openPlaysSetup();
  other = await anotherServer(setup.test);
  const { token } = await setup.join();
  colleague = new Caller(other.visitor.origin, token);
});
afterAll(async () => {
  await other.close();
});

describe('between two processes', () => {
  it('a change of the studio in one reaches the other', async () => {
    const id = await setup.song('בשידור');
    await setup.decide(setup.member, id, 'approved');
    const received = await readEvents(colleague, setup.stationId);
    await setup.send(setup.member, 'PUT /radio-stations/:id/studio', {
      body: { playlist_id: 'none', session_id: 'none' },
    });
    expect(await received.next('studio')).toMatchObject({ release_id: id });
    expect((await setup.send(colleague, 'GET /radio-stations/:id/studio')).body.card.title).toBe('בשידור');
  });

  it('in both the team sees who has a song open, until they leave or are silent for 45 seconds', async () => {
    const id = await setup.song('פתוח');
    const received = await readEvents(colleague, setup.stationId);
    const told = () => received.received.filter(({ event }) => event === 'presence').at(-1)?.data;
    const open = (release_id: string | null) =>
      setup.send(setup.member, 'PUT /radio-stations/:id/presence', { body: { release_id } });
    const reader = { user_id: await idOf(setup.member), user_name: 'שדרן', release_id: id };
    expect((await open(id)).body.people).toMatchObject([reader]);
    await expect.poll(told).toMatchObject({ people: [reader] });
    await open(null);
    await expect.poll(told).toEqual({ people: [] });
    await open(id);
    await setup.test.app.database.orm.execute(sql`update station_presence set until = now()`);
    const late = await readEvents(colleague, setup.stationId);
    await expect
      .poll(() => late.received.find(({ event }) => event === 'presence')?.data)
      .toEqual({ people: [] });
  });

  it('a read log, a decided doubt and its undo reach the other, and both count the same', async () => {
    const releaseId = await setup.song('כפולים');
    await setup.song('כפולים');
    const received = await readEvents(colleague, setup.stationId);
    await setup.read('date,time,title,artist\n03/11/2025,10:00,כפולים,ריטה\n');
    // The system reads logs, so the event names no person.
    expect((await received.next('plays')).user_id).toBeNull();
    const doubts = async () =>
      (await setup.send(colleague, 'GET /radio-stations/:id/plays/summary')).body.doubts_count;
    expect(await doubts()).toBe(1);
    const params = { songId: (await setup.doubts())[0]?.id ?? '' };
    await setup.send(setup.member, 'PUT /radio-stations/:id/plays/doubts/:songId', {
      params,
      body: { release_id: releaseId },
    });
    expect((await received.next('plays')).user_id).toBe(await idOf(setup.member));
    expect(await doubts()).toBe(0);
    await setup.send(setup.member, 'DELETE /radio-stations/:id/plays/doubts/:songId', { params });
    await received.next('plays');
    expect(await doubts()).toBe(1);
  });
});
