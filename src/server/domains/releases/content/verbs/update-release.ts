import type { Release, ReleaseContent } from '../../../../../contract/releases/releases.ts';
import type { Artist, Context } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { findTenant } from '../../../accounts/index.ts';
import { changedUses, updateUses } from '../../../files/index.ts';
import { keepOneSong } from '../../albums/steps.ts';
import { refuseGivenCodes } from '../../codes/steps/give-codes.ts';
import { queueDistribution } from '../../publishing/steps/queue-distribution.ts';
import { readOwn } from '../reads/releases.ts';
import { contentColumns } from '../rules/content-columns.ts';
import { artistNameOf, changedAt, isSubgenreOf } from '../rules/rules.ts';
import { dropShown, lockOwnRelease } from '../steps/lock-own-release.ts';
import { placeFiles, shownFiles } from '../steps/place-files.ts';
import { ownAlbumOf } from '../steps/write-draft.ts';
import { type ReleaseColumns, type ReleaseRow, updateRelease as updateRow } from '../store.ts';

type Change = ReleaseContent & { updated_at?: string | undefined };

/**
 * Changes the fields in a body; absent ones stay.
 * @throws STALE with the current release, if `updated_at` is given and the release has changed since
 */
export async function updateRelease(
  context: Context<Artist>,
  id: string,
  { updated_at: seenAt, ...content }: Change,
): Promise<Release> {
  const isStale = await transact(context, async (tx) => {
    const row = await lockOwnRelease(context, tx, id);
    if (seenAt !== undefined && new Date(seenAt).getTime() !== row.updatedAt.getTime()) return true;
    await refuseGivenCodes(tx, context.caller.tenantId, content);
    if (content.album_id !== undefined && content.album_id !== row.albumId) await keepOneSong(tx, row);
    const changed = await updateRow(tx.orm, id, {
      ...contentColumns(content),
      ...(await placeFiles(tx, context.caller.userId, content, row)),
      ...(await nameColumns(context, tx, content)),
      ...genreColumns(content, row),
      updatedAt: changedAt(row.updatedAt, new Date()),
    });
    await updateUses(tx, changedUses(shownFiles(row), shownFiles(changed)));
    await queueDistribution(tx, row, changed);
    await tx.audit('release.update', id, { fields: Object.keys(content) });
    dropShown(tx, changed);
    return false;
  });
  const current = await readOwn(context.app, id);
  return isStale ? refuse('STALE', { data: { current } }) : current;
}

async function nameColumns(
  { caller }: Context<Artist>,
  tx: Transaction,
  { artist_name, album_id }: ReleaseContent,
): Promise<Partial<ReleaseColumns>> {
  if (album_id) await ownAlbumOf(tx, caller.tenantId, album_id);
  const tenant = artist_name === undefined ? undefined : found(await findTenant(tx.orm, caller.tenantId));
  return {
    ...(tenant && { artistName: artistNameOf(artist_name, tenant.stageName) }),
    ...(album_id !== undefined && { albumId: album_id }),
  };
}

/** A subgenre must belong to its genre; a new genre without a subgenre drops one that doesn't fit. */
function genreColumns(content: ReleaseContent, row: ReleaseRow): Partial<ReleaseColumns> {
  const genre = content.genre === undefined ? row.genre : content.genre;
  if (content.subgenre && !isSubgenreOf(genre, content.subgenre))
    refuse('INVALID', { fields: { subgenre: 'GENRE_UNKNOWN' } });
  const subgenre = content.subgenre === undefined ? row.subgenre : content.subgenre || null;
  return { subgenre: subgenre !== null && isSubgenreOf(genre, subgenre) ? subgenre : null };
}
