import { type App, system } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { updateUses } from '../../../files/index.ts';
import { shownFiles } from '../../content/steps/place-files.ts';
import type { ReleaseRow } from '../../content/store.ts';
import { isInStationHistory } from '../reads.ts';
import { overdueBefore } from '../rules.ts';
import {
  deleteOverdueAlbums,
  deleteParts,
  deleteRelease,
  emptyRelease,
  lockOverdueReleases,
} from '../store.ts';

type Forget = (tx: Transaction, releaseId: string) => Promise<void>;

const batch = 50;

/**
 * Permanently deletes what its owner deleted thirty days ago. Its files become unused, and are deleted like those.
 * @param forget deletes what other domains store of a song
 */
export async function purgeDeleted(app: App, forget: Forget, now: Date): Promise<void> {
  const moment = overdueBefore(now);
  const songs = (tx: Transaction) =>
    lockOverdueReleases(tx.orm, moment, batch).then(async (rows) => {
      for (const row of rows) {
        await forget(tx, row.id);
        await purge(tx, row);
      }
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
