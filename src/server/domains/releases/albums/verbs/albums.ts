import type { Album } from '../../../../../contract/releases/albums.ts';
import type { Artist, Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { refuseGivenCodes } from '../../codes/steps/give-codes.ts';
import { canChange } from '../../content/rules/policy.ts';
import { albumDistributionJob } from '../../publishing/rules/distribution.ts';
import { type AlbumContent, albumColumns, toAlbum } from '../rules/album.ts';
import { findAlbum, insertAlbum, releaseIdsOfAlbum, updateAlbumRow } from '../store.ts';

/** Creates an album. */
export function createAlbum(
  context: Context<Artist>,
  { title, ...content }: AlbumContent & { title: string },
): Promise<Album> {
  return transact(context, async (tx) => {
    await refuseGivenCodes(tx, context.caller.tenantId, content);
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

/** Changes the fields in a body of the caller's own album. */
export function updateAlbum(context: Context<Artist>, id: string, content: AlbumContent): Promise<Album> {
  const { caller } = context;
  return transact(context, async (tx) => {
    const row = found(await findAlbum(tx.orm, id));
    if (!canChange(caller, row)) refuse('NOT_FOUND');
    await refuseGivenCodes(tx, caller.tenantId, content);
    const changes = Object.values(albumColumns(content)).some((value) => value !== undefined);
    const changed = changes ? await updateAlbumRow(tx.orm, id, albumColumns(content)) : row;
    await tx.audit('album.update', id, { fields: Object.keys(content) });
    if (row.digitalReleaseDate !== null) await tx.job(albumDistributionJob, { albumId: id });
    for (const releaseId of await releaseIdsOfAlbum(tx.orm, id, caller.tenantId))
      tx.invalidate(`release:${releaseId}`);
    return toAlbum(changed);
  });
}
