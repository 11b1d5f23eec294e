import { type App, system } from '../../../context.ts';
import { type Transaction, transact } from '../../../database/transact.ts';
import { worker } from '../../../queue/job.ts';
import type { JobKind } from '../../../queue/queue.ts';
import { updateUses } from '../../files/index.ts';
import { shownFiles } from '../content/steps/place-files.ts';
import type { ReleaseRow } from '../content/store.ts';
import { isInStationHistory } from './reads.ts';
import { overdueBefore } from './rules.ts';
import { followAccount, followAccountJob } from './steps/follow-account.ts';
import {
  deleteOverdueAlbums,
  deleteParts,
  deleteRelease,
  emptyRelease,
  lockOverdueReleases,
} from './store.ts';

const batch = 50;

/** Deletes for good what its owner deleted thirty days ago. Its files then lie unused, and go with those. */
export async function purgeOwnTrash(app: App, now = new Date()): Promise<void> {
  const moment = overdueBefore(now);
  const songs = (tx: Transaction) =>
    lockOverdueReleases(tx.orm, moment, batch).then(async (rows) => {
      for (const row of rows) await purge(tx, row);
      return rows.length;
    });
  const albums = (tx: Transaction) => deleteOverdueAlbums(tx.orm, moment, batch);
  for (const some of [songs, albums])
    while (!app.queue.stopping.aborted && (await transact({ app, caller: system }, some)) === batch);
}

async function purge(tx: Transaction, row: ReleaseRow): Promise<void> {
  await deleteParts(tx.orm, row.id);
  if (row.shortCode === null) await deleteRelease(tx.orm, row.id);
  else await emptyRelease(tx.orm, row.id, await isInStationHistory(tx.orm, row.id));
  await updateUses(tx, shownFiles(row));
}

export const trashJobs = (app: App): JobKind[] => [
  worker(followAccountJob, (data) => followAccount(app, data)),
  { name: 'releases.purge-trash', schedule: '41 3 * * *', run: () => purgeOwnTrash(app) },
];
