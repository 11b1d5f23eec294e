import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { jobsOf as jobsOfNotices } from '#server/notices/index.ts';
import { jobsOf } from '#server/stations/index.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeReadyRelease } from '../../support/make-ready-release.ts';
import { emailsTo, idOf } from '../harness.ts';
import { hoursAgo, openStationTeam, type StationTeam, sendAt } from './station-team.ts';

let team: StationTeam;
let artist: MadeArtist;
let owner: Caller;
beforeAll(async () => {
  team = await openStationTeam();
  artist = await makeArtist(team.test.app, { plan: 'unlimited', stageName: 'נועה' });
  owner = new Caller(team.test.origin, artist.token);
});

const song = async (title: string, isReady = false): Promise<string> =>
  (
    await (isReady ? makeReadyRelease : makeRelease)(team.test.app, {
      title,
      artist,
      radio: hoursAgo(1),
    })
  ).id;
const decide = (releaseId: string, body: Record<string, unknown>, caller = team.member) =>
  team.send(caller, 'POST /radio-stations/:id/songs/:releaseId/decision', { params: { releaseId }, body });
const reasons = async () =>
  (await team.send(team.member, 'GET /radio-stations/:id/reasons')).body as {
    id: string;
    text: { he: string };
  }[];
const verdicts = async (id: string, caller = owner) =>
  (await caller.send('GET /releases/:id/verdicts', { params: { id } })).body;
const appeal = (id: string, verdictId: string, note: string | null, caller = owner) =>
  caller.send('POST /releases/:id/verdicts/:verdictId/appeal', { params: { id, verdictId }, body: { note } });
const settings = (body: Record<string, string>) =>
  team.send(team.admin, 'PATCH /radio-stations/:id/settings', { body });
const completeReview = async () => {
  const { body } = await team.send(team.admin, 'GET /radio-stations/:id/stats', { query: { exact: '1' } });
  return team.send(team.admin, 'POST /radio-stations/:id/review-sessions', {
    body: { expected_undecided: body.undecided_count },
  });
};
/** Runs the job that sends the verdicts that are due. */
const sendVerdicts = async () =>
  jobsOf(team.test.app)
    .find(({ name }) => name === 'stations.tell')
    ?.run({});
/** Lets twenty minutes pass at the station, and sends the verdicts that are due. */
const passTwentyMinutes = async () => {
  const { orm } = team.test.app.database;
  await orm.execute(sql`update review_sessions set created_at = created_at - interval '20 minutes'`);
  await orm.execute(sql`update station_songs set decided_at = decided_at - interval '20 minutes'`);
  await sendVerdicts();
};
const notices = async (caller = owner) => (await caller.send('GET /notices')).body;

