import type { StationAccess } from '../../../../context.ts';
import type { Db } from '../../../../database/transact.ts';
import { latestSession, type ReviewSessionRow } from '../store/reviews.ts';

/** The songs of a review: newer than `cutoff`, and the pending ones. */
export interface Scope {
  latest: ReviewSessionRow | undefined;
  /** The latest cycle; before the first, when the station's first member joined. */
  cutoff: Date;
}

export async function scopeOf(db: Db, { station }: StationAccess): Promise<Scope> {
  const latest = await latestSession(db, station.id);
  return { latest, cutoff: latest?.createdAt ?? station.openedAt ?? new Date(0) };
}
