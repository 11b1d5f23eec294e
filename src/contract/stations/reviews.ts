import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { editNumber, id, idOrNone, instant, line, optionalLine, page } from '#contract/fields.ts';

const undo = z.strictObject({ id, until: instant });
export type Undo = z.output<typeof undo>;

const reviewSession = z.strictObject({
  id,
  station_id: id,
  created_at: instant,
  created_by_user_id: id,
  created_by_name: z.string(),
  notes: z.string().nullable(),
});
export type ReviewSession = z.output<typeof reviewSession>;

export const playlist = z.strictObject({
  id,
  name: z.string(),
  description: z.string().nullable(),
  is_active: z.boolean(),
  approved_count: z.number().int(),
  number: editNumber,
});
export type Playlist = z.output<typeof playlist>;

const byStation = { params: z.object({ id }) };
const name = line(80);
const description = optionalLine(300).nullable().optional();

export const listPlaylists = defineEndpoint('GET /radio-stations/:id/playlists', {
  summary:
    'The station’s playlists, oldest first: the active ones, or with `is_active=false` the archived ones',
  who: 'stationMember',
  ...byStation,
  query: z.object({ ...page, is_active: z.enum(['true', 'false']).default('true') }),
  reply: z.array(playlist),
});
export const createPlaylist = defineEndpoint('POST /radio-stations/:id/playlists', {
  summary: 'Add a playlist',
  who: 'stationMember',
  ...byStation,
  body: z.strictObject({ name, description }),
  reply: playlist,
  status: 201,
});
export const updatePlaylist = defineEndpoint('PATCH /radio-stations/:id/playlists/:playlistId', {
  summary: 'Rename, archive or restore a playlist; `based_on` guards a newer change',
  who: 'stationMember',
  params: z.object({ id, playlistId: id }),
  body: z.strictObject({
    name: name.optional(),
    description,
    is_active: z.boolean().optional(),
    based_on: editNumber.optional(),
  }),
  reply: playlist,
  errors: ['STALE'],
});

export const listReviewSessions = defineEndpoint('GET /radio-stations/:id/review-sessions', {
  summary: 'The review cycles, newest first',
  who: 'stationMember',
  ...byStation,
  query: z.object(page),
  reply: z.array(reviewSession),
});
export const latestReviewSession = defineEndpoint('GET /radio-stations/:id/review-sessions/latest', {
  summary: 'The latest review cycle; null before the first',
  who: 'stationMember',
  ...byStation,
  reply: reviewSession.nullable(),
});
const onAirCycle = z.strictObject({
  /** Null for songs approved before the first cycle, or in a deleted one. */
  session: reviewSession.nullable(),
  approved_count: z.number().int(),
  /** The same by playlist, the oldest playlist first; null is approved without one, and is last. */
  playlists: z.array(
    z.strictObject({
      playlist_id: id.nullable(),
      name: z.string().nullable(),
      approved_count: z.number().int(),
    }),
  ),
});
export type OnAirCycle = z.output<typeof onAirCycle>;
export const listOnAir = defineEndpoint('GET /radio-stations/:id/on-air', {
  fromStandby: true,
  summary:
    'The review cycles with approved songs, newest first; those in no cycle are last. The feed lists the songs of one by `session_id`',
  who: 'stationMember',
  ...byStation,
  query: z.object({
    ...page,
    /** Only cycles with songs of this playlist; `none`: with songs approved without one. */
    playlist_id: idOrNone.optional(),
  }),
  reply: z.array(onAirCycle),
});
export const createReviewSession = defineEndpoint('POST /radio-stations/:id/review-sessions', {
  summary:
    'Mark a new review cycle; with `expected_undecided`, complete the review, which declines undecided songs that are out. Two requests within five seconds without `expected_undecided` and `latest_session_id` mark one cycle',
  who: 'stationMember',
  ...byStation,
  body: z.strictObject({
    notes: optionalLine(300).nullable().optional(),
    expected_undecided: z.number().int().min(0).optional(),
    /** The latest cycle that the sender saw; null for none. */
    latest_session_id: id.nullable().optional(),
  }),
  reply: reviewSession.extend({ declined_count: z.number().int(), undo: undo.nullable() }),
  status: 201,
  errors: ['COUNT_CHANGED', 'COMMITTEE_OPEN'],
});
export const deleteReviewSession = defineEndpoint('DELETE /radio-stations/:id/review-sessions/:sessionId', {
  summary: 'Delete the latest review cycle; songs approved in it become unreviewed',
  who: 'stationAdmin',
  params: z.object({ id, sessionId: id }),
  reply: z.strictObject({ reset_count: z.number().int(), undo }),
});
export const resetDecisions = defineEndpoint('DELETE /radio-stations/:id/decisions/all', {
  summary: 'Make every song unreviewed',
  who: 'stationAdmin',
  ...byStation,
  reply: z.strictObject({ reset_count: z.number().int(), undo }),
});
export const undoAction = defineEndpoint('POST /radio-stations/:id/undo/:undoId', {
  summary: 'Undo a reset, or a marked, completed or deleted cycle, within ten minutes; later decisions stay',
  who: 'stationMember',
  params: z.object({ id, undoId: id }),
  reply: z.strictObject({ restored_count: z.number().int() }),
  errors: ['UNDO_STALE'],
});
