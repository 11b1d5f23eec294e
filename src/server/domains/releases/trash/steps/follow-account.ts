import { z } from 'zod';
import { type App, system } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { closedAtOf, lockTenant } from '../../../accounts/index.ts';
import { updatePublication } from '../../publishing/steps/update-publication.ts';
import { lockReleasesOf, trashAlbumsOf } from '../store.ts';

/** Queued when an account is closed or reopened. */
export const followAccountJob = {
  name: 'releases.follow-account',
  data: z.object({
    tenantId: z.string(),
    /** When the account was closed, as in JSON. */
    closedAt: z.string(),
  }),
};
type FollowAccount = z.output<typeof followAccountJob.data>;

const batch = 50;

/**
 * Moves an artist's songs and albums with the account: to the trash at the moment of its closing, or back from there.
 * What was in the trash before stays there.
 */
export async function followAccount(app: App, { tenantId, closedAt }: FollowAccount): Promise<void> {
  const moment = new Date(closedAt);
  const some = async (tx: Transaction) => {
    await lockTenant(tx.orm, tenantId);
    const isClosed = (await closedAtOf(tx.orm, tenantId))?.getTime() === moment.getTime();
    await trashAlbumsOf(tx.orm, tenantId, moment, isClosed);
    const rows = await lockReleasesOf(tx.orm, tenantId, isClosed ? null : moment, batch);
    for (const row of rows)
      await updatePublication(
        tx,
        row,
        isClosed
          ? { isDraft: true, trashedAt: moment, trashedFrom: row.isDraft ? 'draft' : 'published' }
          : { isDraft: row.trashedFrom === 'draft', trashedAt: null, trashedFrom: null },
      );
    return rows.length;
  };
  while (!app.queue.stopping.aborted && (await transact({ app, caller: system }, some)) === batch);
}
