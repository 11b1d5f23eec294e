import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { rightsLineOut } from '#contract/releases/service-facts.ts';
import { deliveryProblems } from '#shared/deliveries.ts';
import { releaseTypes } from '#shared/service-facts.ts';

const name = z.strictObject({ text: z.string(), language: z.string(), latin: z.string().nullable() });

/** The data that services get about a song or an album, as fields and as the XML message. */
const message = z.strictObject({
  profile: z.enum(['SimpleAudioSingle', 'Audio']),
  type: z.enum(releaseTypes),
  title: name,
  artist: name,
  label: z.string(),
  upc: z.string().nullable(),
  p_line: rightsLineOut,
  c_line: rightsLineOut,
  release_date: z.string(),
  original_release_date: z.string(),
  /** Countries, or `Worldwide`. */
  territories: z.array(z.string()),
  explicit: z.boolean().nullable(),
  genre: z.string(),
  subgenre: z.string().nullable(),
  tracks: z.array(
    z.strictObject({
      isrc: z.string().nullable(),
      title: name,
      artist: name,
      seconds: z.number(),
      /** Where services begin their preview of half a minute. */
      preview_start: z.number().nullable(),
      contributors: z.array(z.strictObject({ name: z.string(), roles: z.array(z.string()) })),
    }),
  ),
  /** What every service requires and it lacks, with the field that fixes it. */
  problems: z.array(z.strictObject({ code: z.enum(deliveryProblems), field: z.string().nullable() })),
  xml: z.string(),
});
export type Message = z.output<typeof message>;

export const readMessage = defineEndpoint('GET /releases/:id/message', {
  summary: 'What the caller’s song sends to streaming services now, as fields and as the XML message',
  who: 'artist',
  params: z.object({ id }),
  reply: message,
});

export const readAlbumMessage = defineEndpoint('GET /albums/:id/message', {
  summary: 'What the caller’s album sends to streaming services; 404 while it has no songs',
  who: 'artist',
  params: z.object({ id }),
  reply: message,
});
