import { z } from 'zod';
import { placeOut, serviceCredentials, servicePlace } from '#contract/deliveries/services.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { editNumber, id, idOrNone, instant, line, page } from '#contract/fields.ts';
import {
  latinLength,
  letterings,
  maxColumns,
  nameLengths,
  playoutFields,
  playoutFormats,
  playoutProblems,
  pushStates,
} from '#shared/playout.ts';
import { namePattern } from './name-pattern.ts';

const column = z.strictObject({ head: line(60), field: z.enum(playoutFields) });
const formats = z
  .array(z.enum(playoutFormats))
  .min(1, { error: 'REQUIRED' })
  .max(playoutFormats.length)
  .transform((chosen) => playoutFormats.filter((format) => chosen.includes(format)));

const settings = z.strictObject({
  formats: z.array(z.enum(playoutFormats)),
  /** Levelled to −23 LUFS, with peaks under −1 dBTP. */
  is_levelled: z.boolean(),
  name_pattern: z.string(),
  /** The longest file name, without its extension. */
  name_length: z.number().int(),
  /** File names in Latin letters only. */
  ascii_names: z.boolean(),
  /** How names are written in the `bext` and `cart` chunks, and in ENCO’s files. */
  cart_letters: z.enum(letterings),
  enco_letters: z.enum(letterings),
  columns: z.array(z.strictObject({ head: z.string(), field: z.enum(playoutFields) })),
  /** Whether there is a place that songs can be pushed to. */
  can_push: z.boolean(),
  number: editNumber,
});
export type PlayoutSettings = z.output<typeof settings>;

export const readPlayout = defineEndpoint('GET /radio-stations/:id/playout', {
  summary: 'The formats and file names of the station’s playout',
  who: 'stationMember',
  params: z.object({ id }),
  reply: settings,
});

export const changePlayout = defineEndpoint('PATCH /radio-stations/:id/playout', {
  summary: 'Change the formats of the station’s playout; a pattern or columns of null are the defaults',
  who: 'stationAdmin',
  params: z.object({ id }),
  body: z
    .strictObject({
      formats,
      is_levelled: z.boolean(),
      name_pattern: namePattern.nullable(),
      name_length: z.number().int().min(nameLengths.min).max(nameLengths.max),
      ascii_names: z.boolean(),
      cart_letters: z.enum(letterings),
      enco_letters: z.enum(letterings),
      columns: z.array(column).min(1, { error: 'REQUIRED' }).max(maxColumns).nullable(),
      based_on: editNumber,
    })
    .partial(),
  reply: settings,
  errors: ['STALE'],
});

const [, sftpPlace, bucketPlace] = servicePlace.options;
/** The station's own folder on this machine, a folder over SFTP, or a bucket. */
export const stationPlace = z.discriminatedUnion('protocol', [
  z.strictObject({ protocol: z.literal('folder') }),
  sftpPlace,
  bucketPlace,
]);

const push = z.strictObject({
  id,
  /** Null for a list and for a test. */
  release_id: id.nullable(),
  /** A list's name; null for a test. */
  title: z.string().nullable(),
  artist_name: z.string().nullable(),
  state: z.enum(pushStates),
  due_at: instant,
  sent_at: instant.nullable(),
  tries: z.number().int(),
  problem: z.enum(playoutProblems).nullable(),
  /** The error text of the place's server. */
  detail: z.string().nullable(),
});
export type PlayoutPush = z.output<typeof push>;

const place = z.strictObject({
  place: placeOut.nullable(),
  has_credentials: z.boolean(),
  /** Songs are pushed once they are approved. */
  pushes_approved: z.boolean(),
  /** When a file of ours last arrived there. */
  tried_at: instant.nullable(),
  /** The last test. */
  try: push.nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
  number: editNumber,
});
export type PlayoutPlace = z.output<typeof place>;

export const readPlayoutPlace = defineEndpoint('GET /radio-stations/:id/playout/place', {
  summary: 'Where songs are pushed to, with waiting and failed ones; never its credentials',
  who: 'stationAdmin',
  params: z.object({ id }),
  reply: place,
});

export const setPlayoutPlace = defineEndpoint('PUT /radio-stations/:id/playout/place', {
  summary: 'Set where songs are pushed to; credentials are encrypted and never returned',
  who: 'stationAdmin',
  params: z.object({ id }),
  body: z.strictObject({
    /** Null for nowhere: waiting songs are dropped. */
    place: stationPlace.nullable(),
    /** Without them the former ones stay, if the place is on the same machine. */
    credentials: serviceCredentials.optional(),
    pushes_approved: z.boolean().default(false),
    based_on: editNumber.optional(),
  }),
  reply: place,
  errors: ['STALE'],
});

