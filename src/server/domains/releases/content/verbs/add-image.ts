import type { Artist, Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { ownFile, updateUses } from '../../../files/index.ts';
import { imageSlots } from '../rules/rules.ts';
import { touch } from '../steps/own-release.ts';
import { imagesOf, insertImage, updateRelease } from '../store.ts';

/** Puts an image into the first free of a release's slots. @throws IMAGES_FULL, 422 at file_path */
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
