import type { z } from 'zod';
import type * as contract from '../../../../../contract/stations/playout.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { numberEdit } from '../../directory/steps/number-edit.ts';
import { changedPlace } from '../../directory/steps/station-place.ts';
import { wakeLane } from '../rules/lanes.ts';
import { settingsOf, toSettings } from '../rules/settings.ts';
import {
  deleteWaiting,
  insertPushes,
  lockPlayout,
  openTrial,
  type PlayoutRow,
  updatePlayout,
} from '../store.ts';

type Change = z.output<typeof contract.changePlayout.body>;
type Place = z.output<typeof contract.setPlayoutPlace.body>;

const formatsOf = ({ formats, isLevelled, namePattern, nameLength, isAscii, columns }: PlayoutRow) => ({
  formats,
  isLevelled,
  namePattern,
  nameLength,
  isAscii,
  columns: columns?.map(({ head, field }) => `${head}: ${field}`) ?? null,
});

/** Changes the formats of a station's playout. @throws STALE, if `based_on` is given and somebody changed them since */
export async function changePlayout(
  context: Context<StationAdmin>,
  { formats, is_levelled, name_pattern, name_length, ascii_names, columns, based_on }: Change,
): Promise<contract.PlayoutSettings> {
  const { station } = context.caller;
  return transact(context, async (tx) => {
    const before = await lockPlayout(tx.orm, station.id);
    const number = await numberEdit(tx, context.caller, 'playout', based_on);
    const after = {
      ...before,
      ...(formats && { formats }),
      ...(is_levelled !== undefined && { isLevelled: is_levelled }),
      ...(name_pattern !== undefined && { namePattern: name_pattern }),
      ...(name_length !== undefined && { nameLength: name_length }),
      ...(ascii_names !== undefined && { isAscii: ascii_names }),
      ...(columns !== undefined && { columns }),
    };
    await updatePlayout(tx.orm, station.id, after);
    await tx.audit('station.playout', station.id, { before: formatsOf(before), after: formatsOf(after) });
    return toSettings(settingsOf(after, station.namePattern), after.place !== null, number);
  });
}

/** Sets where songs are pushed to. @throws STALE, if `based_on` is given and somebody changed it since */
export async function setPlayoutPlace(
  context: Context<StationAdmin>,
  { pushes_approved: pushesApproved, based_on: basedOn, ...typed }: Place,
): Promise<void> {
  const { station } = context.caller;
  await transact(context, async (tx) => {
    const before = await lockPlayout(tx.orm, station.id);
    await numberEdit(tx, context.caller, 'playout-place', basedOn);
    const after = changedPlace(tx, 'playout', station, before, typed);
    const isElsewhere =
      JSON.stringify(after.place) !== JSON.stringify(before.place) || typed.credentials !== undefined;
    const change = { ...after, pushesApproved, ...(isElsewhere && { triedAt: null }) };
    await updatePlayout(tx.orm, station.id, change);
    if (after.place === null) await deleteWaiting(tx.orm, station.id);
    const placeOf = (row: Pick<PlayoutRow, 'place' | 'pushesApproved' | 'sealedCredentials'>) => ({
      place: row.place,
      pushesApproved: row.pushesApproved,
      hasCredentials: row.sealedCredentials !== null,
    });
    await tx.audit('station.playoutPlace', station.id, { before: placeOf(before), after: placeOf(change) });
  });
}

/** Sends the place a small file. @throws RUNNING while one is being sent; NOT_FOUND if there is no place */
export const tryPlayoutPlace = (context: Context<StationAdmin>): Promise<string> =>
  transact(context, async (tx) => {
    const { station } = context.caller;
    const playout = await lockPlayout(tx.orm, station.id);
    if (playout.place === null) refuse('NOT_FOUND');
    if (await openTrial(tx.orm, station.id)) refuse('RUNNING');
    const id = uuidv7();
    await insertPushes(tx.orm, [{ id, stationId: station.id }]);
    await tx.job(wakeLane(playout.lane), {});
    await tx.audit('station.playoutTry', station.id, { after: { protocol: playout.place.protocol } });
    return id;
  });
