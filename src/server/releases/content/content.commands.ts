import type { Release, ReleaseContent } from '#contract/releases/releases.ts';
import { findTenant } from '#server/accounts/index.ts';
import type { Artist, Context, SignedIn } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { changedUses, ownFile, syncFileReferences } from '#server/files/index.ts';
import { keepOneSong } from '#server/releases/albums/albums.steps.ts';
import { holdUpc, refuseGivenCodes } from '#server/releases/codes/codes.steps.ts';
import { queueDistribution } from '#server/releases/publishing/publication.steps.ts';
import { publish, requireConfirmedAddress } from '#server/releases/publishing/publishing.steps.ts';
import {
  deleteImage,
  deleteLink,
  findLink,
  imagesOf,
  insertImage,
  insertLink,
  placeImages,
  type ReleaseColumns,
  type ReleaseRow,
  updateRelease as updateRow,
} from './content.db.ts';
import {
  artistColumns,
  canChange,
  changedAt,
  contentColumns,
  imageSlots,
  isSubgenreOf,
  sightOf,
} from './content.policy.ts';
import { isNotedLately, readOwn } from './content.queries.ts';
import {
  dropRights,
  dropShown,
  lockOwnRelease,
  type NewSong,
  ownAlbumOf,
  placeFiles,
  shownFiles,
  touch,
  writeDraft,
} from './content.steps.ts';

/**
 * Creates a song and publishes its page, which opens to visitors on its date, if there is one. With no credit for it or
 * an unconfirmed address, saves nothing.
 * @throws EMAIL_UNCONFIRMED, SONG_CREDIT_REQUIRED, DATE_INVALID and DATE_TOO_FAR at the field
 */
export async function createRelease(context: Context<Artist>, song: NewSong): Promise<Release> {
  const { id } = await transact(context, async (tx) => {
    await requireConfirmedAddress(tx, context.caller.userId);
    return publish(context.app, tx, await writeDraft(context, tx, song));
  });
  return readOwn(context.app, id);
}

/** Saves a song that only its owner sees. @throws DATE_INVALID and DATE_TOO_FAR at the field */
export async function createDraft(context: Context<Artist>, song: NewSong): Promise<Release> {
  const { id } = await transact(context, (tx) => writeDraft(context, tx, song));
  return readOwn(context.app, id);
}

/** Puts an image into the first free slot of a release. @throws IMAGES_FULL, 422 at file_path */
export function addImage(
  context: Context<Artist>,
  releaseId: string,
  { file_path }: { file_path: string },
): Promise<{ id: string; file_path: string }> {
  return transact(context, async (tx) => {
    await touch(context, tx, releaseId);
    const file = await ownFile(tx.orm, context.caller.userId, file_path, 'image', 'file_path');
    const images = await imagesOf(tx.orm, releaseId);
    if (images.length >= imageSlots) fail('IMAGES_FULL');
    const taken = new Set(images.map((image) => image.position));
    const position = [...Array(imageSlots).keys()].find((slot) => !taken.has(slot)) ?? images.length;
    const id = uuidv7();
    await insertImage(tx.orm, { id, releaseId, fileId: file.id, position });
    const imageFileIds = (await imagesOf(tx.orm, releaseId)).map((image) => image.fileId);
    await updateRow(tx.orm, releaseId, { imageFileIds });
    await syncFileReferences(tx, [file.id]);
    await tx.audit('release.addImage', releaseId, { fileId: file.id });
    return { id, file_path };
  });
}

/**
 * Orders the images of the caller's own release: the named ones first, the others after them in their current order.
 * @throws NOT_FOUND if one of them isn't the release's
 */
export function orderImages(
  context: Context<Artist>,
  releaseId: string,
  order: readonly string[],
): Promise<{ id: string; file_path: string }[]> {
  return transact(context, async (tx) => {
    await touch(context, tx, releaseId);
    const images = await imagesOf(tx.orm, releaseId);
    const named = order.map((id) => images.find((image) => image.id === id) ?? fail('NOT_FOUND'));
    const ordered = [...named, ...images.filter(({ id }) => !order.includes(id))];
    await placeImages(
      tx.orm,
      ordered.map(({ id }) => id),
    );
    await updateRow(tx.orm, releaseId, { imageFileIds: ordered.map(({ fileId }) => fileId) });
    await tx.audit('release.orderImages', releaseId, { order: [...order] });
    return ordered.map(({ id, fileId }) => ({ id, file_path: `/media/${fileId}` }));
  });
}

/** Removes an image from the caller's own release. @throws NOT_FOUND, also for another release's image */
export function removeImage(
  context: Context<Artist>,
  releaseId: string,
  imageId: string,
): Promise<undefined> {
  return transact(context, async (tx) => {
    const before = await touch(context, tx, releaseId);
    if (!(await deleteImage(tx.orm, releaseId, imageId))) fail('NOT_FOUND');
    const imageFileIds = (await imagesOf(tx.orm, releaseId)).map((image) => image.fileId);
    await updateRow(tx.orm, releaseId, { imageFileIds });
    await syncFileReferences(tx, changedUses(before.imageFileIds, imageFileIds));
    await tx.audit('release.removeImage', releaseId, { imageId });
    return undefined;
  });
}

