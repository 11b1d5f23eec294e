import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id, instant } from '#contract/fields.ts';
import {
  committeeActions,
  decisions,
  memberStatuses,
  reviewActions,
  stationRoles,
} from '#shared/station-team.ts';
import { committeeSong } from './committees.ts';
import { playlist } from './reviews.ts';
import { activityEntry, songDecision, songStats } from './songs.ts';
import { stationUser } from './team.ts';

/** Each event has its number in the station, one more than the previous event's, and the user who acted. */
const head = { seq: z.number().int(), user_id: id };
/** Its entry in the activity feed, if any. */
const action = activityEntry.nullable();
/** The same for every reader: each knows whether they like it. */
const stats = songStats.omit({ liked_by_current_user: true });

const decisionEvent = z.strictObject({
  kind: z.literal('decision'),
  ...head,
  release_id: id,
  decision: songDecision,
  was: z.strictObject({
    decision: z.enum(decisions).nullable(),
    playlist_id: id.nullable(),
    review_session_id: id.nullable(),
    decided_by_user_id: id.nullable(),
    decided_at: instant.nullable(),
  }),
  /** Whether the song is newer than the latest cycle, and so in the review whatever its decision. */
  is_new: z.boolean(),
  /** The station’s numbers after it. */
  counts: z.strictObject({
    approved_count: z.number().int(),
    pending_count: z.number().int(),
    declined_count: z.number().int(),
  }),
  /** The playlists that it left and joined. */
  playlists: z.array(z.strictObject({ id, approved_count: z.number().int() })),
  action,
});

const likeEvent = z.strictObject({
  kind: z.literal('like'),
  ...head,
  release_id: id,
  /** False for a like that was removed. */
  is_liked: z.boolean(),
  stats,
  action,
});

const commentEvent = z.strictObject({
  kind: z.literal('comment'),
  ...head,
  release_id: id,
  action_id: id,
  /** Null for a deleted comment. */
  action,
  /** Whether an existing comment changed. */
  is_edit: z.boolean(),
  stats,
});

const playlistEvent = z.strictObject({ kind: z.literal('playlist'), ...head, playlist });

/** An action on cycles or many decisions: screens read the songs again. */
const reviewEvent = z.strictObject({
  kind: z.literal('review'),
  ...head,
  act: z.enum(reviewActions),
  /** How many decisions it changed. */
  songs_count: z.number().int(),
  action,
});

/** A change in a committee. It says who has voted, and nothing about their votes until they are revealed. */
const committeeEvent = z.strictObject({
  kind: z.literal('committee'),
  ...head,
  committee_id: id,
  act: z.enum(committeeActions),
  /** The song's state after a vote, a reveal or a settled draw. */
  song: committeeSong.nullable(),
});

/** Another list, or another of its songs, is on air. */
const studioEvent = z.strictObject({ kind: z.literal('studio'), ...head, release_id: id.nullable() });

/** A log was read, or a member answered a doubt: screens read the plays again. */
const playsEvent = z.strictObject({
  kind: z.literal('plays'),
  ...head,
  /** Null if a system sent the log. */
  user_id: id.nullable(),
});

const teamEvent = z.strictObject({
  kind: z.literal('team'),
  ...head,
  action,
  person_id: id,
  /** Null for a person who joined. */
  was: z.strictObject({ status: z.enum(memberStatuses), role: z.enum(stationRoles) }).nullable(),
  /** Null for a person who left. */
  user: stationUser.nullable(),
});

/** An invite was sent or withdrawn. */
const inviteEvent = z.strictObject({
  kind: z.literal('invite'),
  ...head,
  email: z.string(),
  role: z.enum(stationRoles),
  is_withdrawn: z.boolean(),
});

/** A change at a station, with all that screens need to show it without another request. */
export const stationEvent = z.discriminatedUnion('kind', [
  decisionEvent,
  likeEvent,
  commentEvent,
  playlistEvent,
  reviewEvent,
  committeeEvent,
  studioEvent,
  playsEvent,
  teamEvent,
  inviteEvent,
]);
export type StationEvent = z.output<typeof stationEvent>;

const presence = z.strictObject({
  people: z.array(
    z.strictObject({
      user_id: id,
      user_name: z.string(),
      release_id: id,
      /** When the lease ends, in milliseconds from now, unless it is renewed. */
      ends_in: z.number().int(),
    }),
  ),
});
export type Presence = z.output<typeof presence>;

export const reportPresence = defineEndpoint('PUT /radio-stations/:id/presence', {
  summary:
    'Say which song the caller has open, null for none; a lease of 45 seconds, so repeat it. The team’s event streams get it as an event `presence`, with everyone who has a song open',
  who: 'stationMember',
  params: z.object({ id }),
  body: z.strictObject({ release_id: id.nullable() }),
  reply: presence,
});

export const stationEvents = defineEndpoint('GET /radio-stations/:id/events', {
  summary:
    'The team’s actions as they happen: server-sent events, each with its number as `id`. `Last-Event-ID` replays the events since; an event `resync` means that there are too many, so the client must read everything again; an event `feed` means that songs joined or left the feed; an event `presence` tells who has which song open. The stream ends when the caller loses access',
  who: 'stationMember',
  params: z.object({ id }),
  reply: stationEvent,
  isStream: true,
  limit: 'read',
});
