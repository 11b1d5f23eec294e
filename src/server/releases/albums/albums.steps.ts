import type { Transaction } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import type { ReleaseRow } from '#server/releases/content/content.db.ts';
import { dropRights, dropShown } from '#server/releases/content/content.steps.ts';
import { albumDistributionJob, distributionJob } from '#server/releases/releases.policy.ts';
import { type AlbumRow, findAlbum, releaseIdsOfAlbum, songsOf } from './albums.db.ts';

/**
 * Queues an update of services when an album comes out as one product, or no longer does. Songs with their own date are there as
 * singles while their album isn't.
 */
export async function queueAlbumDistribution(tx: Transaction, album: AlbumRow): Promise<void> {
  await tx.job(albumDistributionJob, { albumId: album.id });
  for (const song of await songsOf(tx.orm, album.id)) {
    // Its date may be that of its songs for visitors.
    dropShown(tx, song);
    dropRights(tx, song);
    if (song.digitalReleaseDate !== null) await tx.job(distributionJob, { releaseId: song.id });
  }
}

/**
 * An album that is out keeps its last song: its take-down at services has to name what was on it.
 * @throws LAST_SONG
 */
export async function keepOneSong(tx: Transaction, { id, albumId }: ReleaseRow): Promise<void> {
  const album = albumId === null ? undefined : await findAlbum(tx.orm, albumId);
  if (album === undefined || album.digitalReleaseDate === null || album.trashedAt !== null) return;
  const songs = await songsOf(tx.orm, album.id);
  if (songs.every((song) => song.id === id)) fail('LAST_SONG');
}

/** Drops the cached pages that show a changed album: its own, which has its artist's tag, and those of its songs. */
export async function dropAlbumPages(tx: Transaction, { id, tenantId }: AlbumRow): Promise<void> {
  tx.invalidate(`artist:${tenantId}`);
  for (const releaseId of await releaseIdsOfAlbum(tx.orm, id, tenantId))
    tx.invalidate(`release:${releaseId}`);
}
