import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '#contract/notices.ts';
import type { Committee } from '#contract/stations/committees.ts';
import { eq } from '#server/database/drizzle.ts';
import { releases } from '#server/database/tables/releases.ts';
import { committeeSeats } from '#server/database/tables/stations/committees.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import type { Caller } from '../../support/caller.ts';
import { pdfLines, withoutPdftotext } from '../../support/pdf-text.ts';
import { readEvents } from '../../support/read-events.ts';
import { idOf, inDays } from '../harness.ts';
import { openStationTeam, type StationTeam, sendAt } from './station-team.ts';

let team: StationTeam;
let chair: Caller;
let dana: Caller;
let amir: Caller;
let stationId: string;
let send: ReturnType<typeof sendAt>;
beforeAll(async () => {
  team = await openStationTeam();
  chair = team.admin;
  dana = team.member;
  amir = await team.test.signIn({ stageName: 'אמיר הבוחר' });
});

/** Each test has its own station with the same three people, and nothing to review. */
beforeEach(async () => {
  ({ id: stationId } = await makeStation(team.test.app, { name: 'Radio Vote' }));
  send = sendAt(stationId);
  const since = new Date();
  await joinStation(team.test.app, stationId, await idOf(chair), 'admin', since);
  await joinStation(team.test.app, stationId, await idOf(dana), 'member', since);
  await joinStation(team.test.app, stationId, await idOf(amir), 'member', since);
});

const open = async (body: object = {}): Promise<Committee> => {
  const reply = await send(chair, 'POST /radio-stations/:id/committees', { body });
  expect(reply.status).toBe(201);
  return reply.body;
};
const inCommittee = (committeeId: string, releaseId = '') => ({ params: { committeeId, releaseId } });
const vote = (by: Caller, { id }: Committee, releaseId: string, body: object) =>
  send(by, 'PUT /radio-stations/:id/committees/:committeeId/songs/:releaseId/vote', {
    ...inCommittee(id, releaseId),
    body,
  });
const votes = (by: Caller, { id }: Committee, releaseId: string) =>
  send(by, 'GET /radio-stations/:id/committees/:committeeId/songs/:releaseId', inCommittee(id, releaseId));
const read = async (by: Caller, { id }: Committee): Promise<Committee> =>
  (await send(by, 'GET /radio-stations/:id/committees/:committeeId', inCommittee(id))).body;
const reveal = (by: Caller, { id }: Committee, releaseId: string) =>
  send(
    by,
    'POST /radio-stations/:id/committees/:committeeId/songs/:releaseId/reveal',
    inCommittee(id, releaseId),
  );
const settle = (by: Caller, { id }: Committee, releaseId: string, chosen: string) =>
  send(by, 'POST /radio-stations/:id/committees/:committeeId/songs/:releaseId/settle', {
    ...inCommittee(id, releaseId),
    body: { vote: chosen },
  });
const close = (by: Caller, { id }: Committee, unfinished = 'leave') =>
  send(by, 'POST /radio-stations/:id/committees/:committeeId/close', {
    ...inCommittee(id),
    body: { unfinished },
  });
const signalPresence = (by: Caller, { id }: Committee, is_present = true) =>
  send(by, 'PUT /radio-stations/:id/committees/:committeeId/presence', {
    ...inCommittee(id),
    body: { is_present },
  });
const decision = async (releaseId: string) =>
  (await send(chair, 'GET /radio-stations/:id/songs/:releaseId/decision', { params: { releaseId } })).body;
const reasons = async () => (await send(chair, 'GET /radio-stations/:id/reasons')).body as { id: string }[];

