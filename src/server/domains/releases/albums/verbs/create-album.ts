import type { Album } from '../../../../../contract/releases/albums.ts';
import type { Artist, Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { type AlbumContent, albumColumns } from '../rules/album-columns.ts';
import { toAlbum } from '../rules/to-album.ts';
import { insertAlbum } from '../store.ts';

/** Makes an album. */
export function createAlbum(
  context: Context<Artist>,
  { title, ...content }: AlbumContent & { title: string },
): Promise<Album> {
  return transact(context, async (tx) => {
    const row = await insertAlbum(tx.orm, {
      id: uuidv7(),
      tenantId: context.caller.tenantId,
      ...albumColumns(content),
      title,
      createdAt: new Date(),
    });
    await tx.audit('album.create', row.id);
    return toAlbum(row);
  });
}
