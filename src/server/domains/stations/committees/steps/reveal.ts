import type { CommitteeSong } from '../../../../../contract/stations/committees.ts';
import {
  type Decision,
  decisionOfVote,
  type Vote,
  votes,
} from '../../../../../contract/vocabulary/station-team.ts';
import type { StationAccess } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import type { SendEvent } from '../../live/steps/run-station-action.ts';
import { decide } from '../../songs/steps/decide.ts';
import { openSong } from '../../songs/store/songs.ts';
import { peopleOf, toSong } from '../reads/committees.ts';
import { outcomeOf, reasonsOf, tallyOf } from '../rules.ts';
import type { CommitteeRow } from '../store/committees.ts';
import { type CommitteeSongRow, changeSong, findSong, songsToReveal, votesOf } from '../store/songs.ts';

/** An open committee, under its station's lock. */
export interface Sitting {
  tx: Transaction;
  sendEvent: SendEvent;
  access: StationAccess;
  committee: CommitteeRow;
}

/** A song in the event for the team. */
export async function songNow({ tx, committee }: Sitting, releaseId: string): Promise<CommitteeSong> {
  const song = found(await findSong(tx.orm, committee.id, releaseId));
  const seats = new Map((await peopleOf(tx.orm, committee.id)).map(({ userId, seat }) => [userId, seat]));
  const cast = await votesOf(tx.orm, committee.id, releaseId);
  return toSong(
    song,
    cast.map(({ userId }) => seats.get(userId) ?? 0),
  );
}

/**
 * Reveals the votes of a song; their outcome becomes the station's decision, with the reasons of the winning side.
 */
export async function reveal(
  sitting: Sitting,
  { releaseId }: CommitteeSongRow,
  { isEarly = false }: { isEarly?: boolean } = {},
): Promise<void> {
  const { tx, sendEvent, committee } = sitting;
  const cast = await votesOf(tx.orm, committee.id, releaseId);
  const outcome = outcomeOf(committee.majority, tallyOf(cast));
  await changeSong(
    tx.orm,
    { committeeId: committee.id, releaseId },
    { revealedAt: new Date(), isEarly, outcome },
  );
  if (outcome !== null) await decideFor(sitting, releaseId, outcome);
  await sendEvent(async () => ({
    kind: 'committee',
    committee_id: committee.id,
    act: 'reveal',
    song: await songNow(sitting, releaseId),
  }));
}

/** Makes a committee's outcome the station's decision, in its chair's name. A song that left the feed gets none. */
export async function decideFor(
  { tx, sendEvent, access, committee }: Sitting,
  releaseId: string,
  decision: Decision,
): Promise<void> {
  if ((await openSong(tx.orm, committee.stationId, releaseId)) === undefined) return;
  const cast = await votesOf(tx.orm, committee.id, releaseId);
  const won: Vote = found(votes.find((vote) => decisionOfVote[vote] === decision));
  const deciding = {
    access,
    userId: committee.chairId,
    releaseId,
    decision,
    playlistId: null,
    reasons: reasonsOf(cast, won),
    note: null,
    act: 'committee',
  } as const;
  await sendEvent(async (seq) => found((await decide(tx, seq, deciding)) ?? undefined).event);
}

/** Reveals the songs on which no current member owes a vote any more. */
export async function revealComplete(sitting: Sitting): Promise<void> {
  for (const song of await songsToReveal(sitting.tx.orm, sitting.committee.id, 'complete'))
    await reveal(sitting, song);
}
