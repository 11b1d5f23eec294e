import type { StorageCleaned } from '../../../../../contract/operations/storage.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { waitForLongJob } from '../../../../queue/long-jobs.ts';
import { toCleaned } from '../reads.ts';
import { longestWaitMs, storageWork } from '../steps/storage-work.ts';
import { startClean } from './start-storage-work.ts';

/** Cleans what the last scan found and answers what came of it. @throws SCAN_FIRST, STORAGE_UNSURE, UNAVAILABLE */
export async function cleanStorage(context: Context<SignedIn>): Promise<StorageCleaned> {
  const { app } = context;
  const scan = await waitForLongJob(app, storageWork(app), await startClean(context), longestWaitMs);
  if (scan.problem === 'STORAGE_UNSURE') refuse(scan.problem);
  return toCleaned(scan);
}
