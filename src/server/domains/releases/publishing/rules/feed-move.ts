/** Queued when a song that was in the feed leaves it, or comes back: whoever counted it counts anew. */
export const feedMoveJob = 'releases.feed-move';

export interface FeedMove {
  releaseId: string;
}