/** Adds a link to the caller's own release; an existing one is returned as it is. */
export function addLink(
  context: Context<Artist>,
  releaseId: string,
  { url }: { url: string },
): Promise<{ id: string; url: string }> {
  return transact(context, async (tx) => {
    await touch(context, tx, releaseId);
    const same = await findLink(tx.orm, releaseId, url);
    if (same !== undefined) return { id: same.id, url };
    const id = uuidv7();
    await insertLink(tx.orm, { id, releaseId, url });
    await tx.audit('release.addLink', releaseId, { url });
    return { id, url };
  });
}

/** Removes a link from the caller's own release. @throws NOT_FOUND, also for another release's link */
export function removeLink(context: Context<Artist>, releaseId: string, linkId: string): Promise<undefined> {
  return transact(context, async (tx) => {
    await touch(context, tx, releaseId);
    if (!(await deleteLink(tx.orm, releaseId, linkId))) fail('NOT_FOUND');
    await tx.audit('release.removeLink', releaseId, { linkId });
    return undefined;
  });
}

const action = 'operator.readRelease';

/** A release for its owner or an operator. An operator's read of a draft or of shares is recorded first. */
export async function readRelease(context: Context<SignedIn>, row: ReleaseRow): Promise<Release> {
  const isWhole = sightOf(context.caller, row) === 'whole';
  if (isWhole) await recordReading(context, row);
  const release = await readOwn(context.app, row.id);
  if (isWhole) return release;
  return {
    ...release,
    composition_partners: release.composition_partners.map(withoutShare),
    master_partners: release.master_partners.map(withoutShare),
    collaborators: release.collaborators.map(withoutShare),
  };
}

const withoutShare = <T extends { percentage: number }>(partner: T): T => ({ ...partner, percentage: 0 });

/** Writes an audit row when an operator reads another's draft or shares, once an hour for each release. */
async function recordReading(context: Context<SignedIn>, row: ReleaseRow): Promise<void> {
  const { caller } = context;
  const shares = [...row.composition_partners, ...row.master_partners, ...row.collaborators].some(
    ({ hundredths }) => hundredths > 0,
  );
  if (canChange(caller, row) || !(row.isDraft || shares)) return;
  await transact(context, async (tx) => {
    if (await isNotedLately(tx.orm, action, caller.userId, row.id)) return;
    await tx.audit(action, row.id, { isDraft: row.isDraft, shares });
  });
}

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
    await refuseGivenCodes(tx, context.caller.tenantId, id, content);
    if (content.album_id !== undefined && content.album_id !== row.albumId) await keepOneSong(tx, row);
    const changed = await updateRow(tx.orm, id, {
      ...contentColumns(content),
      ...(await placeFiles(tx, context.caller.userId, content, row)),
      ...(await nameColumns(context, tx, content)),
      ...genreColumns(content, row),
      updatedAt: changedAt(row.updatedAt, new Date()),
    });
    if (content.upc !== undefined) await holdUpc(tx, { song: changed });
    await syncFileReferences(tx, changedUses(shownFiles(row), shownFiles(changed)));
    if (content.downloads || content.preview || content.album_id !== undefined) dropRights(tx, changed);
    await queueDistribution(tx, row, changed);
    await tx.audit('release.update', id, { fields: Object.keys(content) });
    dropShown(tx, changed);
    return false;
  });
  const current = await readOwn(context.app, id);
  return isStale ? fail('STALE', { data: { current } }) : current;
}

/** An empty list of artists without a name keeps the name as it is. */
async function nameColumns(
  { caller }: Context<Artist>,
  tx: Transaction,
  { artist_name, artists, album_id }: ReleaseContent,
): Promise<Partial<ReleaseColumns>> {
  if (album_id) await ownAlbumOf(tx, caller.tenantId, album_id);
  const isNamed = artist_name !== undefined || (artists !== undefined && artists.length > 0);
  const tenant = isNamed ? orNotFound(await findTenant(tx.orm, caller.tenantId)) : undefined;
  return {
    ...(artists && { artists }),
    ...(tenant && artistColumns({ artist_name, artists }, tenant.stageName)),
    ...(album_id !== undefined && { albumId: album_id }),
  };
}

/** A subgenre must belong to its genre; a new genre without a subgenre drops one that doesn't fit. */
function genreColumns(content: ReleaseContent, row: ReleaseRow): Partial<ReleaseColumns> {
  const genre = content.genre === undefined ? row.genre : content.genre;
  if (content.subgenre && !isSubgenreOf(genre, content.subgenre))
    fail('INVALID', { fields: { subgenre: 'GENRE_UNKNOWN' } });
  const subgenre = content.subgenre === undefined ? row.subgenre : content.subgenre || null;
  return { subgenre: subgenre !== null && isSubgenreOf(genre, subgenre) ? subgenre : null };
}