describe('opening a committee', () => {
  it('notifies people with a seat, wherever they are, but not the person who opened it', async () => {
    await team.song('אחד');
    await team.song('שניים');
    await open();
    const committeeNotices = async (by: Caller) =>
      (await by.send('GET /notices')).body.filter(
        ({ about }: Notice) => about.kind === 'committee' && about.station_id === stationId,
      );
    expect(await committeeNotices(dana)).toMatchObject([{ about: { station_name: 'Radio Vote', songs: 2 } }]);
    expect(await committeeNotices(amir)).toHaveLength(1);
    expect(await committeeNotices(chair)).toEqual([]);
  });

  it('gives the whole team the undecided and pending songs, newest first, and no decided ones', async () => {
    const [oldest, pending, approved, newest] = [
      await team.song('א'),
      await team.song('ב'),
      await team.song('ג'),
      await team.song('ד'),
    ];
    for (const [releaseId, decided] of [
      [pending, 'pending'],
      [approved, 'approved'],
    ] as const)
      await send(dana, 'POST /radio-stations/:id/songs/:releaseId/decision', {
        params: { releaseId },
        body: { decision: decided },
      });
    const committee = await open();
    expect(committee.songs.map(({ release_id }) => release_id)).toEqual([newest, pending, oldest]);
    expect(committee.seats).toHaveLength(3);
    expect(committee).toMatchObject({
      majority: 'half',
      chair: { user_id: await idOf(chair) },
      closed_at: null,
    });
    const { body: listed } = await send(dana, 'GET /radio-stations/:id/feed', {
      query: { committee_id: committee.id },
    });
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([newest, pending, oldest]);
  });

  it('needs an admin, songs to review and seats from the team, and allows one committee at a time', async () => {
    const post = (by: Caller, body: object = {}) =>
      send(by, 'POST /radio-stations/:id/committees', { body }).then((reply) => [
        reply.status,
        reply.body.detail,
      ]);
    expect(await post(chair)).toEqual([409, 'NO_SONGS']);
    await team.song('יחיד');
    expect(await post(dana)).toEqual([403, 'FORBIDDEN']);
    const stranger = await idOf(await team.test.signIn({ stageName: 'זרה' }));
    expect(await post(chair, { member_ids: [stranger] })).toEqual([422, 'INVALID']);
    expect(await post(chair, { chair_id: stranger })).toEqual([422, 'INVALID']);
    const both = await Promise.all([post(chair), post(chair)]);
    expect(both.map(([status]) => status).sort()).toEqual([201, 409]);
  });

  it('uses the station’s majority, or another one for this committee', async () => {
    await team.song('כלל');
    await send(chair, 'PATCH /radio-stations/:id/settings', { body: { majority: 'two-thirds' } });
    const first = await open();
    expect(first.majority).toBe('two-thirds');
    await close(chair, first);
    expect((await open({ majority: 'all' })).majority).toBe('all');
  });
});

