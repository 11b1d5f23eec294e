import { z } from 'zod';

/** So many songs are on their way to stations at a time, over all processes. A station has its lane for good. */
export const lanes = 3;

/** Names a lane's queue and its lock. */
export const laneJob = (lane: number): string =>
  lane === 0 ? 'stations.playout' : `stations.playout-${lane}`;

/** Asks for what waits in a lane. */
export const wakeLane = (lane: number) => ({ name: laneJob(lane), data: z.object({}) });
