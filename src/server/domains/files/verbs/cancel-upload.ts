import type { Context, SignedIn } from '../../../context.ts';
import { giveUp } from '../finish-whole.ts';
import { stopArriving } from '../parts.ts';
import type { UploadRow } from '../store.ts';

/** Gives up an unfinished upload; the file of a finished one stays. */
export async function cancelUpload({ app }: Context<SignedIn>, upload: UploadRow): Promise<undefined> {
  await stopArriving(upload.id);
  await giveUp(app, upload.id);
}
