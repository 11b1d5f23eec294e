import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import {
  day,
  id,
  idOrNone,
  instant,
  page,
  paragraph,
  requiredParagraph,
  twoLanguages,
} from '#contract/fields.ts';
import { card } from '#contract/releases/shapes.ts';
import { catalogues } from '#shared/catalogues.ts';
import { songLengths } from '#shared/song-lengths.ts';
import {
  actionTypes,
  activityTypes,
  decidingActions,
  decisions,
  maxReasons,
  ownActs,
  undoKinds,
} from '#shared/station-team.ts';

export const songStats = z.strictObject({
  likes_count: z.number().int(),
  comments_count: z.number().int(),
  liked_by_current_user: z.boolean(),
  /** The number of the station’s event that last changed its likes or comments; 0 for none. */
  seq: z.number().int(),
});
export type SongStats = z.output<typeof songStats>;

const songAction = z.strictObject({
  id,
  /** Null for an action on many songs at once. */
  release_id: id.nullable(),
  user_id: id,
  user_name: z.string(),
  user_email: z.string(),
  action_type: z.enum(actionTypes),
  comment_text: z.string().nullable(),
  parent_id: id.nullable(),
  /** How many songs the action affected. */
  songs_count: z.number().int().nullable(),
  created_at: instant,
  edited_at: instant.nullable(),
});
export type SongAction = z.output<typeof songAction>;

export const activityEntry = z.strictObject({
  ...songAction.shape,
  action_type: z.enum(activityTypes),
  /** The song's decision since an undo, or by a committee; null for unreviewed, and for any other entry. */
  decision: z.enum(decisions).nullable(),
  /** What an undo of many decisions undid. */
  undone: z.enum(undoKinds).nullable(),
  /** The person who was removed from the team. */
  person_name: z.string().nullable(),
  release_title: z.string().nullable(),
  release_artist: z.string().nullable(),
  release_short_code: z.string().nullable(),
  release_cover_image: z.string().nullable(),
  release_external_image_url: z.string().nullable(),
  /** For the drawn sleeve of a song without a cover. */
  release_sound_print: z.string().nullable(),
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const songDecision = z.strictObject({
  release_id: id,
  /** Null means unreviewed. */
  decision: z.enum(decisions).nullable(),
  playlist_id: id.nullable(),
  playlist_name: z.string().nullable(),
  review_session_id: id.nullable(),
  decided_by_user_id: id.nullable(),
  decided_by_name: z.string().nullable(),
  /** A committee decided it, so nobody's name stands beside it. */
  by_committee: z.boolean(),
  decided_at: instant.nullable(),
  /** Reasons, from the station's list. */
  reasons: z.array(id),
  note: z.string().nullable(),
  /** The number of the station’s event that last decided it or undid that; 0 for none. */
  seq: z.number().int(),
});
export type SongDecision = z.output<typeof songDecision>;

/** What a call is refused with (409 STALE) if the decision isn’t the one that it is based on. */
const newerDecision = z.strictObject({
  current: songDecision,
  /** Who changed it; null if that isn’t known any more. */
  by_name: z.string().nullable(),
  /** The caller did, in another place or by a call whose reply was lost. */
  is_own: z.boolean(),
});
export type NewerDecision = z.output<typeof newerDecision>;

/** A step in a song’s history at a station. */
const decisionChange = z.strictObject({
  id,
  /** Null means unreviewed. */
  decision: z.enum(decisions).nullable(),
  playlist_name: z.string().nullable(),
  user_id: id,
  user_name: z.string(),
  /** `decide` for one song, else the action on many that caused it. */
  act: z.enum(decidingActions),
  /** When it was made, if it then waited for a connection; null if it came at once. */
  made_at: instant.nullable(),
  /** When it came. */
  created_at: instant,
});
export type DecisionChange = z.output<typeof decisionChange>;

/** A song with a station's decision, likes and comments, and its intro and hook in seconds, null for none. */
const stationSong = z.strictObject({
  ...card.shape,
  intro_seconds: z.number().nullable(),
  hook_seconds: z.number().nullable(),
  decision: songDecision,
  stats: songStats,
  /** It left radio with the money for its distribution; the station keeps what it decided. */
  is_withdrawn: z.boolean(),
  /** The artist’s answer to the station’s verdict. */
  appeal: z
    .strictObject({
      note: z.string().nullable(),
      has_recording: z.boolean(),
      created_at: instant,
      /** The verdict that the artist answers. */
      told: z.strictObject({ reasons: z.array(twoLanguages), note: z.string().nullable() }),
    })
    .nullable(),
});
export type StationSong = z.output<typeof stationSong>;

const byStation = { params: z.object({ id }) };
const bySong = { params: z.object({ id, releaseId: id }) };
const byAction = { params: z.object({ id, actionId: id }) };
const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'INVALID' });
const songSources = ['artists', ...catalogues] as const;
const explicitAnswers = ['no', 'yes', 'unknown'] as const;
/** `appealed`: an artist answered, and nobody has decided since. */
const feedFilters = ['all', 'liked', 'appealed', ...decisions] as const;
export type FeedFilter = (typeof feedFilters)[number];

