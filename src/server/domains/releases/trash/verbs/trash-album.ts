import type { Album } from '../../../../../contract/releases/albums.ts';
import type { Artist, Context } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { toAlbum } from '../../albums/rules/album.ts';
import { queueAlbumDistribution } from '../../albums/steps.ts';
import { type AlbumRow, findAlbum, releaseIdsOfAlbum, updateAlbumRow } from '../../albums/store.ts';
import { canChange, canRestore } from '../../content/rules/policy.ts';
import { restorableUntil } from '../rules.ts';

/** Moves the caller's own album to the trash. Its songs stay, without it. */
export function trashAlbum(context: Context<Artist>, id: string): Promise<{ until: string }> {
  return transact(context, async (tx) => {
    const now = new Date();
    await setTrashedAt(tx, context.caller, id, now);
    return { until: restorableUntil(now).toISOString() };
  });
}

/** Restores an album from the trash, for the songs that were in it. */
export const restoreAlbum = (context: Context<Artist>, id: string): Promise<Album> =>
  transact(context, async (tx) => toAlbum(await setTrashedAt(tx, context.caller, id, null)));

/** Moves an album into the trash, or (null) out of it, and drops the pages that show it. */
async function setTrashedAt(
  tx: Transaction,
  caller: Artist,
  id: string,
  trashedAt: Date | null,
): Promise<AlbumRow> {
  const row = found(await findAlbum(tx.orm, id));
  if (!(trashedAt === null ? canRestore : canChange)(caller, row)) refuse('NOT_FOUND');
  const changed = await updateAlbumRow(tx.orm, id, { trashedAt });
  for (const releaseId of await releaseIdsOfAlbum(tx.orm, id, caller.tenantId))
    tx.invalidate(`release:${releaseId}`);
  await queueAlbumDistribution(tx, changed);
  await tx.audit(trashedAt === null ? 'album.restore' : 'album.trash', id);
  return changed;
}
