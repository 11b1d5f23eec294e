import { z } from 'zod';

/** Queued when a song with a digital date changes, or gets or loses one: services are updated. */
export const distributionJob = {
  name: 'releases.distribution',
  data: z.object({ releaseId: z.string() }),
};

/** The same for an album that comes out as one product, or did. */
export const albumDistributionJob = {
  name: 'releases.albumDistribution',
  data: z.object({ albumId: z.string() }),
};
