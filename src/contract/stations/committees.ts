import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { editNumber, id, instant, page, paragraph } from '#contract/fields.ts';
import { locales } from '#shared/locale.ts';
import { decisions, majorities, maxReasons, maxSeats, votes } from '#shared/station-team.ts';

const person = z.strictObject({ user_id: id, user_name: z.string() });

const seat = z.strictObject({
  ...person.shape,
  /** The seat number, by which songs list who voted. */
  seat: z.number().int(),
  is_present: z.boolean(),
  /** People who left don't vote any more; their earlier votes count. */
  has_left: z.boolean(),
});
export type Seat = z.output<typeof seat>;

/** A song of the committee. Everyone sees who has voted, and nothing else until the votes are revealed. */
export const committeeSong = z.strictObject({
  release_id: id,
  /** The seats that have voted, by number. */
  voted: z.array(z.number().int()),
  is_revealed: z.boolean(),
  /** The chair ended the vote before all had voted. */
  is_early: z.boolean(),
  /** Null during the vote; if it is revealed without one, it is a draw, which waits for the chair. */
  outcome: z.enum(decisions).nullable(),
  by_chair: z.boolean(),
});
export type CommitteeSong = z.output<typeof committeeSong>;

const head = {
  id,
  station_id: id,
  majority: z.enum(majorities),
  chair: person,
  opened_at: instant,
  closed_at: instant.nullable(),
};
const committee = z.strictObject({
  ...head,
  seats: z.array(seat),
  /** Newest first, like a review. */
  songs: z.array(committeeSong),
  /** The caller’s own votes by song. */
  my_votes: z.record(z.string(), z.enum(votes)),
});
export type Committee = z.output<typeof committee>;

const ballot = z.strictObject({
  vote: z.enum(votes),
  /** Of the station’s reasons. */
  reasons: z.array(id),
  comment: z.string().nullable(),
});
export type Ballot = z.output<typeof ballot>;

const songVotes = z.strictObject({
  ...committeeSong.shape,
  mine: ballot.extend({ number: editNumber }).nullable(),
  /** By seat; null until they are revealed. */
  votes: z.array(z.strictObject({ ...person.shape, seat: z.number().int(), ...ballot.shape })).nullable(),
});
export type SongVotes = z.output<typeof songVotes>;

const byStation = { params: z.object({ id }) };
const byCommittee = { params: z.object({ id, committeeId: id }) };
const bySong = { params: z.object({ id, committeeId: id, releaseId: id }) };
const reasons = z.array(id).max(maxReasons).optional();

