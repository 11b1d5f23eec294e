import { z } from 'zod';
import { placeOut, serviceCredentials } from '#contract/deliveries/services.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { day, editNumber, id, instant, line, page } from '#contract/fields.ts';
import { card } from '#contract/releases/shapes.ts';
import {
  dateOrders,
  lineKinds,
  lineProblems,
  logProblems,
  logSources,
  logStates,
  playFields,
} from '#shared/plays.ts';
import { stationNames } from './directory.ts';
import { stationPlace } from './playout.ts';

const field = z.enum(playFields);
const log = z.strictObject({
  id,
  name: z.string(),
  source: z.enum(logSources),
  bytes: z.number().int(),
  state: z.enum(logStates),
  problem: z.enum(logProblems).nullable(),
  /** The meaning of each column, with a few of its cells; null until it was read. */
  columns: z
    .array(z.strictObject({ head: z.string(), field: field.nullable(), cells: z.array(z.string()) }))
    .nullable(),
  /** Lines read, and of these: new plays, and skipped lines. */
  lines: z.number().int(),
  plays: z.number().int(),
  refused: z.number().int(),
  /** The first skipped lines. */
  refusals: z.array(z.strictObject({ line: z.number().int(), problem: z.enum(lineProblems) })),
  /** Which lines that aren't songs the station leaves out. */
  left_out: z.array(z.enum(lineKinds)),
  /** Null for a system's. */
  by: z.string().nullable(),
  /** Whether its columns can be corrected: its bytes still exist. */
  may_correct: z.boolean(),
  created_at: instant,
});
export type PlayLog = z.output<typeof log>;

const logName = z.object({ name: line(200).default('log') });
const logErrors = ['TOO_LARGE', 'TOO_MANY_REQUESTS', 'BAD_REQUEST'] as const;

export const listPlayLogs = defineEndpoint('GET /radio-stations/:id/play-logs', {
  summary: 'The station’s playout logs, newest first, with their results',
  who: 'stationMember',
  params: z.object({ id }),
  query: z.object(page),
  reply: z.array(log),
});
export const uploadPlayLog = defineEndpoint('POST /radio-stations/:id/play-logs', {
  summary:
    'Upload a log of the playout as bytes: CSV, XLSX, XML or JSON, UTF-8 or Windows-1255. It is read in the background',
  who: 'stationMember',
  params: z.object({ id }),
  query: logName,
  bodyKind: 'bytes',
  reply: log,
  status: 201,
  errors: logErrors,
  limit: 'upload',
});
export const explainPlayLog = defineEndpoint('PUT /radio-stations/:id/play-logs/:logId/columns', {
  summary:
    'Set what the columns of a log contain; this log is read again, and later logs of the station with the same headings the same way',
  who: 'stationMember',
  params: z.object({ id, logId: id }),
  body: z.strictObject({
    columns: z
      .array(z.strictObject({ head: z.string().max(200), field: field.nullable() }))
      .min(1)
      .max(60),
    date_order: z.enum(dateOrders).optional(),
    /** For the station: lines that its logs have beside songs, and that aren't counted. */
    left_out: z.array(z.enum(lineKinds)).max(lineKinds.length).optional(),
  }),
  reply: log,
  errors: ['RUNNING', 'GONE'],
});
export const deletePlayLog = defineEndpoint('DELETE /radio-stations/:id/play-logs/:logId', {
  summary: 'Remove a log and the plays that it added',
  who: 'stationAdmin',
  params: z.object({ id, logId: id }),
  reply: null,
  status: 204,
  errors: ['RUNNING'],
});

export const sendPlays = defineEndpoint('POST /radio-stations/:id/plays', {
  summary:
    'Send what a station’s systems played, with a play key of the station as the bearer token: a JSON list of {played_at, title, artist, isrc, duration}, or a log as bytes (application/octet-stream)',
  who: 'anyone',
  params: z.object({ id }),
  query: logName,
  bodyKind: 'bytes',
  reply: z.strictObject({ id, state: z.enum(logStates) }),
  status: 202,
  errors: ['UNAUTHENTICATED', 'INVALID', ...logErrors],
  limit: 'upload',
});

const doubt = z.strictObject({
  id,
  /** As the log names it. */
  title: z.string(),
  artist_name: z.string(),
  isrc: z.string().nullable(),
  plays: z.number().int(),
  last_played_at: instant.nullable(),
  /** Candidates, the likeliest first. */
  candidates: z.array(card),
});
export type PlayDoubt = z.output<typeof doubt>;

