import type { Transaction } from '../../../../database/transact.ts';
import type { ReleaseRow } from '../../content/store.ts';
import { albumDistributionJob, distributionJob } from '../rules/distribution.ts';

type Dated = Pick<ReleaseRow, 'id' | 'digitalReleaseDate' | 'albumId'>;

/** Queues an update for streaming services, if the song goes or went there. */
export async function queueDistribution(tx: Transaction, before: Dated, after: Dated): Promise<void> {
  if (before.digitalReleaseDate ?? after.digitalReleaseDate)
    await tx.job(distributionJob, { releaseId: after.id });
  for (const albumId of new Set([before.albumId, after.albumId]))
    if (albumId !== null) await tx.job(albumDistributionJob, { albumId });
}
