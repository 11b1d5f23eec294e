import type { TellPart, TellTime } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { updateStation } from '../../team/store/members.ts';
import { readSettings, type Settings } from '../rules/settings.ts';
import { lockStation } from '../store.ts';

interface Change {
  name_pattern?: string | null | undefined;
  tell_when?: TellTime | undefined;
  tell_what?: TellPart | undefined;
}

/** Changes how the files of a station's download packs are called, and when and how much it tells artists. */
export async function changeSettings(
  context: Context<StationAdmin>,
  { name_pattern, tell_when, tell_what }: Change,
): Promise<Settings> {
  const { station } = context.caller;
  return transact(context, async (tx) => {
    const { namePattern, tellWhen, tellWhat } = found(await lockStation(tx.orm, station.id));
    const before = { namePattern, tellWhen, tellWhat };
    const after = {
      namePattern: name_pattern === undefined ? namePattern : name_pattern,
      tellWhen: tell_when ?? tellWhen,
      tellWhat: tell_what ?? tellWhat,
    };
    await updateStation(tx.orm, station.id, after);
    await tx.audit('station.settings', station.id, { before, after });
    return readSettings(after);
  });
}
