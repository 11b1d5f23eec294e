import type { Album } from '../../../../../contract/releases/albums.ts';
import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { toAlbum } from '../../albums/rules/album.ts';
import { placeInTrash } from '../steps/place-album.ts';

/** Restores an album from the trash, for the songs that were in it. */
export const restoreAlbum = (context: Context<Artist>, id: string): Promise<Album> =>
  transact(context, async (tx) => toAlbum(await placeInTrash(tx, context.caller, id, null)));