describe('reasons', () => {
  it('a station begins with a short list, which its admins can edit and reorder', async () => {
    const first = await reasons();
    expect(first.map(({ text }) => text.he)).toContain('המיקס');
    expect(first).toHaveLength(7);
    const [firstReason, secondReason] = first;
    const saved = await team.send(team.admin, 'PUT /radio-stations/:id/reasons', {
      body: {
        reasons: [
          { id: secondReason?.id, text: { he: 'המיקס שלכם', en: 'Your mix' } },
          { text: { he: 'חדשה', en: 'New' } },
          { id: firstReason?.id, text: firstReason?.text },
        ],
      },
    });
    expect(saved.body).toMatchObject([
      { id: secondReason?.id, key: 1, text: { he: 'המיקס שלכם', en: 'Your mix' } },
      { key: 2, text: { he: 'חדשה', en: 'New' } },
      { id: firstReason?.id, key: 3 },
    ]);
    const list = { reasons: Array.from({ length: 10 }, () => ({ text: { he: 'א', en: 'a' } })) };
    expect((await team.send(team.admin, 'PUT /radio-stations/:id/reasons', { body: list })).status).toBe(422);
    expect((await team.send(team.member, 'PUT /radio-stations/:id/reasons', { body: list })).status).toBe(
      403,
    );
  });

  it('belong to a decision, are shown to the team, can change alone, and return with an undo', async () => {
    const [mix, other] = await reasons();
    const id = await song('נימוקים');
    const decided = await decide(id, { decision: 'declined', reasons: [mix?.id], note: 'השירה שקועה' });
    expect(decided.body).toMatchObject({ decision: 'declined', reasons: [mix?.id], note: 'השירה שקועה' });
    const more = await decide(id, { decision: 'declined', reasons: [mix?.id, other?.id] }, team.admin);
    expect(more.body).toMatchObject({
      reasons: [mix?.id, other?.id],
      note: 'השירה שקועה',
      decided_at: decided.body.decided_at,
      decided_by_user_id: decided.body.decided_by_user_id,
    });
    const { body: history } = await team.send(
      team.member,
      'GET /radio-stations/:id/songs/:releaseId/history',
      {
        params: { releaseId: id },
      },
    );
    expect(history).toHaveLength(1);
    const { body: feed } = await team.send(team.admin, 'GET /radio-stations/:id/feed');
    expect(feed.find((card: { id: string }) => card.id === id).decision).toMatchObject({
      reasons: [mix?.id, other?.id],
    });

    const { body } = await team.send(team.admin, 'DELETE /radio-stations/:id/decisions/all');
    const read = async () =>
      (
        await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/decision', {
          params: { releaseId: id },
        })
      ).body;
    expect(await read()).toMatchObject({ decision: null, reasons: [], note: null });
    await team.send(team.admin, 'POST /radio-stations/:id/undo/:undoId', {
      params: { undoId: body.undo.id },
    });
    expect(await read()).toMatchObject({ decision: 'declined', reasons: [mix?.id, other?.id] });
    expect((await decide(id, { decision: 'approved' })).body).toMatchObject({ reasons: [], note: null });
  });

  it('of another station are refused', async () => {
    const other = await openStationTeam({});
    const [theirs] = (await other.send(other.member, 'GET /radio-stations/:id/reasons')).body;
    await other.test.close();
    const id = await song('לא שלנו');
    const refused = await decide(id, { decision: 'declined', reasons: [theirs.id] });
    expect(refused).toMatchObject({ status: 422, body: { fields: { reasons: 'INVALID' } } });
  });
});

