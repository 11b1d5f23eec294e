import type { Transaction } from '../../../../database/transact.ts';
import { updateUses } from '../../../files/index.ts';
import { changedAt, listingOf } from '../../content/rules/rules.ts';
import { dropShown } from '../../content/steps/own-release.ts';
import { shownFiles } from '../../content/steps/place-files.ts';
import { countInFeed, type ReleaseRow, updateRelease } from '../../content/store.ts';
import { type FeedMove, feedMoveJob } from '../rules/feed-move.ts';
import { queueDistribution } from './queue-distribution.ts';

type Change = Partial<
  Pick<
    ReleaseRow,
    'isDraft' | 'isPaid' | 'digitalReleaseDate' | 'radioReleaseDate' | 'trashedAt' | 'trashedFrom'
  >
>;

/**
 * Hides a song, or shows it again: its page, its place in the feed and at stations, and its public files. Stations'
 * decisions and comments stay with it.
 */
export async function setVisibility(tx: Transaction, row: ReleaseRow, change: Change): Promise<ReleaseRow> {
  const changed = await updateRelease(tx.orm, row.id, {
    ...change,
    ...listingOf({ ...row, ...change }),
    updatedAt: changedAt(row.updatedAt, new Date()),
  });
  await countInFeed(tx.orm, row, changed);
  await updateUses(tx, shownFiles(changed));
  if (row.inFeed !== changed.inFeed) {
    const move: FeedMove = { releaseId: row.id };
    await tx.job(feedMoveJob, move);
  }
  await queueDistribution(tx, row, changed);
  dropShown(tx, { ...changed, isDraft: row.isDraft && changed.isDraft });
  return changed;
}
