import type { Context, StationMember } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { runActionWithEvents, type SendEvent } from '../../live/steps/run-station-action.ts';
import { findCommittee } from '../store/committees.ts';
import { type Seat, seatsOf } from '../store/seats.ts';
import type { Sitting } from './reveal.ts';

/** Runs an action in an open committee, under its station's lock. @throws NOT_FOUND, COMMITTEE_CLOSED */
export function runInCommittee<T>(
  context: Context<StationMember>,
  committeeId: string,
  work: (sitting: Sitting) => Promise<T>,
): Promise<T> {
  return runActionWithEvents(context, async (tx: Transaction, sendEvent: SendEvent) => {
    const committee = found(await findCommittee(tx.orm, context.caller.station.id, committeeId));
    if (committee.closedAt !== null) refuse('COMMITTEE_CLOSED');
    return work({ tx, sendEvent, access: context.caller, committee });
  });
}

/** @throws NOT_CHAIR */
export function chairOnly({ committee }: Sitting, userId: string): void {
  if (committee.chairId !== userId) refuse('NOT_CHAIR');
}

/** The seats of a committee; the person must have one. @throws NOT_SEATED */
export async function seatedOnly({ tx, committee }: Sitting, userId: string): Promise<Seat[]> {
  const seats = await seatsOf(tx.orm, committee.id);
  if (!seats.some((seat) => seat.userId === userId && seat.sits)) refuse('NOT_SEATED');
  return seats;
}
