import { z } from 'zod';

/** Queued when a song that was in the feed leaves it or comes back: the stations count their songs again. */
export const feedMoveJob = { name: 'releases.feed-move', data: z.object({ releaseId: z.string() }) };
export type FeedMove = z.output<typeof feedMoveJob.data>;
