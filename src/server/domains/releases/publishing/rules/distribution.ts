import { z } from 'zod';

/** Queued when a song with a digital date changes, or gets or loses one: services are updated. */
export const distributionJob = {
  name: 'releases.distribution',
  data: z.object({ releaseId: z.string() }),
};

/** Queued when an album that comes out as one product, or did, changes: services are updated. */
export const albumDistributionJob = {
  name: 'releases.albumDistribution',
  data: z.object({ albumId: z.string() }),
};

/** Queued when a song enters or leaves the feed: stations recount their songs. */
export const feedMoveJob = { name: 'releases.feed-move', data: z.object({ releaseId: z.string() }) };