export const tryPlayoutPlace = defineEndpoint('POST /radio-stations/:id/playout/place/try', {
  summary: 'Send a small file to the place and read it back',
  who: 'stationAdmin',
  params: z.object({ id }),
  reply: z.strictObject({ push_id: id }),
  status: 202,
  errors: ['RUNNING'],
});

export const listPushes = defineEndpoint('GET /radio-stations/:id/playout/pushes', {
  summary: 'Songs being pushed to the station’s place, newest first; by state',
  who: 'stationMember',
  params: z.object({ id }),
  query: z.object({ ...page, state: z.enum(pushStates).optional() }),
  reply: z.array(push),
});

export const pushSongs = defineEndpoint('POST /radio-stations/:id/playout/pushes', {
  summary: 'Push an approved song, or those of a playlist or a cycle, to the station’s place',
  who: 'stationMember',
  params: z.object({ id }),
  body: z
    .strictObject({
      playlist_id: id.optional(),
      session_id: idOrNone.optional(),
      release_id: id.optional(),
    })
    .refine((body) => (body.playlist_id ?? body.session_id ?? body.release_id) !== undefined, {
      path: ['release_id'],
      error: 'REQUIRED',
    }),
  /** Songs that were already queued aren't counted. */
  reply: z.strictObject({ songs_count: z.number().int() }),
  status: 202,
  errors: ['NOT_FOUND'],
});

export const retryPush = defineEndpoint('POST /radio-stations/:id/playout/pushes/:pushId/retry', {
  summary: 'Retry a song that didn’t arrive',
  who: 'stationAdmin',
  params: z.object({ id, pushId: id }),
  reply: null,
  errors: ['NOT_FOUND', 'RUNNING'],
});

const latinText = z
  .string()
  .trim()
  .max(latinLength, { error: 'TOO_LONG' })
  .regex(/^[\x20-\x7e]*$/, { error: 'INVALID' });
const latin = latinText.transform((text) => text || null);
const latinName = latinText.min(1, { error: 'REQUIRED' });
/** Six hours: longer than any song. */
const ms = z
  .number()
  .int()
  .min(0)
  .max(6 * 3_600_000);

const songList = {
  playlist_id: idOrNone.optional(),
  session_id: idOrNone.optional(),
  release_id: id.optional(),
};

export const listUnknownNames = defineEndpoint('GET /radio-stations/:id/latin-names', {
  summary:
    'The names of a list of approved songs that the station’s playout writes in Latin letters and nobody wrote in them, each with a guess; the first fifty',
  who: 'stationMember',
  params: z.object({ id }),
  query: z.object(songList),
  reply: z.array(z.strictObject({ name: z.string(), guess: z.string() })),
});

export const keepLatinNames = defineEndpoint('PUT /radio-stations/:id/latin-names', {
  summary: 'Say how names are written in Latin letters; the station keeps it for every song',
  who: 'stationMember',
  params: z.object({ id }),
  body: z.strictObject({
    names: z
      .array(z.strictObject({ name: line(200), latin: latinName }))
      .min(1)
      .max(50),
  }),
  reply: null,
  status: 204,
});

const named = { latin_title: z.string(), latin_artist: z.string() };
const timers = { intro_ms: ms.nullable(), hook_ms: ms.nullable(), end_ms: ms.nullable() };
const songPlayout = z.strictObject({
  /** The team's values; null for none. */
  set: z.strictObject({
    latin_title: z.string().nullable(),
    latin_artist: z.string().nullable(),
    ...timers,
  }),
  /** The values used instead. */
  proposed: z.strictObject({ ...named, ...timers }),
  duration_ms: z.number().int().nullable(),
  /** The last push. */
  push: push.nullable(),
});
export type SongPlayout = z.output<typeof songPlayout>;

export const readSongPlayout = defineEndpoint('GET /radio-stations/:id/songs/:releaseId/playout', {
  summary: 'A song’s data for the playout: names in Latin letters, intro, hook and end',
  who: 'stationMember',
  params: z.object({ id, releaseId: id }),
  reply: songPlayout,
});

export const changeSongPlayout = defineEndpoint('PATCH /radio-stations/:id/songs/:releaseId/playout', {
  summary: 'Correct a song’s data for the playout; null or an empty text removes a correction',
  who: 'stationMember',
  params: z.object({ id, releaseId: id }),
  body: z
    .strictObject({ latin_title: latin.nullable(), latin_artist: latin.nullable(), ...timers })
    .partial(),
  reply: songPlayout,
});
