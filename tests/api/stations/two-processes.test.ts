import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../../support/caller.ts';
import { readEvents } from '../../support/read-events.ts';
import { anotherServer } from '../harness.ts';
import { openPlaysRoom, type PlaysRoom } from './plays-room.ts';

let room: PlaysRoom;
let other: Awaited<ReturnType<typeof anotherServer>>;
/** A team member at the other process. */
let colleague: Caller;
beforeAll(async () => {
  room = await openPlaysRoom();
  other = await anotherServer(room.test);
  const { token } = await room.join();
  colleague = new Caller(other.visitor.origin, token);
});
afterAll(async () => {
  await other.close();
  await room.test.close();
});

describe('between two processes', () => {
  it('a change of the studio in one reaches the other', async () => {
    const id = await room.song('בשידור');
    await room.send(room.member, 'POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { releaseId: id },
      body: { decision: 'approved', playlist_id: null },
    });
    const received = await readEvents(colleague, room.stationId);
    await room.send(room.member, 'PUT /radio-stations/:id/studio', {
      body: { playlist_id: 'none', session_id: 'none' },
    });
    expect(await received.next('studio')).toMatchObject({ release_id: id });
    expect((await room.send(colleague, 'GET /radio-stations/:id/studio')).body.card.title).toBe('בשידור');
  });

  it('a read log, a decided doubt and its undo reach the other, and both count the same', async () => {
    const [one] = [await room.song('כפולים'), await room.song('כפולים')];
    const received = await readEvents(colleague, room.stationId);
    await room.read('date,time,title,artist\n03/11/2026,10:00,כפולים,ריטה\n');
    // The system reads logs, so the event names no person.
    expect((await received.next('plays')).user_id).toBeNull();
    const doubts = async () =>
      (await room.send(colleague, 'GET /radio-stations/:id/plays/summary')).body.doubts_count;
    expect(await doubts()).toBe(1);
    const params = { songId: (await room.doubts())[0]?.id ?? '' };
    await room.send(room.member, 'PUT /radio-stations/:id/plays/doubts/:songId', {
      params,
      body: { release_id: one },
    });
    expect((await received.next('plays')).user_id).toBe(await room.idOf(room.member));
    expect(await doubts()).toBe(0);
    await room.send(room.member, 'DELETE /radio-stations/:id/plays/doubts/:songId', { params });
    await received.next('plays');
    expect(await doubts()).toBe(1);
  });
});
