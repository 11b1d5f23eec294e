import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { decisions, memberStatuses, reviewActs, stationRoles } from '../vocabulary/station-team.ts';
import { playlist } from './reviews.ts';
import { activityEntry, songDecision, songStats } from './songs.ts';
import { stationUser } from './team.ts';

/** Of every event: its number in the station, each one more than the last, and whose act it was. */
const head = { seq: z.number().int(), user_id: id };
/** What the act left in the activity feed; null for nothing. */
const action = activityEntry.nullable();
/** As everybody sees it: whether one likes it oneself, each reader knows. */
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
  /** Whether the song is newer than the latest cycle, and so in the review whatever is decided of it. */
  is_new: z.boolean(),
  /** The station’s numbers after it. */
  counts: z.strictObject({
    approved_count: z.number().int(),
    pending_count: z.number().int(),
    declined_count: z.number().int(),
  }),
  /** Of the playlists that it left and came to. */
  playlists: z.array(z.strictObject({ id, approved_count: z.number().int() })),
  action,
});

const likeEvent = z.strictObject({
  kind: z.literal('like'),
  ...head,
  release_id: id,
  /** False for one that was taken back. */
  is_liked: z.boolean(),
  stats,
  action,
});

const commentEvent = z.strictObject({
  kind: z.literal('comment'),
  ...head,
  release_id: id,
  action_id: id,
  /** Null for one that was deleted. */
  action,
  /** Whether it was there before. */
  is_edit: z.boolean(),
  stats,
});

const playlistEvent = z.strictObject({ kind: z.literal('playlist'), ...head, playlist });

/** Acts upon cycles or many decisions: what shows them is read again. */
const reviewEvent = z.strictObject({
  kind: z.literal('review'),
  ...head,
  act: z.enum(reviewActs),
  /** How many decisions it changed. */
  songs_count: z.number().int(),
  action,
});

const teamEvent = z.strictObject({
  kind: z.literal('team'),
  ...head,
  person_id: id,
  /** Null for somebody who came or who left. */
  was: z.strictObject({ status: z.enum(memberStatuses), role: z.enum(stationRoles) }).nullable(),
  user: stationUser.nullable(),
});

const inviteEvent = z.strictObject({
  kind: z.literal('invite'),
  ...head,
  email: z.string(),
  role: z.enum(stationRoles),
});

/** What a station's team hears of an act: enough to show it without asking again. */
export const stationEvent = z.discriminatedUnion('kind', [
  decisionEvent,
  likeEvent,
  commentEvent,
  playlistEvent,
  reviewEvent,
  teamEvent,
  inviteEvent,
]);
export type StationEvent = z.output<typeof stationEvent>;

export const stationEvents = defineEndpoint({
  method: 'GET',
  path: '/radio-stations/:id/events',
  summary:
    'What the team does, as it happens: server-sent events, each with its number as `id`. `Last-Event-ID` brings what was missed since; an event `resync` says that this is too much, and that all is to be read anew; an event `feed`, that songs came to the feed or left it. It ends with the right to hear it',
  who: 'stationMember',
  params: z.object({ id }),
  reply: stationEvent,
  isStream: true,
  limit: 'read',
});
