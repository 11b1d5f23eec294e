import type { z } from 'zod';
import type { updateStation as contract } from '../../../../../contract/operations/stations.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { changeStation, lockStation } from '../store.ts';

/**
 * Renames a station, or opens and closes it: a closed one is 404 for everybody, and loses nothing.
 * @throws NOT_FOUND
 */
export async function updateStation(
  context: Context<SignedIn>,
  id: string,
  { name, name_hebrew, is_active }: z.output<typeof contract.body>,
): Promise<void> {
  await transact(context, async (tx) => {
    const { name: oldName, nameHebrew, isActive } = found(await lockStation(tx.orm, id));
    const before = { name: oldName, nameHebrew, isActive };
    const after = {
      name: name ?? oldName,
      nameHebrew: name_hebrew === undefined ? nameHebrew : name_hebrew || null,
      isActive: is_active ?? isActive,
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await changeStation(tx.orm, id, after);
    const action =
      after.isActive === isActive ? 'station.rename' : isActive ? 'station.deactivate' : 'station.activate';
    await tx.audit(action, id, { before, after });
    tx.invalidate('stations', 'hosts');
  });
}
