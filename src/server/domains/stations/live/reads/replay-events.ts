import type { StationAccess } from '../../../../context.ts';
import type { Db } from '../../../../database/transact.ts';
import { type EventRow, eventsAfter, lastSeq, recentEvents } from '../store.ts';

/** A reader who missed more than this reads everything again. */
const mostMissed = 500;

interface Missed {
  rows: EventRow[];
  /** The number of the last of them, or of the station's newest event. */
  seq: number;
  /** More than is replayed, or longer ago than is kept. */
  isTooMuch: boolean;
}

/**
 * What happened after an event. Without its number it is what happened within the last seconds: whatever a browser
 * read of the station while its line was opened may be from before them.
 */
export async function replayEvents(
  db: Db,
  { station: { id: stationId } }: StationAccess,
  since: number | null,
): Promise<Missed> {
  const last = await lastSeq(db, stationId);
  const tooMuch = { rows: [], seq: last, isTooMuch: true };
  if (since !== null && !(since <= last)) return tooMuch;
  const rows =
    since === null
      ? await recentEvents(db, stationId, mostMissed + 1)
      : await eventsAfter(db, stationId, since, mostMissed + 1);
  if (rows.length > mostMissed) return tooMuch;
  const [first] = rows;
  // Each act leaves an event: a gap is what was too old to be kept.
  if (since !== null && (first === undefined ? since !== last : first.seq !== since + 1)) return tooMuch;
  return { rows, seq: rows.at(-1)?.seq ?? last, isTooMuch: false };
}
