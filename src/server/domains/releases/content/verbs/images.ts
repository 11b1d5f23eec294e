import type { Artist, Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { changedUses, ownFile, updateUses } from '../../../files/index.ts';
import { imageSlots } from '../rules/rules.ts';
import { touch } from '../steps/lock-own-release.ts';
import { deleteImage, imagesOf, insertImage, placeImages, updateRelease } from '../store.ts';

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
    if (images.length >= imageSlots) refuse('IMAGES_FULL');
    const taken = new Set(images.map((image) => image.position));
    const position = [...Array(imageSlots).keys()].find((slot) => !taken.has(slot)) ?? images.length;
    const id = uuidv7();
    await insertImage(tx.orm, { id, releaseId, fileId: file.id, position });
    const imageFileIds = (await imagesOf(tx.orm, releaseId)).map((image) => image.fileId);
    await updateRelease(tx.orm, releaseId, { imageFileIds });
    await updateUses(tx, [file.id]);
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
    const named = order.map((id) => images.find((image) => image.id === id) ?? refuse('NOT_FOUND'));
    const ordered = [...named, ...images.filter(({ id }) => !order.includes(id))];
    await placeImages(
      tx.orm,
      ordered.map(({ id }) => id),
    );
    await updateRelease(tx.orm, releaseId, { imageFileIds: ordered.map(({ fileId }) => fileId) });
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
    if (!(await deleteImage(tx.orm, releaseId, imageId))) refuse('NOT_FOUND');
    const imageFileIds = (await imagesOf(tx.orm, releaseId)).map((image) => image.fileId);
    await updateRelease(tx.orm, releaseId, { imageFileIds });
    await updateUses(tx, changedUses(before.imageFileIds, imageFileIds));
    await tx.audit('release.removeImage', releaseId, { imageId });
    return undefined;
  });
}