export const openCommittee = defineEndpoint('POST /radio-stations/:id/committees', {
  summary:
    'Open the review as a committee, which votes on the undecided songs without seeing each other’s votes. Without `member_ids` the whole team has seats',
  who: 'stationAdmin',
  ...byStation,
  body: z.strictObject({
    member_ids: z.array(id).min(1).max(maxSeats).optional(),
    /** The caller by default. */
    chair_id: id.optional(),
    /** The station’s own by default. */
    majority: z.enum(majorities).optional(),
  }),
  reply: committee,
  status: 201,
  errors: ['COMMITTEE_OPEN', 'NO_SONGS'],
});
export const currentCommittee = defineEndpoint('GET /radio-stations/:id/committees/current', {
  summary: 'The open committee; null for none',
  who: 'stationMember',
  ...byStation,
  reply: z.strictObject({ committee: committee.nullable() }),
});
export const listCommittees = defineEndpoint('GET /radio-stations/:id/committees', {
  summary: 'The closed committees, newest first',
  who: 'stationMember',
  ...byStation,
  query: z.object(page),
  reply: z.array(
    z.strictObject({
      ...head,
      songs_count: z.number().int(),
      decided_count: z.number().int(),
      present_count: z.number().int(),
    }),
  ),
});
export type PastCommittee = z.output<typeof listCommittees.reply>[number];
export const readCommittee = defineEndpoint('GET /radio-stations/:id/committees/:committeeId', {
  summary: 'A committee: its members, who is in the room, and who has voted on which song',
  who: 'stationMember',
  ...byCommittee,
  reply: committee,
});
export const committeeVotes = defineEndpoint(
  'GET /radio-stations/:id/committees/:committeeId/songs/:releaseId',
  {
    summary: 'A song of the committee with the caller’s vote, and all votes once they are revealed',
    who: 'stationMember',
    ...bySong,
    reply: songVotes,
  },
);
export const castVote = defineEndpoint(
  'PUT /radio-stations/:id/committees/:committeeId/songs/:releaseId/vote',
  {
    summary:
      'Vote on a song, or change the caller’s vote until the votes are revealed; the last missing vote reveals them',
    who: 'stationMember',
    ...bySong,
    body: z.strictObject({
      vote: z.enum(votes),
      reasons,
      comment: paragraph(500).nullable().optional(),
      /** The number of the caller’s vote that they saw; 0 for none. Absent, the new vote replaces any. */
      based_on: editNumber.optional(),
    }),
    reply: songVotes,
    errors: ['STALE', 'NOT_SEATED', 'REVEALED', 'COMMITTEE_CLOSED'],
  },
);
export const endVote = defineEndpoint(
  'POST /radio-stations/:id/committees/:committeeId/songs/:releaseId/reveal',
  {
    summary: 'End the vote on a song before all have voted (chair only)',
    who: 'stationMember',
    ...bySong,
    reply: songVotes,
    errors: ['NOT_CHAIR', 'COMMITTEE_CLOSED'],
  },
);
export const decideDraw = defineEndpoint(
  'POST /radio-stations/:id/committees/:committeeId/songs/:releaseId/settle',
  {
    summary: 'Decide a draw (chair only)',
    who: 'stationMember',
    ...bySong,
    body: z.strictObject({ vote: z.enum(votes) }),
    reply: songVotes,
    errors: ['NOT_CHAIR', 'NOT_A_DRAW', 'COMMITTEE_CLOSED'],
  },
);
export const beInRoom = defineEndpoint('PUT /radio-stations/:id/committees/:committeeId/presence', {
  summary:
    'Report that the caller is in the room, or has left. Browsers send it every 15 seconds; 45 seconds without it mean the member has left',
  who: 'stationMember',
  ...byCommittee,
  body: z.strictObject({ is_present: z.boolean() }),
  /** The numbers of the seats whose members are in the room. */
  reply: z.strictObject({ present: z.array(z.number().int()) }),
  limit: 'read',
});
export const addSeat = defineEndpoint('POST /radio-stations/:id/committees/:committeeId/seats', {
  summary: 'Add a member to the committee, or bring back one who left',
  who: 'stationAdmin',
  ...byCommittee,
  body: z.strictObject({ user_id: id }),
  reply: committee,
  status: 201,
  errors: ['COMMITTEE_CLOSED'],
});
export const endSeat = defineEndpoint('DELETE /radio-stations/:id/committees/:committeeId/seats/:userId', {
  summary: 'Remove a member from the committee: their votes stay, and no more are needed from them',
  who: 'stationAdmin',
  params: z.object({ id, committeeId: id, userId: id }),
  reply: committee,
  errors: ['COMMITTEE_CLOSED'],
});
export const takeChair = defineEndpoint('POST /radio-stations/:id/committees/:committeeId/chair', {
  summary: 'Take over the chair of a committee while the chair isn’t in the room',
  who: 'stationAdmin',
  ...byCommittee,
  reply: committee,
  errors: ['CHAIR_HERE', 'COMMITTEE_CLOSED'],
});
export const closeCommittee = defineEndpoint('POST /radio-stations/:id/committees/:committeeId/close', {
  summary:
    'End the committee (chair only). Songs still in vote are decided by the votes that were cast (`count`), or stay as they were (`leave`)',
  who: 'stationMember',
  ...byCommittee,
  body: z.strictObject({ unfinished: z.enum(['count', 'leave']).default('leave') }),
  reply: committee,
  errors: ['NOT_CHAIR'],
});
const minutesFormats = ['pdf', 'csv'] as const;
export const committeeMinutes = defineEndpoint('GET /radio-stations/:id/committees/:committeeId/minutes', {
  summary: 'The minutes of a closed committee: songs, votes, reasons, decisions, and attendance',
  who: 'stationMember',
  ...byCommittee,
  query: z.object({ format: z.enum(minutesFormats), language: z.enum(locales).default('he') }),
  reply: null,
  status: 200,
  errors: ['COMMITTEE_OPEN'],
  limit: 'read',
});
