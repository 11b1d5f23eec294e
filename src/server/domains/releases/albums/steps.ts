import type { Transaction } from '../../../database/transact.ts';
import { albumDistributionJob, distributionJob } from '../publishing/rules/distribution.ts';
import { type AlbumRow, songsOf } from './store.ts';

/**
 * Has the services told of an album that comes out as one product or does so no more. Songs with a date of their own
 * are there as singles while their album isn't.
 */
export async function tellOfAlbum(tx: Transaction, album: AlbumRow): Promise<void> {
  await tx.job(albumDistributionJob, { albumId: album.id });
  for (const song of await songsOf(tx.orm, album.id))
    if (song.digitalReleaseDate !== null) await tx.job(distributionJob, { releaseId: song.id });
}
