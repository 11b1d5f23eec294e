import { anonymizeUser, closedDays, findTenantOf, lockOverdueClosed } from '#server/accounts/index.ts';
import { anonymizeProfile } from '#server/artists/index.ts';
import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { deleteNotices } from '#server/notices/index.ts';
import type { JobKind } from '#server/queue/queue.ts';
import { purgeContacts, purgeDeleted } from '#server/releases/index.ts';
import { deleteSongAtStations, leaveTeams } from '#server/stations/index.ts';
import { watchRequests } from './requests.jobs.ts';

const batch = 20;

/**
 * Erases accounts that were closed thirty days ago. Their songs have been in the trash for as long and are emptied
 * there; payments and receipts stay, as bookkeeping law requires, and so do stations' decisions, without a name.
 */
export async function anonymizeClosed(app: App, now = new Date()): Promise<void> {
  const moment = new Date(now.getTime() - closedDays * 86_400_000);
  const some = () =>
    transact({ app, caller: system }, async (tx) => {
      const users = await lockOverdueClosed(tx.orm, moment, batch);
      for (const user of users) {
        const tenant = await findTenantOf(tx.orm, user.id);
        if (tenant) {
          await anonymizeProfile(tx, tenant.id);
          await purgeContacts(tx.orm, tenant.id);
        }
        await leaveTeams(tx, user.id);
        await deleteNotices(tx, user.id);
        await anonymizeUser(tx, user, now);
      }
      return users.length;
    });
  while (!app.queue.stopping.aborted && (await some()) === batch);
}

/** Permanently deletes what its owner deleted thirty days ago, wherever something of it is stored. */
export const purgeOwnTrash = (app: App, now = new Date()): Promise<void> =>
  purgeDeleted(app, deleteSongAtStations, now);

export const jobsOf = (app: App): JobKind[] => [
  { name: 'own-data.purge-trash', schedule: '41 3 * * *', run: () => purgeOwnTrash(app) },
  { name: 'own-data.erase-closed', schedule: '11 4 * * *', run: () => anonymizeClosed(app) },
  { name: 'own-data.watch-requests', schedule: '31 6 * * *', run: () => watchRequests(app) },
];
