import type { StationMember } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { readName } from '../../reads.ts';
import type { SharedThing } from '../rules.ts';
import { findEdit, saveEdit } from '../store.ts';

/**
 * Numbers a change of a shared thing, under the lock of its row or of the station.
 * @param basedOn the number that the caller saw; undefined replaces any
 * @returns its number
 * @throws STALE with who made the newer change
 */
export async function numberEdit(
  tx: Transaction,
  { station, userId }: StationMember,
  thing: SharedThing,
  basedOn: number | undefined,
): Promise<number> {
  const last = await findEdit(tx.orm, station.id, thing);
  const seen = last?.number ?? 0;
  if (last && basedOn !== undefined && basedOn !== seen) {
    const by = { by_name: await readName(tx.orm, last.changedBy), is_own: last.changedBy === userId };
    refuse('STALE', { data: { ...by, number: seen } });
  }
  const edit = { stationId: station.id, subject: thing, number: seen + 1 };
  await saveEdit(tx.orm, { ...edit, changedBy: userId, changedAt: new Date() });
  return edit.number;
}
