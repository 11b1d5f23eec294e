import { z } from 'zod';

/**
 * So many parcels are sent at a time, over all processes. Each service has a fixed lane: a slow one delays only its
 * own lane, and gets the parcels of a song in order.
 */
export const lanes = 3;

/** The name of a lane's queue and its lock. */
export const laneJob = (lane: number): string =>
  lane === 0 ? 'deliveries.parcels' : `deliveries.parcels-${lane}`;

/** Requests a run of a lane's waiting parcels. */
export const wakeLane = (lane: number) => ({ name: laneJob(lane), data: z.object({}) });
