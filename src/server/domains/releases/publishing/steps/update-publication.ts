import type { Transaction } from '../../../../database/transact.ts';
import { updateUses } from '../../../files/index.ts';
import { changedAt, listingOf } from '../../content/rules/rules.ts';
import { dropShown } from '../../content/steps/lock-own-release.ts';
import { shownFiles } from '../../content/steps/place-files.ts';
import { countInFeed, type ReleaseRow, updateRelease } from '../../content/store.ts';
import { feedMoveJob } from '../rules/distribution.ts';
import { queueDistribution } from './queue-distribution.ts';

type Publication = Pick<
  ReleaseRow,
  'isDraft' | 'isPaid' | 'digitalReleaseDate' | 'radioReleaseDate' | 'trashedAt' | 'trashedFrom'
>;

/**
 * Changes where a song is out: draft, trash, dates and payment. Its page, the feed, stations, services and public
 * files follow; stations keep their decisions and comments.
 */
export async function updatePublication(
  tx: Transaction,
  row: ReleaseRow,
  change: Partial<Publication>,
): Promise<ReleaseRow> {
  const changed = await updateRelease(tx.orm, row.id, {
    ...change,
    ...listingOf({ ...row, ...change }),
    updatedAt: changedAt(row.updatedAt, new Date()),
  });
  await countInFeed(tx.orm, row, changed);
  // Files are public by `isDraft` alone.
  if (row.isDraft !== changed.isDraft) await updateUses(tx, shownFiles(changed));
  if (row.inFeed !== changed.inFeed) await tx.job(feedMoveJob, { releaseId: row.id });
  await queueDistribution(tx, row, changed);
  dropShown(tx, { ...changed, isDraft: row.isDraft && changed.isDraft });
  return changed;
}
