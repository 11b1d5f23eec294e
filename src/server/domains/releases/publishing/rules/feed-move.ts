import { z } from 'zod';

/** Queued when a song enters or leaves the feed: stations recount their songs. */
export const feedMoveJob = { name: 'releases.feed-move', data: z.object({ releaseId: z.string() }) };
export type FeedMove = z.output<typeof feedMoveJob.data>;
