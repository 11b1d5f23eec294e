import type { z } from 'zod';
import type { Reply } from '../../../../../contract/endpoint.ts';
import type { changeSettings as contract } from '../../../../../contract/stations/exports.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { updateStation } from '../../team/store/members.ts';
import { toSettings } from '../rules.ts';
import { numberEdit } from '../steps/number-edit.ts';
import { lockStation } from '../store.ts';

/**
 * Changes a station's name pattern for download packs, what it tells artists, and the majority of its committees.
 * @throws STALE, if `based_on` is given and somebody changed them since
 */
export async function changeSettings(
  context: Context<StationAdmin>,
  change: z.output<typeof contract.body>,
): Promise<Reply<typeof contract>> {
  const { station } = context.caller;
  return transact(context, async (tx) => {
    const { namePattern, tellWhen, tellWhat, majority } = found(await lockStation(tx.orm, station.id));
    const number = await numberEdit(tx, context.caller, 'settings', change.based_on);
    const before = { namePattern, tellWhen, tellWhat, majority };
    const after = {
      namePattern: change.name_pattern === undefined ? namePattern : change.name_pattern,
      tellWhen: change.tell_when ?? tellWhen,
      tellWhat: change.tell_what ?? tellWhat,
      majority: change.majority ?? majority,
    };
    await updateStation(tx.orm, station.id, after);
    await tx.audit('station.settings', station.id, { before, after });
    return toSettings(after, number);
  });
}
