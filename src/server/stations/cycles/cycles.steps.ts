import type { OrmTransaction } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { findPlaylistByName } from './cycles.db.ts';

/**
 * Refuses a name that another playlist of the station has.
 * @param ownId the playlist that is being renamed
 * @throws INVALID
 */
export async function refuseTakenName(
  db: OrmTransaction,
  stationId: string,
  name: string,
  ownId?: string,
): Promise<void> {
  const other = await findPlaylistByName(db, stationId, name);
  if (other === undefined || other.id === ownId) return;
  fail('INVALID', { fields: { name: other.isActive ? 'NAME_TAKEN' : 'NAME_PUT_AWAY' } });
}
