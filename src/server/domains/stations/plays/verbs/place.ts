import type { z } from 'zod';
import type * as contract from '../../../../../contract/stations/plays.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { numberEdit } from '../../directory/steps/number-edit.ts';
import { changedPlace } from '../../directory/steps/station-place.ts';
import { lockPlaySettings, updatePlaySettings } from '../store/logs.ts';

/** Sets where a station's logs are fetched from. @throws STALE, if `based_on` is given and somebody changed it since */
export async function setPlaysPlace(
  context: Context<StationAdmin>,
  { based_on: basedOn, ...typed }: z.output<typeof contract.setPlaysPlace.body>,
): Promise<void> {
  const { station } = context.caller;
  await transact(context, async (tx) => {
    const before = await lockPlaySettings(tx.orm, station.id);
    await numberEdit(tx, context.caller, 'plays-place', basedOn);
    const { place, sealedCredentials } = changedPlace(tx, 'play logs', station, before, typed);
    await updatePlaySettings(tx.orm, station.id, {
      place,
      sealedCredentials,
      lookedAt: null,
      problem: null,
      detail: null,
      dueAt: place === null ? null : new Date(),
    });
    await tx.audit('station.playsPlace', station.id, {
      before: { place: before.place, hasCredentials: before.sealedCredentials !== null },
      after: { place, hasCredentials: sealedCredentials !== null },
    });
  });
}
