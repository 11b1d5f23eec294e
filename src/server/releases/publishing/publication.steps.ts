import { rememberRadioUse } from '#server/billing/index.ts';
import type { Transaction } from '#server/database/transact.ts';
import { syncFileReferences } from '#server/files/index.ts';
import { countInFeed, type ReleaseRow, updateRelease } from '#server/releases/content/content.db.ts';
import { changedAt, firstDayOf, listingOf } from '#server/releases/content/content.policy.ts';
import { dropRights, dropShown, shownFiles } from '#server/releases/content/content.steps.ts';
import { albumDistributionJob, distributionJob, feedMoveJob } from '#server/releases/releases.policy.ts';

type Publication = Pick<
  ReleaseRow,
  | 'isDraft'
  | 'isPaid'
  | 'digitalReleaseDate'
  | 'radioReleaseDate'
  | 'pageReleaseDate'
  | 'withdrawnDigitalDate'
  | 'withdrawnRadioDate'
  | 'trashedAt'
  | 'trashedFrom'
  | 'hiddenAs'
  | 'hiddenFrom'
>;

/**
 * Changes where a song is out: draft, trash, hiding, dates and payment. Its page, the feed, stations, services and public
 * files follow; stations keep their decisions and comments. If a payment had it on radio, that is remembered.
 * @param row as the database has it
 */
export async function updatePublication(
  tx: Transaction,
  row: ReleaseRow,
  change: Partial<Publication>,
): Promise<ReleaseRow> {
  const now = new Date();
  const { id: releaseId, tenantId, radioReleaseDate: outAt } = row;
  if (tenantId !== null && row.isPaid && !row.isDraft && outAt !== null && outAt <= now)
    await rememberRadioUse(tx, { tenantId, releaseId, outAt });
  const after = {
    // A new date replaces a withdrawn one.
    ...(change.digitalReleaseDate !== undefined &&
      !row.isDraft && { original_release_date: firstDayOf(row, now) }),
    ...(change.digitalReleaseDate && { withdrawnDigitalDate: null }),
    ...(change.radioReleaseDate && { withdrawnRadioDate: null }),
    ...change,
  };
  const changed = await updateRelease(tx.orm, releaseId, {
    ...after,
    ...listingOf({ ...row, ...after }, now),
    updatedAt: changedAt(row.updatedAt, now),
  });
  await countInFeed(tx.orm, row, changed);
  // Files are public by `isDraft` alone.
  if (row.isDraft !== changed.isDraft) await syncFileReferences(tx, shownFiles(changed));
  if (row.inFeed !== changed.inFeed) await tx.job(feedMoveJob, { releaseId });
  await queueDistribution(tx, row, changed);
  dropRights(tx, changed);
  dropShown(tx, { ...changed, isDraft: row.isDraft && changed.isDraft });
  return changed;
}

type Dated = Pick<ReleaseRow, 'id' | 'digitalReleaseDate' | 'albumId'>;

/** Queues an update for streaming services, if the song goes or went there. */
export async function queueDistribution(tx: Transaction, before: Dated, after: Dated): Promise<void> {
  if (before.digitalReleaseDate ?? after.digitalReleaseDate)
    await tx.job(distributionJob, { releaseId: after.id });
  for (const albumId of new Set([before.albumId, after.albumId]))
    if (albumId !== null) await tx.job(albumDistributionJob, { albumId });
}
