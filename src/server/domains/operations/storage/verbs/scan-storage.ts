import type { StorageScan } from '../../../../../contract/operations/storage.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { waitForLongJob } from '../../../../queue/long-jobs.ts';
import { toScan } from '../reads.ts';
import { longestWaitMs, storageWork } from '../steps/storage-work.ts';
import { startScan } from './start-storage-work.ts';

/** Looks through storage and answers what was found, when that has ended. @throws STORAGE_UNSURE, RUNNING, UNAVAILABLE */
export async function scanStorage(context: Context<SignedIn>): Promise<StorageScan> {
  const { app } = context;
  const scan = await waitForLongJob(app, storageWork(app), await startScan(context), longestWaitMs);
  if (scan.problem === 'STORAGE_UNSURE') refuse(scan.problem);
  if (scan.status === 'failed') refuse('UNAVAILABLE', { data: { reason: scan.problem } });
  return toScan(app, scan);
}
