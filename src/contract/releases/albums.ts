import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { distinctIds, id, instant, line, optionalLine, page } from '#contract/fields.ts';
import { releaseTypes } from '#shared/service-facts.ts';
import { emptyToNull } from '#shared/text-rules.ts';
import { confirmations } from './confirmations.ts';
import { bodies, replies, serviceBodies, serviceReplies, shown } from './fields.ts';
import { card } from './shapes.ts';

export const album = z.strictObject({
  id,
  title: z.string(),
  /** The code of its public page, `/album/CODE`; there is one while a song of it is published. */
  short_code: z.string(),
  copyright_holders: replies.copyright_holders,
  upc: replies.upc,
  producer: z.string().nullable(),
  credits: replies.credits,
  collaborators: replies.collaborators,
  ...serviceReplies,
  /** Null: derived from its number of songs. */
  release_type: z.enum(releaseTypes).nullable(),
  /** When it comes out as one product. */
  digital_release_date: instant.nullable(),
});
export type Album = z.output<typeof album>;
const albumFields = {
  copyright_holders: bodies.copyright_holders,
  upc: bodies.upc,
  producer: optionalLine(200).transform(emptyToNull).nullable(),
  credits: bodies.credits,
  collaborators: bodies.collaborators,
  ...serviceBodies,
  release_type: z.enum(releaseTypes).nullable(),
};
const albumSong = z.strictObject({
  id,
  title: z.string(),
  artist_name: z.string(),
  is_draft: z.boolean(),
  isrc: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  /** What keeps it from the services. */
  stops: z.array(z.strictObject({ code: z.string(), field: z.string() })),
});
/** The most songs of one album. */
export const maxSongs = 200;
export const listAlbums = defineEndpoint('GET /albums', {
  summary: 'The caller’s albums',
  who: 'signedIn',
  query: z.object(page),
  reply: z.array(album),
});
export const createAlbum = defineEndpoint('POST /albums', {
  summary: 'Create an album',
  who: 'artist',
  body: z.strictObject({ title: line(200), ...z.strictObject(albumFields).partial().shape }),
  reply: album,
  status: 201,
});
export const readAlbum = defineEndpoint('GET /albums/:id', {
  summary: 'One of the caller’s albums',
  who: 'signedIn',
  params: z.object({ id }),
  reply: album,
});
const albumBody = z.strictObject({ title: line(200), ...albumFields }).partial();
export type AlbumInput = z.input<typeof albumBody>;
export const updateAlbum = defineEndpoint('PATCH /albums/:id', {
  summary: 'Change some fields of an album',
  who: 'artist',
  params: z.object({ id }),
  body: albumBody,
  reply: album,
});
export const albumSongs = defineEndpoint('GET /albums/:id/songs', {
  summary: 'The songs of the caller’s album in order, with what keeps each from the services',
  who: 'signedIn',
  params: z.object({ id }),
  reply: z.array(albumSong),
});
export type AlbumSong = z.output<typeof albumSong>;
export const orderAlbum = defineEndpoint('PUT /albums/:id/order', {
  summary: 'Order the songs of an album: the named ones first, the others after them in their current order',
  who: 'artist',
  params: z.object({ id }),
  body: z.strictObject({ order: distinctIds(maxSongs) }),
  reply: z.array(albumSong),
});
export const scheduleAlbum = defineEndpoint('POST /albums/:id/schedule', {
  summary:
    'Set or (null) remove the day on which an album comes out at services as one product, instead of its songs as singles',
  who: 'artist',
  reachesOthers: true,
  params: z.object({ id }),
  body: z.strictObject({
    digital_release_date: z.string().max(40).nullable(),
    /** Confirms that an album which is out at services goes down until its later date. */
    goes_down: z.boolean().optional(),
    /** About all its songs; needed with its first date, unless they were given before. */
    confirmations: confirmations.optional(),
  }),
  reply: album,
  errors: ['ALBUM_STOPPED', 'PREMIUM_FEATURE_REQUIRED', 'PLATFORM_LOCKED', 'GOES_DOWN'],
});
export const trashAlbum = defineEndpoint('DELETE /albums/:id', {
  summary: 'Delete an album; its songs stay. It can be restored for thirty days',
  who: 'artist',
  params: z.object({ id }),
  reply: z.strictObject({ until: z.string() }),
  limit: 'write',
});
export const restoreAlbum = defineEndpoint('POST /albums/:id/restore', {
  summary: 'Restore a deleted album',
  who: 'artist',
  params: z.object({ id }),
  reply: album,
  limit: 'write',
});
export const albumTrash = defineEndpoint('GET /albums/trash', {
  summary: 'The caller’s deleted albums, the last deleted first',
  who: 'signedIn',
  query: z.object(page),
  reply: z.array(z.strictObject({ id, title: z.string(), trashed_at: z.string(), until: z.string() })),
});

/** An album's page: what visitors see of it and of its published songs; no shares. */
const publicAlbum = z.strictObject({
  id,
  title: z.string(),
  short_code: z.string(),
  tenant_id: id,
  /** Of all its songs, if they have the same; else its artist's. */
  artist_name: z.string(),
  /** The published ones, in order; at least one. */
  songs: z.array(card),
  release_type: z.enum(releaseTypes),
  /** When it came out or comes out as one product; null if its songs come out one by one. */
  digital_release_date: instant.nullable(),
  credits: shown.credits,
  collaborators: shown.collaborators,
  copyright_holders: shown.copyright_holders,
  label: shown.label,
  upc: shown.upc,
});
export type PublicAlbum = z.output<typeof publicAlbum>;
export const readPublicAlbum = defineEndpoint('GET /public/albums/:code', {
  summary: 'An album’s page by its code, while a song of it is published',
  who: 'anyone',
  params: z.object({ code: z.string().max(20) }),
  reply: publicAlbum,
  errors: ['GONE'],
  cached: true,
  limit: 'read',
});
