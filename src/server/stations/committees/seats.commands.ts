import type { Committee } from '#contract/stations/committees.ts';
import type { Context, StationAdmin, StationMember } from '#server/context.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { runActionWithEvents } from '#server/stations/live/live.steps.ts';
import { isMember } from '#server/stations/stations.policy.ts';
import { findMembership } from '#server/stations/team/team.db.ts';
import { maxSeats } from '#shared/station-team.ts';
import { changeSeat, findCommittee, findSeat, insertSeats, recordSeen, seatsOf } from './committees.db.ts';
import { isPresent } from './committees.policy.ts';
import { toCommittee } from './committees.queries.ts';
import { revealComplete, runInCommittee } from './committees.steps.ts';

/**
 * Adds a member to a committee, or brings back one who left.
 * @throws NOT_FOUND, COMMITTEE_CLOSED, 422 for people who aren't in the team
 */
export function addSeat(
  context: Context<StationAdmin>,
  committeeId: string,
  memberId: string,
): Promise<Committee> {
  const { station, userId } = context.caller;
  return runInCommittee(context, committeeId, async ({ tx, sendEvent, committee }) => {
    if (!isMember(await findMembership(tx.orm, station.id, memberId)))
      fail('INVALID', { fields: { user_id: 'INVALID' } });
    const seats = await seatsOf(tx.orm, committeeId);
    const seat = seats.find((one) => one.userId === memberId);
    if (seat) await changeSeat(tx.orm, seat, { leftAt: null });
    else if (seats.length >= maxSeats) fail('INVALID', { fields: { user_id: 'TOO_LONG' } });
    else await insertSeats(tx.orm, committeeId, [memberId]);
    await tx.audit('station.committeeSeats', station.id, {
      committeeId,
      userId: memberId,
      after: { sits: true },
    });
    await sendEvent(() => ({ kind: 'committee', committee_id: committeeId, act: 'seats', song: null }));
    return toCommittee(tx.orm, committee, userId);
  });
}

/**
 * Excuses a member from a committee: their votes count, and nobody waits for the others.
 * @throws NOT_FOUND, COMMITTEE_CLOSED
 */
export function endSeat(
  context: Context<StationAdmin>,
  committeeId: string,
  memberId: string,
): Promise<Committee> {
  const { userId } = context.caller;
  return runInCommittee(context, committeeId, async (sitting) => {
    const { tx, sendEvent, committee } = sitting;
    const seat = orNotFound(await findSeat(tx.orm, committeeId, memberId));
    await changeSeat(tx.orm, seat, { leftAt: new Date(), seenAt: null });
    await tx.audit('station.committeeSeats', committee.stationId, {
      committeeId,
      userId: memberId,
      after: { sits: false },
    });
    await sendEvent(() => ({ kind: 'committee', committee_id: committeeId, act: 'seats', song: null }));
    await revealComplete(sitting);
    return toCommittee(tx.orm, committee, userId);
  });
}

/**
 * Records that the caller is in the room, or left it; the team only learns of coming and leaving. Also reveals songs
 * that wait for nobody since somebody left the team.
 * @throws NOT_FOUND
 */
export async function beInRoom(
  context: Context<StationMember>,
  committeeId: string,
  isHere: boolean,
): Promise<{ present: number[] }> {
  const { app, caller } = context;
  const { orm } = app.database;
  const committee = orNotFound(await findCommittee(orm, caller.station.id, committeeId));
  if (committee.closedAt !== null) return { present: [] };
  const now = new Date();
  const before = await seatsOf(orm, committeeId);
  const mine = before.find((seat) => seat.userId === caller.userId && seat.sits);
  if (mine) await recordSeen(orm, mine, isHere ? now : null);
  if (mine && isPresent(mine.seenAt, now) !== isHere)
    await runActionWithEvents(context, (_, sendEvent) =>
      sendEvent(() => ({ kind: 'committee', committee_id: committeeId, act: 'room', song: null })),
    );
  if (before.some(({ sits }) => !sits)) await runInCommittee(context, committeeId, revealComplete);
  const seats = mine ? await seatsOf(orm, committeeId) : before;
  return {
    present: seats.filter((seat) => seat.sits && isPresent(seat.seenAt, now)).map(({ seat }) => seat),
  };
}
