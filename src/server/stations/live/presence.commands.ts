import type { Presence } from '#contract/stations/live.ts';
import type { Context, StationMember } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { saveOpen } from './presence.db.ts';
import { readPresence } from './presence.queries.ts';

/** How long a song counts as open after the browser's last report. */
const leaseSeconds = 45;

/** Records which song the caller has open, for their team; it ends by itself. @param releaseId null for none */
export async function reportPresence(
  context: Context<StationMember>,
  releaseId: string | null,
): Promise<Presence> {
  const { app, caller } = context;
  const stationId = caller.station.id;
  await transact(context, (tx) =>
    saveOpen(tx.orm, { stationId, userId: caller.userId, releaseId }, leaseSeconds),
  );
  return readPresence(app.database.orm, stationId);
}
