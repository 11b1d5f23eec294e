import { z } from 'zod';

/** So many songs are pushed at a time, over all processes. Each station has a fixed lane. */
export const lanes = 3;

/** The name of a lane's queue and its lock. */
export const laneJob = (lane: number): string =>
  lane === 0 ? 'stations.playout' : `stations.playout-${lane}`;

/** Requests a run of a lane's waiting pushes. */
export const wakeLane = (lane: number) => ({ name: laneJob(lane), data: z.object({}) });
