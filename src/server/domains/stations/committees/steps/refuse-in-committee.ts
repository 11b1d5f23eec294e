import type { OrmTransaction } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { isInCommittee } from '../store/songs.ts';

/**
 * Refuses what would show an opinion of a song, or decide it, while the committee votes on it.
 * @throws IN_COMMITTEE
 */
export async function refuseInCommittee(
  db: OrmTransaction,
  stationId: string,
  releaseId: string,
): Promise<void> {
  if (await isInCommittee(db, stationId, releaseId)) refuse('IN_COMMITTEE');
}
