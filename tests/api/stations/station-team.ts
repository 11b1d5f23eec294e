import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import type { Decision, StationRole } from '#shared/station-team.ts';
import type { Caller, Received, Sent } from '../../support/caller.ts';
import { idOf, openTestApp, sharedApp, type TestApp, type TestAppOptions } from '../harness.ts';

export interface StationTeam {
  test: TestApp;
  stationId: string;
  admin: Caller;
  member: Caller;
  /** Adds a person to the team. */
  join(role?: StationRole): Promise<Caller>;
  /** Makes a call of the station. */
  send: ReturnType<typeof sendAt>;
  decide(
    caller: Caller,
    releaseId: string,
    decision: Decision | null,
    playlistId?: string | null,
  ): Promise<Received>;
  /** Creates a song that is in the feed, and returns its id. */
  song(title: string, seed?: ReleaseSeed): Promise<string>;
}

/** Opens the product with a station that has an admin and a member. */
export async function openStationTeam(options?: TestAppOptions): Promise<StationTeam> {
  const test = await (options === undefined ? sharedApp() : openTestApp(options));
  const { id: stationId } = await makeStation(test.app, { name: 'Radio Test', nameHebrew: 'רדיו בדיקה' });
  const join = async (role: StationRole = 'member') => {
    const caller = await test.signIn({ stageName: role === 'admin' ? 'עורכת' : 'שדרן' });
    await joinStation(test.app, stationId, await idOf(caller), role);
    return caller;
  };
  const send = sendAt(stationId);
  return {
    test,
    stationId,
    admin: await join('admin'),
    member: await join(),
    join,
    send,
    decide: (caller, releaseId, decision, playlistId = null) =>
      send(caller, 'POST /radio-stations/:id/songs/:releaseId/decision', {
        params: { releaseId },
        body: { decision, playlist_id: playlistId },
      }),
    song: async (title, seed = {}) => (await makeRelease(test.app, { title, radio: new Date(), ...seed })).id,
  };
}

export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** Makes calls of a station. */
export const sendAt =
  (stationId: string) =>
  (caller: Caller, name: Parameters<Caller['send']>[0], sent: Sent = {}): Promise<Received> =>
    caller.send(name, { ...sent, params: { id: stationId, ...sent.params } });
