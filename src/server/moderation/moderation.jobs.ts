import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { syncFileReferences } from '#server/files/index.ts';
import type { JobKind } from '#server/queue/queue.ts';
import { deleteUnconfirmed, forgetAddresses, releasedSince } from './moderation.db.ts';
import { addressMs, confirmMs } from './moderation.policy.ts';

/** Twice the time between two runs, so that a missed one loses nothing. */
const sinceMs = 2 * 86_400_000;

/** Deletes unconfirmed complaints and old addresses, and lets go of files that were evidence long enough. */
export const forget = (app: App, now = new Date()): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    await deleteUnconfirmed(tx.orm, new Date(now.getTime() - confirmMs));
    await forgetAddresses(tx.orm, new Date(now.getTime() - addressMs));
    await syncFileReferences(tx, await releasedSince(tx.orm, new Date(now.getTime() - sinceMs), now));
  });

export const jobsOf = (app: App): JobKind[] => [
  { name: 'moderation.forget', schedule: '26 4 * * *', run: () => forget(app) },
];
