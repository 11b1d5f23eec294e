import type { StationRole } from '../../../src/contract/vocabulary/station-team.ts';
import { joinStation, makeStation } from '../../../src/server/demonstration/stations.ts';
import type { Caller, Received, Sent } from '../../support/caller.ts';
import { idOf, openTestApp, type TestApp, type TestAppOptions } from '../harness.ts';

export interface StationTeam {
  test: TestApp;
  stationId: string;
  admin: Caller;
  member: Caller;
  /** Adds a person to the team. */
  join(role?: StationRole): Promise<Caller>;
}

/** A station with an admin and a member, with its own database. */
export async function openStationTeam(options?: TestAppOptions): Promise<StationTeam> {
  const test = await openTestApp(options);
  const { id: stationId } = await makeStation(test.app, { name: 'Radio Test', nameHebrew: 'רדיו בדיקה' });
  const join = async (role: StationRole = 'member') => {
    const caller = await test.signIn({ stageName: role === 'admin' ? 'עורכת' : 'שדרן' });
    await joinStation(test.app, stationId, await idOf(caller), role);
    return caller;
  };
  return { test, stationId, admin: await join('admin'), member: await join(), join };
}

/** Makes a call of a station. */
export const sendAt =
  (stationId: string) =>
  (caller: Caller, name: Parameters<Caller['send']>[0], sent: Sent = {}): Promise<Received> =>
    caller.send(name, { ...sent, params: { id: stationId, ...sent.params } });
