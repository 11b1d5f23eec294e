import type { Context, SignedIn } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { holdLongJobs } from '../../../../queue/long-jobs.ts';
import { scanHours } from '../../rules/rules.ts';
import { checkStorage } from '../steps/check-storage.ts';
import { storageJob } from '../steps/storage-work.ts';
import { insertScan, openScan, takeScan } from '../store.ts';

/**
 * Begins to look through storage, in the background; joins who is at it. Answers the scan's id.
 * @throws STORAGE_UNSURE, RUNNING while it is being cleaned
 */
export async function startScan(context: Context<SignedIn>): Promise<string> {
  const { app, caller } = context;
  await checkStorage(app);
  const id = await transact(context, async (tx) => {
    await holdLongJobs(tx.orm, storageJob);
    const open = await openScan(tx.orm);
    if (open?.status === 'cleaning') refuse('RUNNING');
    const mine = open?.id ?? uuidv7();
    if (open === undefined)
      await insertScan(tx.orm, { id: mine, status: 'running', byUserId: caller.userId });
    await tx.job(storageJob, {});
    return mine;
  });
  return id;
}

/**
 * Begins to move what the last scan found to the trash, in the background. Answers the scan's id.
 * @throws STORAGE_UNSURE, SCAN_FIRST
 */
export async function startClean(context: Context<SignedIn>): Promise<string> {
  const { app, caller } = context;
  await checkStorage(app);
  const { id } = await transact(context, async (tx) => {
    await holdLongJobs(tx.orm, storageJob);
    const scan = await takeScan(tx.orm, new Date(Date.now() - scanHours * 3_600_000), caller.userId);
    if (scan === undefined) refuse('SCAN_FIRST');
    await tx.job(storageJob, {});
    return scan;
  });
  return id;
}
