import type { Context, StationAdmin } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { updateStation } from '../../team/store/members.ts';
import { readSettings } from '../rules/settings.ts';

/** Changes how the files of a station's download packs are called. */
export async function changeSettings(
  context: Context<StationAdmin>,
  { name_pattern: namePattern }: { name_pattern: string | null },
): Promise<{ name_pattern: string }> {
  const { station } = context.caller;
  await transact(context, async (tx) => {
    await updateStation(tx.orm, station.id, { namePattern });
    await tx.audit('station.settings', station.id, {
      before: { namePattern: station.namePattern },
      after: { namePattern },
    });
  });
  return readSettings({ namePattern });
}