export const listDoubts = defineEndpoint('GET /radio-stations/:id/plays/doubts', {
  summary: 'Names in the station’s logs that are in doubt, the most played first',
  who: 'stationMember',
  params: z.object({ id }),
  query: z.object({ limit: page.limit }),
  reply: z.array(doubt),
});
export const answerDoubt = defineEndpoint('PUT /radio-stations/:id/plays/doubts/:songId', {
  summary:
    'Set which song a name in the logs is, or that it is none of ours; this counts for the same names in the station’s other logs too',
  who: 'stationMember',
  params: z.object({ id, songId: id }),
  body: z.strictObject({ release_id: id.nullable() }),
  reply: z.strictObject({ doubts_count: z.number().int() }),
  errors: ['NOT_FOUND', 'ALREADY'],
});
export const undoAnswer = defineEndpoint('DELETE /radio-stations/:id/plays/doubts/:songId', {
  summary: 'Remove the answer about a name in the logs, which is in doubt again',
  who: 'stationMember',
  params: z.object({ id, songId: id }),
  reply: z.strictObject({ doubts_count: z.number().int() }),
  errors: ['NOT_FOUND'],
});

const weeks = z.array(z.strictObject({ week: day, plays: z.number().int() }));
const summary = z.strictObject({
  /** Twelve weeks by their Sundays, the last is this one: all plays in the logs, and those of approved songs. */
  weeks: z.array(z.strictObject({ week: day, plays: z.number().int(), approved: z.number().int() })),
  approved_count: z.number().int(),
  /** How many approved songs were ever on air. */
  played_count: z.number().int(),
  doubts_count: z.number().int(),
  last_played_at: instant.nullable(),
});
export type PlaysSummary = z.output<typeof summary>;
export const playsSummary = defineEndpoint('GET /radio-stations/:id/plays/summary', {
  summary: 'How many of the station’s approved songs it plays, by week',
  who: 'stationMember',
  params: z.object({ id }),
  reply: summary,
});
export const listPlayedSongs = defineEndpoint('GET /radio-stations/:id/plays/songs', {
  summary: 'Approved songs that were on air, the last played first, or those that weren’t, the newest first',
  who: 'stationMember',
  params: z.object({ id }),
  query: z.object({ ...page, which: z.enum(['played', 'unplayed']).default('played') }),
  reply: z.array(
    z.strictObject({ ...card.shape, plays: z.number().int(), last_played_at: instant.nullable() }),
  ),
});

const releasePlays = z.strictObject({
  total: z.number().int(),
  /** By station, the most played first; 26 weeks by their Sundays, the last is this one. */
  stations: z.array(
    z.strictObject({ ...stationNames, plays: z.number().int(), first_at: instant, last_at: instant, weeks }),
  ),
  /** The last plays. */
  last: z.array(z.strictObject({ station_id: id, played_at: instant })),
});
export type ReleasePlays = z.output<typeof releasePlays>;
export const readReleasePlays = defineEndpoint('GET /releases/:id/plays', {
  summary: 'Where and when stations played the caller’s song, by their logs',
  who: 'artist',
  params: z.object({ id }),
  reply: releasePlays,
});

const key = z.strictObject({
  id,
  name: z.string(),
  /** Its last characters. */
  ending: z.string(),
  created_at: instant,
  used_at: instant.nullable(),
});
export type PlayKey = z.output<typeof key>;
export const listPlayKeys = defineEndpoint('GET /radio-stations/:id/play-keys', {
  summary: 'The keys with which the station’s systems send what they played, without the keys themselves',
  who: 'stationAdmin',
  params: z.object({ id }),
  reply: z.array(key),
});
export const createPlayKey = defineEndpoint('POST /radio-stations/:id/play-keys', {
  summary: 'Create a key for the station’s systems; only this reply has the key itself',
  who: 'stationAdmin',
  params: z.object({ id }),
  body: z.strictObject({ name: line(60) }),
  reply: z.strictObject({ ...key.shape, key: z.string() }),
  status: 201,
  errors: ['ALREADY'],
});
export const revokePlayKey = defineEndpoint('DELETE /radio-stations/:id/play-keys/:keyId', {
  summary: 'Revoke a key at once',
  who: 'stationAdmin',
  params: z.object({ id, keyId: id }),
  reply: null,
  status: 204,
});

const place = z.strictObject({
  place: placeOut.nullable(),
  has_credentials: z.boolean(),
  looked_at: instant.nullable(),
  problem: z.string().nullable(),
  /** The error text of the place's server. */
  detail: z.string().nullable(),
  number: editNumber,
});
export type PlaysPlace = z.output<typeof place>;
export const readPlaysPlace = defineEndpoint('GET /radio-stations/:id/plays/place', {
  summary: 'Where the station’s logs are fetched from, and the last result; never its credentials',
  who: 'stationAdmin',
  params: z.object({ id }),
  reply: place,
});
export const setPlaysPlace = defineEndpoint('PUT /radio-stations/:id/plays/place', {
  summary: 'Set where logs are fetched from, each once; credentials are encrypted and never returned',
  who: 'stationAdmin',
  params: z.object({ id }),
  body: z.strictObject({
    place: stationPlace.nullable(),
    credentials: serviceCredentials.optional(),
    based_on: editNumber.optional(),
  }),
  reply: place,
  errors: ['STALE'],
});
