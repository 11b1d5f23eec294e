import type { AlbumSong } from '../../../../../contract/releases/albums.ts';
import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { changedAt } from '../../content/rules/rules.ts';
import { updateRelease } from '../../content/store.ts';
import { albumDistributionJob } from '../../publishing/rules/distribution.ts';
import { readAlbumSongs } from '../reads.ts';
import { lockAlbum, songsOf } from '../store.ts';

/** Orders the songs of an album: the named ones first, the others after them in their current order. */
export const orderAlbum = (context: Context<Artist>, id: string, order: string[]): Promise<AlbumSong[]> =>
  transact(context, async (tx) => {
    const album = found(await lockAlbum(tx.orm, id));
    const songs = await songsOf(tx.orm, id);
    const byId = new Map(songs.map((song) => [song.id, song]));
    if (!order.every((songId) => byId.has(songId))) refuse('INVALID', { fields: { order: 'INVALID' } });
    const wanted = [...order, ...songs.map((song) => song.id).filter((songId) => !order.includes(songId))];
    for (const [index, songId] of wanted.entries()) {
      const song = found(byId.get(songId));
      if (song.trackNumber === index + 1) continue;
      const updatedAt = changedAt(song.updatedAt, new Date());
      await updateRelease(tx.orm, songId, { trackNumber: index + 1, updatedAt });
    }
    await tx.audit('album.order', id);
    if (album.digitalReleaseDate !== null) await tx.job(albumDistributionJob, { albumId: id });
    return readAlbumSongs(tx.orm, id);
  });
