import type { StorageCleaned, StorageScan } from '../../../../../contract/operations/storage.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { jobWithoutData } from '../../../../queue/job.ts';
import { holdLongJobs, waitForLongJob } from '../../../../queue/long-jobs.ts';
import { scanHours } from '../../rules/rules.ts';
import { toCleaned, toScan } from '../reads.ts';
import { checkStorage } from '../steps/check-storage.ts';
import { longestWaitMs, storageJob, storageWork } from '../steps/storage-work.ts';
import { insertScan, openScan, requestStop, takeScan } from '../store.ts';

/**
 * Starts a scan of storage in the background, or joins the one that runs. Returns its id.
 * @throws STORAGE_UNSURE, RUNNING during a cleaning
 */
export async function startScan(context: Context<SignedIn>): Promise<string> {
  const { app, caller } = context;
  await checkStorage(app);
  return transact(context, async (tx) => {
    await holdLongJobs(tx.orm, storageJob);
    const open = await openScan(tx.orm);
    if (open?.status === 'cleaning') refuse('RUNNING');
    const id = open?.id ?? uuidv7();
    if (open === undefined) await insertScan(tx.orm, { id, status: 'running', byUserId: caller.userId });
    await tx.job(jobWithoutData(storageJob), {});
    return id;
  });
}

/**
 * Starts moving what the last scan found to the trash, in the background. Returns the scan's id.
 * @throws STORAGE_UNSURE, SCAN_FIRST
 */
export async function startClean(context: Context<SignedIn>): Promise<string> {
  const { app, caller } = context;
  await checkStorage(app);
  return transact(context, async (tx) => {
    await holdLongJobs(tx.orm, storageJob);
    const scan = await takeScan(tx.orm, new Date(Date.now() - scanHours * 3_600_000), caller.userId);
    if (scan === undefined) refuse('SCAN_FIRST');
    await tx.job(jobWithoutData(storageJob), {});
    return scan.id;
  });
}

/** Scans storage and returns what was found when the scan has ended. @throws STORAGE_UNSURE, RUNNING, UNAVAILABLE */
export async function scanStorage(context: Context<SignedIn>): Promise<StorageScan> {
  const { app } = context;
  const scan = await waitForLongJob(app, storageWork(app), await startScan(context), longestWaitMs);
  if (scan.problem === 'STORAGE_UNSURE') refuse(scan.problem);
  if (scan.status === 'failed') refuse('UNAVAILABLE', { data: { reason: scan.problem } });
  return toScan(app, scan);
}

/** Cleans what the last scan found and returns the result. @throws SCAN_FIRST, STORAGE_UNSURE, UNAVAILABLE */
export async function cleanStorage(context: Context<SignedIn>): Promise<StorageCleaned> {
  const { app } = context;
  const scan = await waitForLongJob(app, storageWork(app), await startClean(context), longestWaitMs);
  if (scan.problem === 'STORAGE_UNSURE') refuse(scan.problem);
  return toCleaned(scan);
}

/** Stops the running scan or cleaning after its current step; what was cleaned stays in the trash. */
export const stopStorageWork = (context: Context<SignedIn>): Promise<undefined> =>
  transact(context, async (tx) => {
    const scan = await requestStop(tx.orm, new Date());
    if (scan === undefined) return undefined;
    const kind = scan.status === 'running' ? 'scan' : 'clean';
    await tx.audit('storage.stop', scan.id, { before: { going: kind }, after: { going: null } });
    return undefined;
  });