describe('blind until all have voted', () => {
  it('the server reveals nothing of a vote before: not in calls, lists, the feed, events or replay', async () => {
    const id = await team.song('סודי');
    const [first] = await reasons();
    const committee = await open();
    const received = await readEvents(amir, stationId, 1);
    const mine = { vote: 'no', reasons: [first?.id], comment: 'הערה חסויה מאוד' };
    const cast = await vote(dana, committee, id, mine);
    expect(cast.body).toMatchObject({ mine, votes: null, is_revealed: false, outcome: null });
    const event = await received.next('committee');
    expect(event).toMatchObject({ act: 'vote', song: { release_id: id, is_revealed: false, outcome: null } });

    const paths: Parameters<typeof send>[1][] = [
      'GET /radio-stations/:id/committees/current',
      'GET /radio-stations/:id/committees/:committeeId',
      'GET /radio-stations/:id/committees/:committeeId/songs/:releaseId',
      'GET /radio-stations/:id/committees',
      'GET /radio-stations/:id/feed',
      'GET /radio-stations/:id/stats',
      'GET /radio-stations/:id/activity',
      'GET /radio-stations/:id/actions',
      'GET /radio-stations/:id/decisions',
      'GET /radio-stations/:id/songs/:releaseId/actions',
      'GET /radio-stations/:id/songs/:releaseId/history',
      'GET /radio-stations/:id/songs/:releaseId/stats',
    ];
    const readEverything = async (by: Caller) =>
      JSON.stringify(
        await Promise.all(
          paths.map(async (path) => (await send(by, path, inCommittee(committee.id, id))).body as unknown),
        ),
      );
    const replayed = await readEvents(chair, stationId, 0);
    for (const text of [
      await readEverything(amir),
      await readEverything(chair),
      JSON.stringify(received.events()),
      JSON.stringify(replayed.events()),
    ]) {
      expect(text).not.toContain('הערה חסויה');
      expect(text).not.toContain('"no"');
      expect(text).not.toContain(`"reasons":["${first?.id}"]`);
    }
    expect(
      (
        await send(chair, 'GET /radio-stations/:id/committees/:committeeId/minutes', {
          ...inCommittee(committee.id),
          query: { format: 'csv' },
        })
      ).body.detail,
    ).toBe('COMMITTEE_OPEN');

    // A changed vote sends no event, and takes no event number.
    const before = (await send(chair, 'GET /radio-stations/:id/stats')).body.seq;
    await vote(dana, committee, id, { vote: 'yes', comment: 'בעצם כן' });
    expect((await send(chair, 'GET /radio-stations/:id/stats')).body.seq).toBe(before);

    await vote(amir, committee, id, { vote: 'yes' });
    expect((await votes(amir, committee, id)).body.votes).toBeNull();
    await vote(chair, committee, id, { vote: 'no', reasons: [], comment: 'לא' });
    const { body: shown } = await votes(amir, committee, id);
    expect(shown).toMatchObject({ is_revealed: true, outcome: 'approved', by_chair: false });
    expect(
      shown.votes
        .map(({ vote: cast, comment }: { vote: string; comment: string | null }) => [cast, comment])
        .sort(),
    ).toEqual([
      ['no', 'לא'],
      ['yes', null],
      ['yes', 'בעצם כן'],
    ]);
  });

  it('likes, comments, decisions and completing the review are refused until then', async () => {
    const id = await team.song('חסום');
    const committee = await open();
    const comment = { action_type: 'comment', release_id: id, comment_text: 'דעתי' };
    const like = { action_type: 'like', release_id: id };
    for (const body of [comment, like]) {
      const reply = await send(dana, 'POST /radio-stations/:id/songs/actions', { body });
      expect([reply.status, reply.body.detail]).toEqual([409, 'IN_COMMITTEE']);
    }
    const decide = () =>
      send(dana, 'POST /radio-stations/:id/songs/:releaseId/decision', {
        params: { releaseId: id },
        body: { decision: 'declined' },
      });
    expect((await decide()).body.detail).toBe('IN_COMMITTEE');
    const completed = await send(dana, 'POST /radio-stations/:id/review-sessions', {
      body: { expected_undecided: 1 },
    });
    expect(completed.body.detail).toBe('COMMITTEE_OPEN');
    await reveal(chair, committee, id);
    await settle(chair, committee, id, 'wait');
    expect((await decide()).status).toBe(200);
    expect((await send(dana, 'POST /radio-stations/:id/songs/actions', { body: comment })).status).toBe(200);
  });

  it('only people with a seat vote, and others see who has voted', async () => {
    const id = await team.song('לנבחרים');
    const committee = await open({ member_ids: [await idOf(dana), await idOf(chair)] });
    const refused = await vote(amir, committee, id, { vote: 'yes' });
    expect([refused.status, refused.body.detail]).toEqual([403, 'NOT_SEATED']);
    await vote(dana, committee, id, { vote: 'yes' });
    expect((await read(amir, committee)).songs).toMatchObject([{ voted: [1], is_revealed: false }]);
    await vote(chair, committee, id, { vote: 'yes' });
    expect((await decision(id)).decision).toBe('approved');
  });
});

