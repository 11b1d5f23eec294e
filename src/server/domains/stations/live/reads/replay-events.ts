import type { StationAccess } from '../../../../context.ts';
import type { Db } from '../../../../database/transact.ts';
import { type EventRow, eventsAfter, lastSeq, recentEvents } from '../store.ts';

/** A reader who missed more than this reads everything again. */
const maxMissed = 500;

interface Missed {
  rows: EventRow[];
  /** The number of the last of them, or of the station's newest event. */
  seq: number;
  /** Too many to replay, or older than what is kept. */
  isTooMuch: boolean;
}

/**
 * The events after an event number. Without a number, the events of the last seconds: what a browser read of the
 * station while its stream opened may be older.
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
      ? await recentEvents(db, stationId, maxMissed + 1)
      : await eventsAfter(db, stationId, since, maxMissed + 1);
  if (rows.length > maxMissed) return tooMuch;
  const [first] = rows;
  // Each action has an event: a gap means that older ones were deleted.
  if (since !== null && (first === undefined ? since !== last : first.seq !== since + 1)) return tooMuch;
  return { rows, seq: rows.at(-1)?.seq ?? last, isTooMuch: false };
}
