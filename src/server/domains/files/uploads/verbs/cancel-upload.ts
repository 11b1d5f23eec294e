import type { Context, SignedIn } from '../../../../context.ts';
import { giveUp } from '../steps/complete-upload.ts';
import { stopArriving } from '../steps/upload-parts.ts';
import type { UploadRow } from '../store/uploads.ts';

/** Gives up an unfinished upload; the file of a finished one stays. */
export async function cancelUpload({ app }: Context<SignedIn>, upload: UploadRow): Promise<undefined> {
  await stopArriving(upload.id);
  await giveUp(app, upload.id);
}