describe('a vote', () => {
  it('counts once per person, however often they vote, even at the same time', async () => {
    const id = await team.song('פעמיים');
    const committee = await open();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => vote(dana, committee, id, { vote: index % 2 ? 'yes' : 'no' })),
    );
    expect((await read(chair, committee)).songs).toMatchObject([{ voted: [2], is_revealed: false }]);
    await Promise.all([chair, dana, amir].map((by) => vote(by, committee, id, { vote: 'yes' })));
    const { body } = await votes(chair, committee, id);
    expect(body.votes).toHaveLength(3);
    expect(body).toMatchObject({ is_revealed: true, outcome: 'approved' });
    // The same vote again is accepted, but a change comes too late.
    expect((await vote(amir, committee, id, { vote: 'yes' })).status).toBe(200);
    expect((await vote(amir, committee, id, { vote: 'no' })).body.detail).toBe('REVEALED');
  });

  it('keeps its remark when it changes, is shown again to its voter, and waits for late members', async () => {
    const id = await team.song('חוזרת');
    const [first] = await reasons();
    const committee = await open();
    await vote(dana, committee, id, { vote: 'no', reasons: [first?.id], comment: 'המיקס' });
    await vote(dana, committee, id, { vote: 'wait' });
    expect((await votes(dana, committee, id)).body.mine).toEqual({
      vote: 'wait',
      number: 2,
      reasons: [first?.id],
      comment: 'המיקס',
    });
    expect((await read(dana, committee)).my_votes).toEqual({ [id]: 'wait' });
    const late = await team.test.signIn({ stageName: 'מאחרת' });
    await joinStation(team.test.app, stationId, await idOf(late), 'member');
    const added = await send(chair, 'POST /radio-stations/:id/committees/:committeeId/seats', {
      ...inCommittee(committee.id),
      body: { user_id: await idOf(late) },
    });
    expect(added.body.seats).toHaveLength(4);
    for (const by of [chair, amir]) await vote(by, committee, id, { vote: 'wait' });
    expect((await votes(chair, committee, id)).body.is_revealed).toBe(false);
    expect((await vote(late, committee, id, { vote: 'no' })).body).toMatchObject({
      is_revealed: true,
      outcome: 'pending',
    });
  });

  it('is refused with another station’s reasons, for other songs, and through another station', async () => {
    const id = await team.song('שלנו');
    const committee = await open();
    const foreign = (await sendAt(team.stationId)(team.admin, 'GET /radio-stations/:id/reasons')).body[0].id;
    expect((await vote(dana, committee, id, { vote: 'yes', reasons: [foreign] })).status).toBe(422);
    expect((await vote(dana, committee, id, { vote: 'maybe' })).status).toBe(422);
    const later = await team.song('אחרי הפתיחה');
    expect((await vote(dana, committee, later, { vote: 'yes' })).status).toBe(404);
    const throughOtherStation = await sendAt(team.stationId)(
      team.member,
      'PUT /radio-stations/:id/committees/:committeeId/songs/:releaseId/vote',
      { ...inCommittee(committee.id, id), body: { vote: 'yes' } },
    );
    expect(throughOtherStation.status).toBe(404);
  });
});

