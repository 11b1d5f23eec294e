import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id, idOrNone, instant } from '#contract/fields.ts';
import { replies } from '#contract/releases/fields.ts';

const song = z.strictObject({ release_id: id, title: z.string(), artist_name: z.string() });
const named = z.strictObject({ name: z.string(), role: z.string() });

/** The presenter's card of a song. Screens fill fields that are null, which the artist left empty, from the song. */
const songCard = z.strictObject({
  ...song.shape,
  short_code: z.string().nullable(),
  /** With the artist's niqqud, else as they are. */
  read_title: z.string(),
  read_artist: z.string(),
  /** In Latin letters, as somebody wrote them; null where nobody did. */
  said_title: z.string().nullable(),
  said_artist: z.string().nullable(),
  /** A recording of the artist saying them; its address works for at least five minutes. */
  saying_url: z.string().nullable(),
  credits: replies.credits,
  additional_credits: z.array(named),
  collaborators: z.array(named),
  first_line: z.string().nullable(),
  second_line: z.string().nullable(),
  after: z.string().nullable(),
  version: z.string(),
  explicit: z.boolean(),
  primary_language: z.string().nullable(),
  intro_seconds: z.number().nullable(),
  duration_seconds: z.number().nullable(),
});
export type SongCard = z.output<typeof songCard>;

export const studio = z.strictObject({
  /** The list on air: approved songs of a cycle, of a playlist, or of both; null for none. */
  list: z
    .strictObject({
      session_id: idOrNone.nullable(),
      playlist_id: idOrNone.nullable(),
      playlist_name: z.string().nullable(),
      cycle_at: instant.nullable(),
      songs: z.int(),
    })
    .nullable(),
  /** The presenter's current song. */
  release_id: id.nullable(),
  /** Null if the feed doesn’t show the song any more. */
  card: songCard.nullable(),
  /** Its place in the list, from 1; null if it isn't in it any more, or too far down to count. */
  place: z.int().nullable(),
  previous: song.nullable(),
  next: song.nullable(),
});
export type Studio = z.output<typeof studio>;

const byStation = { params: z.object({ id }) };

export const readCard = defineEndpoint('GET /radio-stations/:id/songs/:releaseId/card', {
  summary: 'The presenter’s card of a song: what to read, how to say its names, and what to say after it',
  who: 'stationMember',
  params: z.object({ id, releaseId: id }),
  reply: songCard,
});

export const readStudio = defineEndpoint('GET /radio-stations/:id/studio', {
  summary: 'The list that is on air, and the card of its song',
  who: 'stationMember',
  ...byStation,
  reply: studio,
});

export const setStudio = defineEndpoint('PUT /radio-stations/:id/studio', {
  summary:
    'Put a list on air, from its first song or a given one; without cycle and playlist nothing is on air',
  who: 'stationMember',
  ...byStation,
  body: z.strictObject({
    session_id: idOrNone.nullable().optional(),
    playlist_id: idOrNone.nullable().optional(),
    release_id: id.optional(),
  }),
  reply: studio,
  errors: ['NOT_FOUND'],
});

export const stepStudio = defineEndpoint('POST /radio-stations/:id/studio/step', {
  summary: 'Go to the next or previous song of the list; does nothing if the current song isn’t `from`',
  who: 'stationMember',
  ...byStation,
  body: z.strictObject({ by: z.union([z.literal(1), z.literal(-1)]), from: id }),
  reply: studio,
});