export const stationFeed = defineEndpoint('GET /radio-stations/:id/feed', {
  fromStandby: true,
  summary:
    'The songs with the team’s decisions, likes and comments, newest first: all, the review’s, or a playlist’s; searched and filtered',
  who: 'stationMember',
  ...byStation,
  query: z.object({
    ...page,
    filter: z.enum(feedFilters).default('all'),
    /** `review`: newer than the latest cycle, or pending. `undecided`: what completing the review would decline. */
    scope: z.enum(['all', 'review', 'undecided']).default('all'),
    /** Approved songs of a playlist, or without one. */
    playlist_id: idOrNone.optional(),
    /** Approved songs of a review cycle, or of none. */
    session_id: idOrNone.optional(),
    /** Songs of a committee. */
    committee_id: id.optional(),
    /** Beginnings of words in the title, the artist or the credits. */
    q: z.string().max(200).optional(),
    genre: plain(80).optional(),
    /** A language of the vocals, first or second. */
    language: plain(20).optional(),
    /** Days in Israel, both included. */
    from: day.optional(),
    to: day.optional(),
    /** Under 2:30, 3:30, 5:00, or longer. */
    length: z.enum(songLengths).optional(),
    /** `unknown`: its artist wasn’t asked. */
    explicit: z.enum(explicitAnswers).optional(),
    /** From artists here, or from a catalogue. */
    source: z.enum(songSources).optional(),
    /** At least so many. */
    likes: z.coerce.number().int().min(1).max(100).optional(),
    /** What the caller did with it. */
    mine: z.enum(ownActs).optional(),
    /** Only songs that the caller hasn’t heard. */
    unheard: z.literal('1').optional(),
  }),
  reply: z.array(stationSong),
});

export const suggestSearch = defineEndpoint('GET /radio-stations/:id/did-you-mean', {
  fromStandby: true,
  summary: 'A search that differs by one letter and finds songs, for one that finds none; null for none',
  who: 'stationMember',
  ...byStation,
  query: z.object({ q: z.string().max(200) }),
  reply: z.strictObject({ q: z.string().nullable() }),
});