describe('the outcome', () => {
  it('becomes the station’s decision, with the winners’ reasons, and is in the history', async () => {
    const id = await team.song('נדחה');
    const [first, second, third] = await reasons();
    const committee = await open();
    const received = await readEvents(dana, stationId);
    await vote(chair, committee, id, { vote: 'no', reasons: [first?.id, second?.id] });
    await vote(dana, committee, id, { vote: 'no', reasons: [second?.id] });
    await vote(amir, committee, id, { vote: 'yes', reasons: [third?.id] });
    expect(await decision(id)).toMatchObject({
      decision: 'declined',
      reasons: [second?.id, first?.id],
      note: null,
    });
    const event = await received.next('decision');
    expect(event.decision).toEqual(await decision(id));
    const { body: history } = await send(chair, 'GET /radio-stations/:id/songs/:releaseId/history', {
      params: { releaseId: id },
    });
    expect(history).toMatchObject([{ decision: 'declined', act: 'committee' }]);
    expect((await send(chair, 'GET /radio-stations/:id/stats')).body.declined_count).toBe(1);
  });

  it('of a draw is decided only by the chair', async () => {
    const id = await team.song('תיקו');
    const committee = await open({ member_ids: [await idOf(dana), await idOf(amir)] });
    expect((await settle(chair, committee, id, 'yes')).body.detail).toBe('NOT_A_DRAW');
    await vote(dana, committee, id, { vote: 'yes' });
    await vote(amir, committee, id, { vote: 'no' });
    expect((await read(chair, committee)).songs).toMatchObject([{ is_revealed: true, outcome: null }]);
    expect((await decision(id)).decision).toBeNull();
    expect((await settle(dana, committee, id, 'yes')).body.detail).toBe('NOT_CHAIR');
    const settled = await Promise.all([
      settle(chair, committee, id, 'yes'),
      settle(chair, committee, id, 'yes'),
    ]);
    expect(settled.map(({ status }) => status)).toEqual([200, 200]);
    expect(await decision(id)).toMatchObject({ decision: 'approved' });
    expect((await settle(chair, committee, id, 'no')).body.detail).toBe('NOT_A_DRAW');
  });

  it('of a vote that the chair ends early counts the votes so far', async () => {
    const id = await team.song('מוקדם');
    const committee = await open();
    await vote(dana, committee, id, { vote: 'yes' });
    expect((await reveal(dana, committee, id)).body.detail).toBe('NOT_CHAIR');
    const { body } = await reveal(chair, committee, id);
    expect(body).toMatchObject({ is_revealed: true, is_early: true, outcome: 'approved' });
    expect((await reveal(chair, committee, id)).status).toBe(200);
    expect((await vote(amir, committee, id, { vote: 'no' })).body.detail).toBe('REVEALED');
  });
});

describe('the members of a committee', () => {
  it('are seen as present by everyone, with one event for coming and one for going', async () => {
    await team.song('נוכחות');
    const committee = await open();
    const received = await readEvents(chair, stationId, 1);
    expect((await signalPresence(dana, committee)).body).toEqual({ present: [2] });
    expect(await received.next('committee')).toMatchObject({ act: 'room' });
    await signalPresence(dana, committee);
    expect((await read(chair, committee)).seats.map(({ is_present }) => is_present)).toEqual([
      false,
      true,
      false,
    ]);
    await signalPresence(dana, committee, false);
    expect(await received.next('committee')).toMatchObject({ act: 'room' });
    expect((await signalPresence(chair, committee)).body).toEqual({ present: [1] });
  });

  it('are absent when their signals stop', async () => {
    await team.song('שקט');
    const committee = await open();
    await signalPresence(dana, committee);
    await team.test.app.database.orm
      .update(committeeSeats)
      .set({ seenAt: new Date(Date.now() - 46_000) })
      .where(eq(committeeSeats.committeeId, committee.id));
    expect((await signalPresence(chair, committee)).body).toEqual({ present: [1] });
  });

  it('keep their votes when they are removed or excused, and songs no longer wait for them', async () => {
    const [first, second] = [await team.song('יוצאת'), await team.song('נשארת')];
    const committee = await open();
    await vote(amir, committee, first, { vote: 'no' });
    for (const by of [chair, dana]) await vote(by, committee, second, { vote: 'yes' });
    const amirId = await idOf(amir);
    await send(chair, 'DELETE /radio-stations/:id/users/:userId', { params: { userId: amirId } });
    expect((await vote(amir, committee, second, { vote: 'no' })).status).toBe(403);
    await signalPresence(dana, committee);
    const { songs, seats } = await read(chair, committee);
    expect(seats.find(({ user_id }) => user_id === amirId)?.has_left).toBe(true);
    expect(songs.find(({ release_id }) => release_id === second)).toMatchObject({
      is_revealed: true,
      outcome: 'approved',
    });
    const danaId = await idOf(dana);
    await vote(chair, committee, first, { vote: 'no' });
    const excused = await send(chair, 'DELETE /radio-stations/:id/committees/:committeeId/seats/:userId', {
      params: { committeeId: committee.id, userId: danaId },
    });
    expect(excused.status).toBe(200);
    const { body } = await votes(chair, committee, first);
    expect(body.votes).toHaveLength(2);
    expect(body).toMatchObject({ outcome: 'declined' });
  });

  it('can take the chair, as admins, once the chair has left, and not before', async () => {
    await team.song('חילופין');
    const committee = await open();
    const second = await team.join('admin');
    await joinStation(team.test.app, stationId, await idOf(second), 'admin');
    const takeChair = () =>
      send(second, 'POST /radio-stations/:id/committees/:committeeId/chair', inCommittee(committee.id));
    await signalPresence(chair, committee);
    expect((await takeChair()).body.detail).toBe('CHAIR_HERE');
    await signalPresence(chair, committee, false);
    expect((await takeChair()).body.chair.user_id).toBe(await idOf(second));
    expect((await close(chair, committee)).body.detail).toBe('NOT_CHAIR');
    expect((await close(second, committee)).status).toBe(200);
  });
});

