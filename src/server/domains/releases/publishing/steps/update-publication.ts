import type { Transaction } from '../../../../database/transact.ts';
import { rememberRadioUse } from '../../../billing/index.ts';
import { updateUses } from '../../../files/index.ts';
import { changedAt, listingOf } from '../../content/rules/rules.ts';
import { dropShown } from '../../content/steps/lock-own-release.ts';
import { shownFiles } from '../../content/steps/place-files.ts';
import { countInFeed, type ReleaseRow, updateRelease } from '../../content/store.ts';
import { feedMoveJob } from '../rules/distribution.ts';
import { queueDistribution } from './queue-distribution.ts';

type Publication = Pick<
  ReleaseRow,
  | 'isDraft'
  | 'isPaid'
  | 'digitalReleaseDate'
  | 'radioReleaseDate'
  | 'withdrawnDigitalDate'
  | 'withdrawnRadioDate'
  | 'trashedAt'
  | 'trashedFrom'
>;

/**
 * Changes where a song is out: draft, trash, dates and payment. Its page, the feed, stations, services and public
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
  if (row.isDraft !== changed.isDraft) await updateUses(tx, shownFiles(changed));
  if (row.inFeed !== changed.inFeed) await tx.job(feedMoveJob, { releaseId });
  await queueDistribution(tx, row, changed);
  dropShown(tx, { ...changed, isDraft: row.isDraft && changed.isDraft });
  return changed;
}
