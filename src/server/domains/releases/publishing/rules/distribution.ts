import { z } from 'zod';

/** Queued when a song with a digital date changes, gets one or loses it: services are told of it. */
export const distributionJob = {
  name: 'releases.distribution',
  data: z.object({ releaseId: z.string() }),
};
