import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { changedUses, updateUses } from '../../../files/index.ts';
import { touch } from '../steps/own-release.ts';
import { deleteImage, imagesOf, updateRelease } from '../store.ts';

/** Takes an image off the caller's own release. @throws NOT_FOUND, also for another release's image */
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
