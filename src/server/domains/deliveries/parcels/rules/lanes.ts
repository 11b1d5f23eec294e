import { z } from 'zod';

/**
 * So many parcels are on their way at a time, over all processes. A service has its lane for good: one that drips holds
 * up its own lane alone, and what a service gets of a song it gets in its order.
 */
export const lanes = 3;

/** Names a lane's queue and its lock. */
export const laneJob = (lane: number): string =>
  lane === 0 ? 'deliveries.parcels' : `deliveries.parcels-${lane}`;

/** Asks for what waits in a lane. */
export const wakeLane = (lane: number) => ({ name: laneJob(lane), data: z.object({}) });
