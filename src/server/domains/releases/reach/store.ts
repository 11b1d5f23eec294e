import { sql } from '../../../database/drizzle.ts';
import { releaseClicks } from '../../../database/tables/releases/reach.ts';
import type { Db } from '../../../database/transact.ts';

/** Counts a click in the row of its day, so the table doesn't grow with clicks. */
export const addClick = async (
  db: Db,
  row: Omit<typeof releaseClicks.$inferInsert, 'clicks'>,
): Promise<void> => {
  await db
    .insert(releaseClicks)
    .values({ ...row, clicks: 1 })
    .onConflictDoUpdate({
      target: [releaseClicks.releaseId, releaseClicks.day, releaseClicks.service, releaseClicks.country],
      set: { clicks: sql`${releaseClicks.clicks} + 1` },
    });
};
