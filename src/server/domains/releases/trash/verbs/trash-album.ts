import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { restorableUntil } from '../rules.ts';
import { placeInTrash } from '../steps/place-album.ts';

/** Moves the caller's own album to the trash. Its songs stay, without it. */
export function trashAlbum(context: Context<Artist>, id: string): Promise<{ until: string }> {
  return transact(context, async (tx) => {
    const now = new Date();
    await placeInTrash(tx, context.caller, id, now);
    return { until: restorableUntil(now).toISOString() };
  });
}
