import { statfs } from 'node:fs/promises';
import type { z } from 'zod';
import type { uploadState } from '../../../../contract/files.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { uuidv7 } from '../../../database/ids.ts';
import { refuse } from '../../../errors.ts';
import { limitOfAnnounced, uploadHours } from '../rules.ts';
import { insertUpload } from '../store.ts';
import { stateOf } from '../upload-state.ts';

/** Opens an upload in parts, having asked whether such a file is taken and has room. */
export async function startUpload(
  { app, caller }: Context<SignedIn>,
  { name, bytes, type }: { name: string; bytes: number; type: string },
): Promise<z.output<typeof uploadState>> {
  if (bytes > (limitOfAnnounced(type) ?? refuse('UNSUPPORTED_TYPE'))) refuse('TOO_LARGE');
  const disk = await statfs(app.storage.incoming);
  if (disk.bavail * disk.bsize < bytes) refuse('STORAGE_FULL');
  const upload = {
    id: uuidv7(),
    ownerUserId: caller.userId,
    // PostgreSQL holds no NUL; the name is cleaned once the bytes have told its ending.
    name: name.replaceAll('\0', ''),
    bytes,
    expiresAt: new Date(Date.now() + uploadHours * 3_600_000),
  };
  await insertUpload(app.database.orm, upload);
  return stateOf(upload, 0);
}
