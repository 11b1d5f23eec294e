import type { Artist } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { queueAlbumDistribution } from '../../albums/steps.ts';
import { type AlbumRow, findAlbum, releaseIdsOfAlbum, updateAlbumRow } from '../../albums/store.ts';
import { canChange, canRestore } from '../../content/rules/policy.ts';

/** Moves an album into the trash, or (null) out of it, and drops the pages that show it. */
export async function placeInTrash(
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
