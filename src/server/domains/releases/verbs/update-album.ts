import type { Album } from '../../../../contract/albums.ts';
import type { Artist, Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { found, refuse } from '../../../errors.ts';
import { type AlbumContent, albumColumns } from '../album-columns.ts';
import { canChange } from '../policy.ts';
import { findAlbum, releaseIdsOfAlbum, updateAlbumRow } from '../store.ts';
import { toAlbum } from '../to-album.ts';

/** Changes what a body names of the caller's own album. */
export function updateAlbum(context: Context<Artist>, id: string, content: AlbumContent): Promise<Album> {
  const { caller } = context;
  return transact(context, async (tx) => {
    const row = found(await findAlbum(tx.orm, id));
    if (!canChange(caller, row)) refuse('NOT_FOUND');
    const changes = Object.values(albumColumns(content)).some((value) => value !== undefined);
    const changed = changes ? await updateAlbumRow(tx.orm, id, albumColumns(content)) : row;
    await tx.audit('album.update', id, { fields: Object.keys(content) });
    for (const releaseId of await releaseIdsOfAlbum(tx.orm, id, caller.tenantId))
      tx.drop(`release:${releaseId}`);
    return toAlbum(changed);
  });
}
