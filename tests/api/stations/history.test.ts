import { beforeAll, describe, expect, it } from 'vitest';
import { hoursAgo, openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
});

const song = (title: string, radio = hoursAgo(1)) => team.song(title, { radio });
const stats = async () => (await team.send(team.member, 'GET /radio-stations/:id/stats')).body;

describe('the history of a song', () => {
  const historyOf = async (releaseId: string, query: Record<string, string> = {}) =>
    (
      await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/history', {
        params: { releaseId },
        query,
      })
    ).body;
  const steps = async (releaseId: string) =>
    (await historyOf(releaseId)).map(
      ({ decision, playlist_name, user_name, act }: Record<string, string | null>) => [
        decision,
        playlist_name,
        user_name,
        act,
      ],
    );

  it('lists each decision of two members: pending, the playlist, and a withdrawn decision', async () => {
    const id = await song('מסלול');
    const { body: playlist } = await team.send(team.member, 'POST /radio-stations/:id/playlists', {
      body: { name: 'בוקר' },
    });
    await team.decide(team.member, id, 'pending');
    await team.decide(team.admin, id, 'approved', playlist.id);
    await team.decide(team.member, id, 'declined');
    await team.decide(team.admin, id, null);
    expect(await steps(id)).toEqual([
      [null, null, 'עורכת', 'decide'],
      ['declined', null, 'שדרן', 'decide'],
      ['approved', 'בוקר', 'עורכת', 'decide'],
      ['pending', null, 'שדרן', 'decide'],
    ]);
    const { body: actions } = await team.send(
      team.member,
      'GET /radio-stations/:id/songs/:releaseId/actions',
      {
        params: { releaseId: id },
      },
    );
    expect(actions.map(({ action_type }: { action_type: string }) => action_type)).toEqual([
      'pending',
      'select',
      'decline',
    ]);
    expect(await historyOf(id, { limit: '1' })).toMatchObject([{ decision: null }]);
  });

  it('shows bulk actions and their undo if they changed the song, and no others', async () => {
    const [approved, pending, undecided] = [await song('טוב'), await song('ממתין'), await song('פתוח')];
    const mark = async (body: object) =>
      (await team.send(team.admin, 'POST /radio-stations/:id/review-sessions', { body })).body;
    const undo = (undoId: string) =>
      team.send(team.member, 'POST /radio-stations/:id/undo/:undoId', { params: { undoId }, body: {} });
    await mark({ expected_undecided: (await stats()).undecided_count });
    const late = await song('אחרון', new Date());
    const completed = await mark({ expected_undecided: (await stats()).undecided_count });
    await undo(completed.undo.id);
    expect(await steps(late)).toEqual([
      [null, null, 'שדרן', 'undo'],
      ['declined', null, 'עורכת', 'complete'],
    ]);
    await team.decide(team.member, approved, 'approved');
    await team.decide(team.member, pending, 'pending');
    const [{ id: sessionId }] = (await team.send(team.admin, 'GET /radio-stations/:id/review-sessions')).body;
    const deleted = await team.send(team.admin, 'DELETE /radio-stations/:id/review-sessions/:sessionId', {
      params: { sessionId },
    });
    expect((await undo(deleted.body.undo.id)).status).toBe(403);
    await team.send(team.admin, 'POST /radio-stations/:id/undo/:undoId', {
      params: { undoId: deleted.body.undo.id },
      body: {},
    });
    const reset = await team.send(team.admin, 'DELETE /radio-stations/:id/decisions/all');
    expect(reset.body.reset_count).toBeGreaterThan(2);
    expect(await steps(approved)).toEqual([
      [null, null, 'עורכת', 'reset'],
      ['approved', null, 'עורכת', 'undo'],
      [null, null, 'עורכת', 'delete-session'],
      ['approved', null, 'שדרן', 'decide'],
      ['declined', null, 'עורכת', 'complete'],
    ]);
    expect(await steps(pending)).toEqual([
      [null, null, 'עורכת', 'reset'],
      ['pending', null, 'שדרן', 'decide'],
      ['declined', null, 'עורכת', 'complete'],
    ]);
    expect(await steps(undecided)).toHaveLength(2);
  });
});
