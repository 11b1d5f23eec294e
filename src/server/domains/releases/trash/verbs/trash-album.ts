import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { restorableUntil } from '../rules.ts';
import { placeInTrash } from '../steps/place-album.ts';

/** Moves an album of one's own to the trash. Its songs stay where they are, without it. */
export function trashAlbum(context: Context<Artist>, id: string): Promise<{ until: string }> {
  return transact(context, async (tx) => {
    const now = new Date();
    await placeInTrash(tx, context.caller, id, now);
    return { until: restorableUntil(now).toISOString() };
  });
}
