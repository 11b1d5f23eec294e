import type { PlayKey } from '../../../../../contract/stations/plays.ts';
import { maxPlayKeys } from '../../../../../contract/vocabulary/plays.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { lockStation } from '../../directory/store.ts';
import { hashKey, newKey } from '../rules/keys.ts';
import { insertPlayKey, listPlayKeys, revokePlayKey } from '../store/keys.ts';

/** Creates a key for a station's systems; it is shown once. */
export async function createPlayKey(
  context: Context<StationAdmin>,
  name: string,
): Promise<PlayKey & { key: string }> {
  const { station, userId } = context.caller;
  const key = newKey();
  const row = { id: uuidv7(), name, ending: key.slice(-4), createdAt: new Date() };
  await transact(context, async (tx) => {
    await lockStation(tx.orm, station.id);
    if ((await listPlayKeys(tx.orm, station.id)).length >= maxPlayKeys) refuse('ALREADY');
    await insertPlayKey(tx.orm, { ...row, stationId: station.id, hash: hashKey(key), createdBy: userId });
    await tx.audit('station.makePlayKey', station.id, { after: { key: name } });
  });
  const { id, ending, createdAt } = row;
  return { id, name, ending, created_at: createdAt.toISOString(), used_at: null, key };
}

/** Ends a key: the next call with it is refused. */
export async function revokeKey(context: Context<StationAdmin>, keyId: string): Promise<undefined> {
  const { station } = context.caller;
  return transact(context, async (tx) => {
    const { name } = found(await revokePlayKey(tx.orm, station.id, keyId));
    await tx.audit('station.revokePlayKey', station.id, { before: { key: name } });
    return undefined;
  });
}