describe('a verdict', () => {
  it('reaches the artist once the cycle can no longer be undone, without reasons and names (R2)', async () => {
    const [mix] = await reasons();
    const [approved, declined] = [await song('נכנס'), await song('לא נכנס')];
    await decide(approved, { decision: 'declined' });
    await decide(approved, { decision: 'approved' });
    await decide(declined, { decision: 'declined', reasons: [mix?.id], note: 'פנימי' });
    await passTwentyMinutes();
    expect(await verdicts(approved)).toEqual([]);
    await completeReview();
    await sendVerdicts();
    expect(await verdicts(declined)).toEqual([]);
    expect(await notices()).toEqual([]);
    await passTwentyMinutes();
    expect(await verdicts(approved)).toMatchObject([
      { decision: 'approved', station_name_hebrew: 'רדיו בדיקה' },
    ]);
    const [verdict] = await verdicts(declined);
    expect(verdict).toMatchObject({ decision: 'declined', reasons: [], note: null, appeal: null });
    const texts = JSON.stringify([verdict, await notices()]);
    expect(texts).not.toContain('שדרן');
    expect(texts).not.toContain('פנימי');
    const verdictNotices = (await notices()).filter(({ about }: { about: { release_id: string } }) =>
      [approved, declined].includes(about.release_id),
    );
    expect(verdictNotices).toHaveLength(2);
  });

  it('can change unnoticed before it is sent, and is sent again when it changes later', async () => {
    const id = await song('משתנה');
    await decide(id, { decision: 'declined' });
    await completeReview();
    await passTwentyMinutes();
    const count = (await notices()).length;
    await decide(id, { decision: 'approved' });
    await passTwentyMinutes();
    expect((await verdicts(id))[0]).toMatchObject({ decision: 'declined' });
    await decide(id, { decision: 'declined' });
    await completeReview();
    await passTwentyMinutes();
    expect(await notices()).toHaveLength(count);
    await decide(id, { decision: 'approved' });
    await completeReview();
    await passTwentyMinutes();
    await passTwentyMinutes();
    expect((await verdicts(id))[0]).toMatchObject({ decision: 'approved' });
    const [newest, ...older] = await notices();
    expect(newest).toMatchObject({ about: { kind: 'verdict', is_changed: true }, read_at: null });
    expect(older).toHaveLength(count - 1);
  });

  it('says as much as the station chose, down to nothing', async () => {
    const [mix] = await reasons();
    expect((await settings({ tell_when: 'now', tell_what: 'reasons' })).body).toMatchObject({
      tell_when: 'now',
      tell_what: 'reasons',
    });
    const withReasons = await song('הכול');
    await decide(withReasons, { decision: 'declined', reasons: [mix?.id], note: 'שוב בסתיו' });
    await passTwentyMinutes();
    expect(await verdicts(withReasons)).toMatchObject([
      { decision: 'declined', reasons: [{ he: 'המיקס שלכם' }], note: 'שוב בסתיו' },
    ]);
    await settings({ tell_what: 'heard' });
    const heard = await song('נשמע');
    await decide(heard, { decision: 'declined' });
    await passTwentyMinutes();
    expect(await verdicts(heard)).toMatchObject([{ decision: null, may_appeal: false }]);
    await settings({ tell_when: 'never' });
    const silent = await song('שקט');
    await decide(silent, { decision: 'approved' });
    await passTwentyMinutes();
    await settings({ tell_when: 'now', tell_what: 'decision' });
    await passTwentyMinutes();
    expect(await verdicts(silent)).toEqual([]);
  });

  it('can be read only by the song’s owner', async () => {
    const id = await song('שלי');
    const other = await team.test.signIn({ stageName: 'אחר' });
    expect((await other.send('GET /releases/:id/verdicts', { params: { id } })).status).toBe(404);
  });
});

describe('the digest', () => {
  it('has the verdicts of all stations in one email, without editors’ names and notes', async () => {
    const { app } = team.test;
    const otherArtist = await makeArtist(app, { plan: 'unlimited', stageName: 'שתי תחנות' });
    const { id: second } = await makeStation(app, { nameHebrew: 'תחנה שנייה' });
    await joinStation(app, second, await idOf(team.admin), 'admin');
    await settings({ tell_when: 'cycle', tell_what: 'decision' });
    const titles = ['שיר ראשון', 'שיר שני'];
    for (const title of titles) {
      const { id: releaseId } = await makeRelease(app, {
        title,
        artist: otherArtist,
        radio: hoursAgo(1),
      });
      for (const sendToStation of [team.send, sendAt(second)])
        await sendToStation(team.admin, 'POST /radio-stations/:id/songs/:releaseId/decision', {
          params: { releaseId },
          body: { decision: 'declined', note: 'בינינו' },
        });
    }
    for (const sendToStation of [team.send, sendAt(second)]) {
      const { body } = await sendToStation(team.admin, 'GET /radio-stations/:id/stats', {
        query: { exact: '1' },
      });
      const done = await sendToStation(team.admin, 'POST /radio-stations/:id/review-sessions', {
        body: { expected_undecided: body.undecided_count },
      });
      expect(done.status).toBe(201);
    }
    const caller = new Caller(team.test.origin, otherArtist.token);
    const { email } = (await caller.send('GET /auth/me')).body;
    await app.database.orm.execute(sql`update users set email_confirmed_at = now() where email = ${email}`);
    const digests = async () => (await emailsTo(team.test, email)).filter(({ stop }) => stop);
    const sendDigest = async () => {
      await app.database.orm.execute(sql`update notices set mail_at = now() where mail_at is not null`);
      await jobsOfNotices(app)
        .find(({ name }) => name === 'notices.mail-digests')
        ?.run({});
    };
    await sendDigest();
    expect(await digests()).toEqual([]);
    await passTwentyMinutes();
    await sendDigest();
    await sendDigest();
    await expect.poll(digests).toHaveLength(1);
    const [mail] = await digests();
    for (const text of [...titles, 'רדיו בדיקה', 'תחנה שנייה']) expect(mail?.text).toContain(text);
    for (const text of ['עורכת', 'בינינו']) expect(mail?.text).not.toContain(text);
    await settings({ tell_when: 'now', tell_what: 'decision' });
  });
});