export const hearSong = defineEndpoint('PUT /radio-stations/:id/songs/:releaseId/heard', {
  summary: 'Say that the caller heard the song; only they see it, as a filter of their lists',
  who: 'stationMember',
  ...bySong,
  reply: null,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const actOnSong = defineEndpoint('POST /radio-stations/:id/songs/actions', {
  summary: 'Like a song, remove the like, or comment',
  who: 'stationMember',
  reachesOthers: true,
  ...byStation,
  body: z.discriminatedUnion('action_type', [
    z.strictObject({
      action_type: z.literal('like'),
      release_id: id,
      comment_text: z.null().optional(),
      parent_id: z.null().optional(),
    }),
    z.strictObject({
      action_type: z.literal('comment'),
      release_id: id,
      comment_text: requiredParagraph(4_000),
      parent_id: id.nullable().optional(),
    }),
  ]),
  reply: z.strictObject({ action: songAction.nullable(), stats: songStats }),
  errors: ['NOT_FOUND', 'IN_COMMITTEE'],
});
export const songActions = defineEndpoint('GET /radio-stations/:id/songs/:releaseId/actions', {
  summary: 'Actions on a song, oldest first: comments, likes and decisions',
  who: 'stationMember',
  ...bySong,
  query: z.object({ ...page, action_type: z.enum(actionTypes).optional() }),
  reply: z.array(songAction),
});
export const readSongStats = defineEndpoint('GET /radio-stations/:id/songs/:releaseId/stats', {
  summary: 'Likes and comments of a song',
  who: 'stationMember',
  ...bySong,
  reply: songStats,
});
export const stationActions = defineEndpoint('GET /radio-stations/:id/actions', {
  fromStandby: true,
  summary: 'The team’s actions, newest first',
  who: 'stationMember',
  ...byStation,
  query: z.object({ ...page, action_type: z.enum(actionTypes).optional() }),
  reply: z.array(songAction),
});
export const editComment = defineEndpoint('PUT /radio-stations/:id/actions/:actionId', {
  summary: 'Edit the caller’s comment',
  who: 'stationMember',
  reachesOthers: true,
  ...byAction,
  body: z.strictObject({ comment_text: requiredParagraph(4_000) }),
  reply: songAction,
  errors: ['NOT_AUTHOR', 'IN_COMMITTEE'],
});
export const deleteComment = defineEndpoint('DELETE /radio-stations/:id/actions/:actionId', {
  summary: 'Delete the caller’s comment; replies stay',
  who: 'stationMember',
  ...byAction,
  reply: null,
  status: 204,
  errors: ['NOT_AUTHOR'],
});
export const stationActivity = defineEndpoint('GET /radio-stations/:id/activity', {
  fromStandby: true,
  summary: 'The team’s actions with their songs, newest first',
  who: 'stationMember',
  ...byStation,
  query: z.object({ ...page, limit: z.coerce.number().int().min(1).max(100).default(50) }),
  reply: z.array(activityEntry),
});
export const stationLikes = defineEndpoint('GET /radio-stations/:id/likes', {
  summary: 'The liked songs, newest first',
  who: 'stationMember',
  ...byStation,
  query: z.object(page),
  reply: z.array(
    z.strictObject({ release_id: id, likes_count: z.number().int(), liked_by_current_user: z.boolean() }),
  ),
});

export const decideSong = defineEndpoint('POST /radio-stations/:id/songs/:releaseId/decision', {
  summary:
    'Approve, keep pending, decline, or remove the decision (null); `based_on` guards a newer decision, which the refusal carries in `current`, with who made it',
  who: 'stationMember',
  ...bySong,
  body: z.strictObject({
    release_id: id.optional(),
    decision: z.enum(decisions).nullable(),
    playlist_id: id.nullable().optional(),
    /** Reasons, from the station's list. Absent, those of the same decision stay, and a new decision has none. */
    reasons: z.array(id).max(maxReasons).optional(),
    note: paragraph(500).nullable().optional(),
    /** The `seq` of the decision that the caller saw. Absent, the new decision replaces any. */
    based_on: z.number().int().min(0).optional(),
    /** When it was made, for one that waited for a connection. The server keeps it within what is possible. */
    made_at: z.iso.datetime({ offset: true, error: 'INVALID' }).optional(),
  }),
  reply: songDecision,
  errors: ['STALE', 'PLAYLIST_PUT_AWAY', 'IN_COMMITTEE'],
});
export const readDecision = defineEndpoint('GET /radio-stations/:id/songs/:releaseId/decision', {
  summary: 'The station’s decision on a song',
  who: 'stationMember',
  ...bySong,
  reply: songDecision,
});
export const songHistory = defineEndpoint('GET /radio-stations/:id/songs/:releaseId/history', {
  summary:
    'The history of the station’s decisions on a song, newest first, including removed ones and those by actions on many songs',
  who: 'stationMember',
  ...bySong,
  query: z.object(page),
  reply: z.array(decisionChange),
});
export const stationDecisions = defineEndpoint('GET /radio-stations/:id/decisions', {
  summary: 'The decided songs, newest first; `liked`: the liked ones, decided or not',
  who: 'stationMember',
  ...byStation,
  query: z.object({ ...page, decision_filter: z.enum(feedFilters).default('all') }),
  reply: z.array(songDecision),
});