describe('closing', () => {
  it('leaves unfinished songs undecided and their votes hidden, or counts the votes so far', async () => {
    const [first, second] = [await team.song('חצי'), await team.song('ריק')];
    const committee = await open();
    await vote(dana, committee, first, { vote: 'no', comment: 'לא ייוודע' });
    await close(chair, committee);
    expect((await decision(first)).decision).toBeNull();
    expect(JSON.stringify((await votes(amir, committee, first)).body)).not.toContain('לא ייוודע');
    expect((await vote(dana, committee, first, { vote: 'yes' })).body.detail).toBe('COMMITTEE_CLOSED');
    const counted = await open();
    await vote(dana, counted, first, { vote: 'no' });
    const { body } = await close(chair, counted, 'count');
    expect(body.closed_at).not.toBeNull();
    expect((await decision(first)).decision).toBe('declined');
    expect((await decision(second)).decision).toBeNull();
    expect((await send(amir, 'GET /radio-stations/:id/committees/current')).body).toEqual({
      committee: null,
    });
    const { body: past } = await send(amir, 'GET /radio-stations/:id/committees');
    expect(past).toMatchObject([
      { id: counted.id, songs_count: 2, decided_count: 1 },
      { id: committee.id, songs_count: 2, decided_count: 0 },
    ]);
  });

  it('a song that has left the feed can still be revealed', async () => {
    const id = await team.song('נעלם');
    const committee = await open();
    await vote(dana, committee, id, { vote: 'yes' });
    await team.test.app.database.orm
      .update(releases)
      .set({ radioReleaseDate: inDays(1) })
      .where(eq(releases.id, id));
    expect((await reveal(chair, committee, id)).status).toBe(200);
  });
});

describe('the result', () => {
  it('is the committee’s, also where its chair voted against it or decided the draw', async () => {
    const [id, drawn] = [await team.song('נגד היושבת'), await team.song('שוויון')];
    const committee = await open();
    for (const [by, on, chosen] of [
      [chair, id, 'no'],
      [dana, id, 'yes'],
      [amir, id, 'yes'],
      [chair, drawn, 'yes'],
      [dana, drawn, 'no'],
    ] as const)
      await vote(by, committee, on, { vote: chosen });
    await reveal(chair, committee, drawn);
    await settle(chair, committee, drawn, 'yes');
    const committees = { decision: 'approved', by_committee: true };
    for (const releaseId of [id, drawn])
      expect(await decision(releaseId)).toMatchObject({
        ...committees,
        decided_by_user_id: null,
        decided_by_name: null,
      });
    const { body: feed } = await send(dana, 'GET /radio-stations/:id/feed', {
      query: { filter: 'approved' },
    });
    expect(feed[0].decision).toMatchObject(committees);
    const { body: activity } = await send(dana, 'GET /radio-stations/:id/activity');
    expect(activity).toMatchObject([
      { action_type: 'settle', decision: 'approved', release_id: drawn, user_name: 'עורכת' },
      { action_type: 'committee', decision: 'approved', release_id: id },
    ]);
    await close(chair, committee);
    // A later decision counts as the person's who made it, and the activity shows when it is taken back.
    const decideAlone = (to: string | null) =>
      send(dana, 'POST /radio-stations/:id/songs/:releaseId/decision', {
        params: { releaseId: id },
        body: { decision: to },
      });
    expect((await decideAlone('declined')).body).toMatchObject({
      by_committee: false,
      decided_by_name: 'שדרן',
    });
    await decideAlone(null);
    expect((await send(dana, 'GET /radio-stations/:id/activity')).body[0]).toMatchObject({
      action_type: 'undo',
      release_id: id,
      user_name: 'שדרן',
    });
  });
});

