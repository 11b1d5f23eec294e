import type { ReleaseContent } from '../../../../../contract/releases/releases.ts';
import { cleanTitle } from '../../../../../contract/vocabulary/text-rules.ts';
import type { Artist, Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { findTenant } from '../../../accounts/index.ts';
import { findAlbum } from '../../albums/store.ts';
import { refuseGivenCodes } from '../../codes/steps/give-codes.ts';
import { contentColumns } from '../rules/content-columns.ts';
import { artistNameOf, isSubgenreOf, listingOf } from '../rules/rules.ts';
import { insertRelease, type ReleaseRow } from '../store.ts';
import { placeFiles } from './place-files.ts';

/** Saves a new song as a draft, which the same transaction may then publish. */
export async function writeDraft(
  context: Context<Artist>,
  tx: Transaction,
  content: ReleaseContent,
): Promise<ReleaseRow> {
  const { tenantId, userId } = context.caller;
  const tenant = found(await findTenant(tx.orm, tenantId));
  if (content.subgenre && !isSubgenreOf(content.genre ?? null, content.subgenre))
    refuse('INVALID', { fields: { subgenre: 'GENRE_UNKNOWN' } });
  await refuseGivenCodes(tx, tenantId, content);
  if (content.album_id) await ownAlbumOf(tx, tenantId, content.album_id);
  const createdAt = new Date();
  const row = await insertRelease(tx.orm, {
    id: uuidv7(),
    tenantId,
    ...contentColumns(content),
    ...(await placeFiles(tx, userId, content)),
    title: cleanTitle(content.title ?? ''),
    artistName: artistNameOf(content.artist_name, tenant.stageName),
    albumId: content.album_id ?? null,
    createdAt,
    updatedAt: createdAt,
    ...listingOf({
      isDraft: true,
      externalSource: null,
      radioReleaseDate: null,
      digitalReleaseDate: null,
      createdAt,
    }),
  });
  await tx.audit('release.create', row.id);
  return row;
}

/** Checks that an album is the tenant's own. @throws NOT_FOUND, also for another's (threat A2) */
export async function ownAlbumOf(tx: Transaction, tenantId: string, albumId: string): Promise<void> {
  const album = found(await findAlbum(tx.orm, albumId));
  if (album.tenantId !== tenantId || album.trashedAt !== null) refuse('NOT_FOUND');
}
