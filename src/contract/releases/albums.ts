import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, line, optionalLine, page } from '../fields.ts';
import { emptyToNull } from '../vocabulary/text-rules.ts';
import { contentFields, credits } from './content.ts';
import { partnerOut } from './shapes.ts';

export const album = z.strictObject({
  id,
  title: z.string(),
  copyright_holders: z.array(z.strictObject({ year: z.number(), holder: z.string() })),
  upc: z.string().nullable(),
  producer: z.string().nullable(),
  credits: z.strictObject({
    lyrics: z.array(z.string()),
    composition: z.array(z.string()),
    producer: z.string(),
  }),
  collaborators: z.array(partnerOut),
});
export type Album = z.output<typeof album>;
const albumFields = {
  copyright_holders: contentFields.copyright_holders,
  upc: contentFields.upc,
  producer: optionalLine(200).transform(emptyToNull).nullable(),
  credits,
  collaborators: contentFields.collaborators,
};
export const listAlbums = defineEndpoint('GET /albums', {
  summary: 'One’s own albums',
  who: 'signedIn',
  query: z.object(page),
  reply: z.array(album),
});
export const createAlbum = defineEndpoint('POST /albums', {
  summary: 'Make an album',
  who: 'artist',
  body: z.strictObject({ title: line(200), ...z.strictObject(albumFields).partial().shape }),
  reply: album,
  status: 201,
});
export const readAlbum = defineEndpoint('GET /albums/:id', {
  summary: 'One album of one’s own',
  who: 'signedIn',
  params: z.object({ id }),
  reply: album,
});
export const updateAlbum = defineEndpoint('PATCH /albums/:id', {
  summary: 'Change some fields of an album',
  who: 'artist',
  params: z.object({ id }),
  body: z.strictObject({ title: line(200), ...albumFields }).partial(),
  reply: album,
});
export const trashAlbum = defineEndpoint('DELETE /albums/:id', {
  summary: 'Delete an album; its songs stay. Thirty days long it can be brought back',
  who: 'artist',
  params: z.object({ id }),
  reply: z.strictObject({ until: z.string() }),
  limit: 'write',
});
export const restoreAlbum = defineEndpoint('POST /albums/:id/restore', {
  summary: 'Bring a deleted album back to its songs',
  who: 'artist',
  params: z.object({ id }),
  reply: album,
  limit: 'write',
});
export const albumTrash = defineEndpoint('GET /albums/trash', {
  summary: 'One’s own deleted albums, the last deleted first',
  who: 'signedIn',
  query: z.object(page),
  reply: z.array(z.strictObject({ id, title: z.string(), trashed_at: z.string(), until: z.string() })),
});
