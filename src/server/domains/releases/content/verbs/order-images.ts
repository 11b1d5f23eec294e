import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { touch } from '../steps/own-release.ts';
import { imagesOf, placeImages, updateRelease } from '../store.ts';

/**
 * Puts the images of the caller's own release in order: those named first, the others after them as they stood.
 * @throws NOT_FOUND where one of them isn't the release's
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
