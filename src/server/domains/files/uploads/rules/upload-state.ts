import type { z } from 'zod';
import type { uploadState } from '../../../../../contract/files.ts';
import type { UploadRow } from '../store/uploads.ts';

/** An unfinished upload as the contract describes it. */
export const stateOf = (
  { id, bytes, expiresAt }: Pick<UploadRow, 'id' | 'bytes' | 'expiresAt'>,
  offset: number,
): z.output<typeof uploadState> => ({ id, offset, bytes, expires_at: expiresAt.toISOString() });
