import { statfs } from 'node:fs/promises';
import type { z } from 'zod';
import type { uploadState } from '../../../../../contract/files.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { limitOfAnnounced } from '../../rules.ts';
import { stateOf } from '../rules/upload-state.ts';
import { openUpload } from '../steps/open-upload.ts';

/** Opens an upload in parts, having asked whether such a file is taken and has room. */
export async function startUpload(
  { app, caller }: Context<SignedIn>,
  { name, bytes, type }: { name: string; bytes: number; type: string },
): Promise<z.output<typeof uploadState>> {
  if (bytes > (limitOfAnnounced(type) ?? refuse('UNSUPPORTED_TYPE'))) refuse('TOO_LARGE');
  const disk = await statfs(app.storage.incoming);
  if (disk.bavail * disk.bsize < bytes) refuse('STORAGE_FULL');
  return stateOf(await openUpload(app, caller.userId, { name, bytes }), 0);
}
