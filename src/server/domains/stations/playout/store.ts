import { eq } from 'drizzle-orm';
import {
  type playoutPushes,
  type playoutSongs,
  stationPlayouts,
} from '../../../database/tables/stations/playout.ts';
import type { Db } from '../../../database/transact.ts';

export type PlayoutRow = typeof stationPlayouts.$inferSelect;
export type PlayoutSongRow = typeof playoutSongs.$inferSelect;
export type PushRow = typeof playoutPushes.$inferSelect;

export const findPlayout = async (db: Db, stationId: string): Promise<PlayoutRow | undefined> =>
  (await db.select().from(stationPlayouts).where(eq(stationPlayouts.stationId, stationId)))[0];
