import type { StorageScan } from '../../../../../contract/operations/storage.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { toScan } from '../reads.ts';
import { waitForScan } from '../steps/storage-work.ts';
import { startScan } from './start-storage-work.ts';

/** Looks through storage and answers what was found, when that has ended. @throws STORAGE_UNSURE, RUNNING, UNAVAILABLE */
export async function scanStorage(context: Context<SignedIn>): Promise<StorageScan> {
  const scan = await waitForScan(context.app, await startScan(context));
  if (scan.problem === 'STORAGE_UNSURE') refuse(scan.problem);
  if (scan.status === 'failed') refuse('UNAVAILABLE', { data: { reason: scan.problem } });
  return toScan(context.app, scan);
}
