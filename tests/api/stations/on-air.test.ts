import { beforeAll, describe, expect, it } from 'vitest';
import type { Decision } from '#shared/station-team.ts';
import { nextPageOf } from '../harness.ts';
import { openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
beforeAll(async () => {
  team = await openStationTeam();
});

const decide = (releaseId: string, decision: Decision, playlistId?: string) =>
  team.decide(team.member, releaseId, decision, playlistId);
const playlist = async (name: string): Promise<string> =>
  (await team.send(team.member, 'POST /radio-stations/:id/playlists', { body: { name } })).body.id;
const markCycle = async (latest: string | null = null): Promise<string> =>
  (
    await team.send(team.member, 'POST /radio-stations/:id/review-sessions', {
      body: { latest_session_id: latest },
    })
  ).body.id;
const onAir = async (query: Record<string, string> = {}) =>
  (await team.send(team.member, 'GET /radio-stations/:id/on-air', { query })).body;
const titles = async (query: Record<string, string>): Promise<string[]> =>
  (await team.send(team.member, 'GET /radio-stations/:id/feed', { query })).body.map(
    ({ title }: { title: string }) => title,
  );

describe('what is on air', () => {
  it('lists cycles, newest first, with their playlists and counts, and songs without a cycle last', async () => {
    const [morning, evening] = [await playlist('בוקר'), await playlist('ערב')];
    const [beforeCycles, first, second, third, declined] = [
      await team.song('לפני הכול'),
      await team.song('ראשון'),
      await team.song('שני'),
      await team.song('שלישי'),
      await team.song('נדחה'),
    ];
    await decide(beforeCycles, 'approved', evening);
    const older = await markCycle();
    await decide(first, 'approved', morning);
    await decide(second, 'approved');
    await decide(declined, 'declined');
    const empty = await markCycle(older);
    const newer = await markCycle(empty);
    await decide(third, 'approved', evening);
    await decide(third, 'approved', morning);

    expect(await onAir()).toMatchObject([
      { session: { id: newer }, approved_count: 1, playlists: [{ name: 'בוקר', approved_count: 1 }] },
      {
        session: { id: older, created_by_name: 'שדרן' },
        approved_count: 2,
        playlists: [
          { playlist_id: morning, name: 'בוקר', approved_count: 1 },
          { playlist_id: null, name: null, approved_count: 1 },
        ],
      },
      { session: null, approved_count: 1, playlists: [{ playlist_id: evening, approved_count: 1 }] },
    ]);
    expect(
      (await onAir()).map(({ session }: { session: { id: string } | null }) => session?.id),
    ).not.toContain(empty);
    const ids = (cycles: { session: { id: string } | null }[]) => cycles.map(({ session }) => session?.id);
    expect(ids(await onAir({ playlist_id: morning }))).toEqual([newer, older]);
    expect(ids(await onAir({ playlist_id: evening }))).toEqual([undefined]);
    expect(ids(await onAir({ playlist_id: 'none' }))).toEqual([older]);

    expect(await titles({ session_id: older })).toEqual(['שני', 'ראשון']);
    expect(await titles({ session_id: older, playlist_id: morning })).toEqual(['ראשון']);
    expect(await titles({ session_id: older, playlist_id: 'none' })).toEqual(['שני']);
    expect(await titles({ session_id: 'none' })).toEqual(['לפני הכול']);
    expect(await titles({ playlist_id: 'none' })).toEqual(['שני']);
  });

  it('comes in pages, with songs without a cycle on the last', async () => {
    const cycleIds: (string | undefined)[] = [];
    let path: string | undefined = `/api/radio-stations/${team.stationId}/on-air?limit=1`;
    while (path) {
      const page = await team.member.fetch(path);
      for (const { session } of page.body) cycleIds.push(session?.id);
      path = nextPageOf(page);
    }
    expect(cycleIds).toEqual(
      (await onAir()).map(({ session }: { session: { id: string } | null }) => session?.id),
    );
    expect(cycleIds).toHaveLength(3);
  });

  it('stays correct after a cycle is deleted, all decisions are reset, and both are undone', async () => {
    const before = await onAir();
    const sessionId = before[0].session.id;
    const deleted = await team.send(team.admin, 'DELETE /radio-stations/:id/review-sessions/:sessionId', {
      params: { sessionId },
    });
    expect(await onAir()).toEqual(before.slice(1));
    const undo = (undoId: string) =>
      team.send(team.admin, 'POST /radio-stations/:id/undo/:undoId', { params: { undoId }, body: {} });
    await undo(deleted.body.undo.id);
    expect(await onAir()).toEqual(before);
    const reset = await team.send(team.admin, 'DELETE /radio-stations/:id/decisions/all');
    expect(await onAir()).toEqual([]);
    await undo(reset.body.undo.id);
    expect(await onAir()).toEqual(before);
  });
});
