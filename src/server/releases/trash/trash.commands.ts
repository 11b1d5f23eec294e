import { z } from 'zod';
import type { Album } from '#contract/releases/albums.ts';
import type { Release } from '#contract/releases/releases.ts';
import { closedAtOf, findTenant, lockTenant } from '#server/accounts/index.ts';
import { giveBackRadio, spendRadioCredit } from '#server/billing/index.ts';
import { type App, type Artist, type Context, system } from '#server/context.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { syncFileReferences } from '#server/files/index.ts';
import { type AlbumRow, findAlbum, updateAlbumRow } from '#server/releases/albums/albums.db.ts';
import { dropAlbumPages, queueAlbumDistribution } from '#server/releases/albums/albums.steps.ts';
import { lockRelease, type ReleaseRow } from '#server/releases/content/content.db.ts';
import { canChange, canRestore } from '#server/releases/content/content.policy.ts';
import { readOwn } from '#server/releases/content/content.queries.ts';
import { lockOwnRelease, shownFiles } from '#server/releases/content/content.steps.ts';
import { deleteReleasePlanDate } from '#server/releases/plan-dates/plan-dates.db.ts';
import { rememberPlan } from '#server/releases/plan-dates/plan-dates.steps.ts';
import { updatePublication } from '#server/releases/publishing/publication.steps.ts';
import { overdueBefore, restorableUntil, toAlbum } from '#server/releases/releases.policy.ts';
import { hasFreeRadio } from '#shared/plans.ts';
import {
  deleteOverdueAlbums,
  deleteParts,
  deleteRelease,
  emptyRelease,
  lockOverdueReleases,
  lockReleasesOf,
  trashAlbumsOf,
} from './trash.db.ts';
import { isInStationHistory } from './trash.queries.ts';

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

const accountBatch = 50;

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
    const rows = await lockReleasesOf(tx.orm, tenantId, isClosed ? null : moment, accountBatch);
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
  while (!app.queue.stopping.aborted && (await transact({ app, caller: system }, some)) === accountBatch);
}

type Forget = (tx: Transaction, releaseId: string) => Promise<void>;

const purgeBatch = 50;

/**
 * Permanently deletes what its owner deleted thirty days ago. Its files become unused, and are deleted like those.
 * @param forget deletes what other domains store of a song
 */
export async function purgeDeleted(app: App, forget: Forget, now: Date): Promise<void> {
  const moment = overdueBefore(now);
  const songs = (tx: Transaction) =>
    lockOverdueReleases(tx.orm, moment, purgeBatch).then(async (rows) => {
      for (const row of rows) {
        await forget(tx, row.id);
        await purge(tx, row);
      }
      return rows.length;
    });
  const albums = (tx: Transaction) => deleteOverdueAlbums(tx.orm, moment, purgeBatch);
  for (const some of [songs, albums])
    while (!app.queue.stopping.aborted && (await transact({ app, caller: system }, some)) === purgeBatch);
}

async function purge(tx: Transaction, row: ReleaseRow): Promise<void> {
  await deleteParts(tx.orm, row.id);
  if (row.shortCode === null) await deleteRelease(tx.orm, row.id);
  else await emptyRelease(tx.orm, row.id, await isInStationHistory(tx.orm, row.id));
  await syncFileReferences(tx, shownFiles(row));
}

/**
 * Restores a song from the trash as it was; if its radio credit was spent elsewhere meanwhile, its radio date is
 * gone.
 */
export async function restoreRelease(context: Context<Artist>, id: string): Promise<Release> {
  await transact(context, async (tx) => {
    const row = orNotFound(await lockRelease(tx.orm, id));
    if (!canRestore(context.caller, row)) fail('NOT_FOUND');
    await updatePublication(tx, row, {
      isDraft: row.trashedFrom === 'draft',
      trashedAt: null,
      trashedFrom: null,
      ...(await radioAgain(tx, context.caller.tenantId, row)),
    });
    await tx.audit('release.restore', id);
  });
  return readOwn(context.app, id);
}

async function radioAgain(
  tx: Transaction,
  tenantId: string,
  row: ReleaseRow,
): Promise<Partial<Pick<ReleaseRow, 'isPaid' | 'radioReleaseDate'>>> {
  if (row.isPaid || row.radioReleaseDate === null) return {};
  const tenant = orNotFound(await findTenant(tx.orm, tenantId));
  if (hasFreeRadio(tenant.plan)) {
    await rememberPlan(tx, tenant, { releaseId: row.id, albumId: null }, 'radio');
    return {};
  }
  await deleteReleasePlanDate(tx.orm, row.id, 'radio');
  return (await spendRadioCredit(tx, tenantId, row.id)) ? { isPaid: true } : { radioReleaseDate: null };
}

/** Moves the caller's own album to the trash. Its songs stay, without it. */
export function trashAlbum(context: Context<Artist>, id: string): Promise<{ until: string }> {
  return transact(context, async (tx) => {
    const now = new Date();
    await setTrashedAt(tx, context.caller, id, now);
    return { until: restorableUntil(now).toISOString() };
  });
}

/** Restores an album from the trash, for the songs that were in it. */
export const restoreAlbum = (context: Context<Artist>, id: string): Promise<Album> =>
  transact(context, async (tx) => toAlbum(await setTrashedAt(tx, context.caller, id, null)));

/** Moves an album into the trash, or (null) out of it, and drops the pages that show it. */
async function setTrashedAt(
  tx: Transaction,
  caller: Artist,
  id: string,
  trashedAt: Date | null,
): Promise<AlbumRow> {
  const row = orNotFound(await findAlbum(tx.orm, id));
  if (!(trashedAt === null ? canRestore : canChange)(caller, row)) fail('NOT_FOUND');
  const changed = await updateAlbumRow(tx.orm, id, { trashedAt });
  await dropAlbumPages(tx, changed);
  await queueAlbumDistribution(tx, changed);
  await tx.audit(trashedAt === null ? 'album.restore' : 'album.trash', id);
  return changed;
}

/** Moves the caller's own song to the trash. A paid radio push that hasn't gone out becomes a credit. */
export function trashRelease(
  context: Context<Artist>,
  id: string,
): Promise<{ until: string; radio_credit_returned: boolean }> {
  return transact(context, async (tx) => {
    const row = await lockOwnRelease(context, tx, id);
    const now = new Date();
    const isUnused = row.isPaid && (row.radioReleaseDate === null || row.radioReleaseDate > now);
    const isReturned = isUnused && (await giveBackRadio(tx, context.caller.tenantId, id));
    await updatePublication(tx, row, {
      isDraft: true,
      trashedAt: now,
      trashedFrom: row.isDraft ? 'draft' : 'published',
      ...(isReturned && { isPaid: false }),
    });
    await tx.audit('release.trash', id, { radioCreditReturned: isReturned });
    return { until: restorableUntil(now).toISOString(), radio_credit_returned: isReturned };
  });
}
