import { type App, system } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { uploadHours } from '../../rules.ts';
import { checkQuota } from '../store/quota.ts';
import { insertUpload, type UploadRow } from '../store/uploads.ts';

/**
 * Registers an upload before its first byte: its announced size counts from here on.
 * @throws QUOTA_EXCEEDED, EMAIL_UNCONFIRMED
 */
export function openUpload(
  app: App,
  ownerUserId: string,
  { name, bytes }: { name: string; bytes: number },
): Promise<Pick<UploadRow, 'id' | 'bytes' | 'expiresAt'>> {
  const upload = {
    id: uuidv7(),
    ownerUserId,
    // PostgreSQL can't store NUL; the name is cleaned once the bytes have told its extension.
    name: name.replaceAll('\0', ''),
    bytes,
    expiresAt: new Date(Date.now() + uploadHours * 3_600_000),
  };
  return transact({ app, caller: system }, async (tx) => {
    await checkQuota(app, tx.orm, { ownerUserId, bytes, uploadId: upload.id });
    await insertUpload(tx.orm, upload);
    return upload;
  });
}