describe('an appeal', () => {
  it('is accepted once of twenty at once, and is in the next review with what changed (R3)', async () => {
    const id = await song('ערעור', true);
    await decide(id, { decision: 'declined' });
    await passTwentyMinutes();
    await completeReview();
    await passTwentyMinutes();
    const [verdict] = await verdicts(id);
    expect(verdict).toMatchObject({ may_appeal: true, has_new_recording: false });
    expect((await appeal(id, verdict.id, ' ')).body.fields).toEqual({ note: 'REQUIRED' });
    expect((await appeal(id, verdict.id, 'שלום', await team.test.signIn({ stageName: 'זר' }))).status).toBe(
      404,
    );
    const { id: file } = await makeFile(team.test.app, 'mp3', { ownerUserId: artist.userId });
    await team.test.app.database.orm.execute(
      sql`update releases set mp3_file_id = ${file}, wav_file_id = null where id = ${id}`,
    );
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => appeal(id, verdict.id, 'מיקס חדש, השירה קדימה')),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.detail === 'ALREADY')).toHaveLength(19);
    expect((await verdicts(id))[0]).toMatchObject({
      may_appeal: false,
      appeal: { note: 'מיקס חדש, השירה קדימה', has_recording: true },
    });
    const { body: review } = await team.send(team.member, 'GET /radio-stations/:id/feed', {
      query: { scope: 'review' },
    });
    expect(review.find((card: { id: string }) => card.id === id)).toMatchObject({
      decision: { decision: 'pending', decided_by_user_id: null },
      appeal: { note: 'מיקס חדש, השירה קדימה', has_recording: true },
    });
    expect((await notices(team.admin))[0]).toMatchObject({
      about: { kind: 'appeal', release_title: 'ערעור', has_recording: true },
    });
    // The one who declined it isn't an admin, and hears of it too.
    expect((await notices(team.member))[0]).toMatchObject({ about: { kind: 'appeal', release_id: id } });
    const appealed = async () =>
      (
        await team.send(team.member, 'GET /radio-stations/:id/feed', {
          query: { scope: 'review', filter: 'appealed' },
        })
      ).body.map((card: { id: string }) => card.id);
    expect(await appealed()).toEqual([id]);
    const { body: activity } = await team.send(team.member, 'GET /radio-stations/:id/activity');
    expect(activity[0]).toMatchObject({ action_type: 'appeal', release_id: id });
    // The same decision again is the answer to the appeal.
    await decide(id, { decision: 'declined' });
    expect(await appealed()).toEqual([]);
    await completeReview();
    await passTwentyMinutes();
    expect((await notices())[0]).toMatchObject({
      about: { kind: 'verdict', release_id: id, decision: 'declined' },
    });
    expect((await appeal(id, verdict.id, 'ושוב')).body.detail).toBe('ALREADY');
  });

  it('is refused after an approval', async () => {
    const id = await song('כן');
    await decide(id, { decision: 'approved' });
    await passTwentyMinutes();
    const [verdict] = await verdicts(id);
    expect((await appeal(id, verdict.id, 'תודה')).body.detail).toBe('NOT_DECLINED');
  });
});