describe('the minutes', () => {
  const minutes = (by: Caller, { id }: Committee, query: Record<string, string>) =>
    send(by, 'GET /radio-stations/:id/committees/:committeeId/minutes', { ...inCommittee(id), query });

  it('list songs, votes, reasons, decisions and attendance, and no CSV cell is a formula', async () => {
    const [formula, hebrew] = [
      await team.song('=HYPERLINK("http://evil")'),
      await team.song('שָׁלוֹם עוֹלָם (Live)'),
    ];
    const [first] = await reasons();
    const committee = await open();
    await signalPresence(chair, committee);
    await signalPresence(dana, committee);
    await vote(chair, committee, hebrew, { vote: 'yes' });
    await vote(dana, committee, hebrew, { vote: 'no', reasons: [first?.id], comment: '@SUM(1) קצר מדי' });
    await vote(amir, committee, hebrew, { vote: 'yes', comment: 'x'.repeat(500) });
    await vote(dana, committee, formula, { vote: 'yes', comment: 'נסתר' });
    await close(chair, committee);

    const { body: text, headers } = await minutes(dana, committee, { format: 'csv' });
    expect(headers.get('content-disposition')).toContain('.csv');
    // Each row is whole, so that a spreadsheet sorts them; a member who votes counts as present.
    const rows: string[][] = parse(text, { bom: true });
    const [heads, ...table] = rows;
    expect(table).toHaveLength(4);
    for (const row of table) {
      expect(row).toHaveLength(heads?.length ?? 0);
      expect(row[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(row.slice(-3)).toEqual(['עורכת', 'עורכת, שדרן, אמיר הבוחר', '']);
    }
    expect(table.filter((row) => row[9]).map((row) => row.slice(6, 9))).toEqual([
      ['2', '0', '1'],
      ['2', '0', '1'],
      ['2', '0', '1'],
    ]);
    expect(text).toContain("'@SUM(1) קצר מדי");
    expect(text).toContain("'=HYPERLINK");
    expect(text).toContain('לא הוכרע,ההצבעה לא הסתיימה');
    expect(text).not.toContain('נסתר');
    expect((await minutes(dana, committee, { format: 'csv', language: 'en' })).body).toContain(
      'Chair,Present',
    );

    const pdf = await fetch(
      `${dana.origin}/api/radio-stations/${stationId}/committees/${committee.id}/minutes?format=pdf`,
      { headers: { authorization: `Bearer ${dana.token}` } },
    );
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    if (withoutPdftotext) return;
    const lines = (await pdfLines(bytes)).join('\n');
    for (const text of ['פרוטוקול ועדה', 'יו״ר', 'שלום עולם (Live)', 'אמיר הבוחר', 'נכנס', 'קצר מדי'])
      expect(lines).toContain(text);
    expect(lines).not.toContain('נסתר');
  });

  it('are only for the station’s team', async () => {
    await team.song('שלנו בלבד');
    const committee = await open();
    await signalPresence(chair, committee);
    await close(chair, committee);
    expect((await minutes(chair, committee, { format: 'csv' })).body).toContain('"שדרן, אמיר הבוחר"');
    const stranger = await team.test.signIn({ stageName: 'זר' });
    expect((await minutes(stranger, committee, { format: 'csv' })).status).toBe(403);
    const throughOtherStation = await sendAt(team.stationId)(
      chair,
      'GET /radio-stations/:id/committees/:committeeId/minutes',
      { ...inCommittee(committee.id), query: { format: 'csv' } },
    );
    expect(throughOtherStation.status).toBe(404);
  });
});
