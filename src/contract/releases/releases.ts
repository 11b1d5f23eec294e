import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { distinctIds, filePath, id, instant, link, page } from '#contract/fields.ts';
import { confirmations } from './confirmations.ts';
import { contentSchema, fitsGenre } from './content.ts';
import { card, ownCard, publicRelease, release, trashedCard } from './shapes.ts';

export type { ReleaseContent, ReleaseContentInput } from './content.ts';
export type { Card, FileFacts, OwnCard, PublicRelease, Release, TrashedCard } from './shapes.ts';

const byId = { params: z.object({ id }) };

export const feed = defineEndpoint('GET /releases/all', {
  summary: 'The public feed, newest first, a page at a time',
  who: 'anyone',
  query: z.object({ ...page, source: z.enum(['all', 'linktone', 'patiphon']).optional() }),
  reply: z.array(card),
  cached: true,
  limit: 'read',
});

const importedList = (source: 'linktone' | 'patiphon') =>
  defineEndpoint(`GET /releases/${source}`, {
    summary: `Releases imported from ${source}`,
    who: 'anyone',
    query: z.object(page),
    reply: z.array(card),
    cached: true,
    limit: 'read',
  });
export const linktoneReleases = importedList('linktone');
export const patiphonReleases = importedList('patiphon');

export const ownReleases = defineEndpoint('GET /releases', {
  summary: 'The caller’s releases, including drafts, newest first; with `q` those that its words find',
  who: 'signedIn',
  query: z.object({ ...page, q: z.string().max(200).optional() }),
  reply: z.array(ownCard),
});

/** The day on which its page opens to visitors, for a draft once it is published; without a zone it is Asia/Jerusalem. */
const pageDate = { page_release_date: z.string().max(40).optional() };

export const createRelease = defineEndpoint('POST /releases', {
  summary: 'Publish a song’s page; uses a song credit without an active subscription',
  who: 'artist',
  reachesOthers: true,
  body: z
    .strictObject({ ...contentSchema.shape, ...pageDate, is_draft: z.literal(false).optional() })
    .refine(fitsGenre, { error: 'GENRE_UNKNOWN', path: ['subgenre'] }),
  reply: release,
  status: 201,
  errors: ['SONG_CREDIT_REQUIRED', 'EMAIL_UNCONFIRMED'],
});

export const createDraft = defineEndpoint('POST /releases/draft', {
  summary: 'Save a song as a draft',
  who: 'artist',
  body: z
    .strictObject({ ...contentSchema.shape, ...pageDate, is_draft: z.literal(true).optional() })
    .refine(fitsGenre, { error: 'GENRE_UNKNOWN', path: ['subgenre'] }),
  reply: release,
  status: 201,
});

export const readRelease = defineEndpoint('GET /releases/:id', {
  summary:
    'One of the caller’s releases; operators read others’ as their flags allow, with an audit entry for drafts and shares',
  who: 'signedIn',
  ...byId,
  reply: release,
});

export const updateRelease = defineEndpoint('PATCH /releases/:id', {
  summary: 'Change some fields; `updated_at` as last seen guards against a stale edit',
  who: 'artist',
  ...byId,
  body: z
    .strictObject({ ...contentSchema.shape, updated_at: instant.optional() })
    .refine(fitsGenre, { error: 'GENRE_UNKNOWN', path: ['subgenre'] }),
  reply: release,
  errors: ['STALE', 'LAST_SONG'],
});

export const scheduleRelease = defineEndpoint('POST /releases/:id/schedule', {
  summary: 'Set or (null) remove a date of distribution; without a zone it is Asia/Jerusalem',
  who: 'artist',
  reachesOthers: true,
  ...byId,
  body: z.strictObject({
    digital_release_date: z.string().max(40).nullable().optional(),
    radio_release_date: z.string().max(40).nullable().optional(),
    /** Confirms that a song which is out at services goes down until its later date. */
    goes_down: z.boolean().optional(),
    /** The day on which its page opens to visitors: it sends the song nowhere, and takes no plan. */
    page_release_date: z.string().max(40).nullable().optional(),
    /** Needed with a first digital date, unless they were given before. */
    confirmations: confirmations.optional(),
  }),
  reply: release,
  errors: [
    'GOES_DOWN',
    'SONG_STOPPED',
    'PREMIUM_FEATURE_REQUIRED',
    'PLATFORM_LOCKED',
    'RADIO_PAYMENT_REQUIRED',
    'SONG_CREDIT_REQUIRED',
    'EMAIL_UNCONFIRMED',
  ],
});

export const publishRelease = defineEndpoint('POST /releases/:id/link', {
  summary: 'Publish a draft and give it its code; uses a song credit without an active subscription',
  who: 'artist',
  reachesOthers: true,
  ...byId,
  reply: release,
  errors: ['SONG_CREDIT_REQUIRED', 'EMAIL_UNCONFIRMED'],
});

export const unpublishRelease = defineEndpoint('DELETE /releases/:id/link', {
  summary:
    'Make a song a draft again: it leaves its page, the feed, radio and streaming, and keeps its code and credit',
  who: 'artist',
  ...byId,
  reply: release,
  limit: 'write',
});

export const trashRelease = defineEndpoint('DELETE /releases/:id', {
  summary: 'Delete the caller’s song; it can be restored for thirty days',
  who: 'artist',
  ...byId,
  reply: z.strictObject({ until: z.string(), radio_credit_returned: z.boolean() }),
  limit: 'write',
});

export const restoreRelease = defineEndpoint('POST /releases/:id/restore', {
  summary: 'Restore a deleted song as it was',
  who: 'artist',
  ...byId,
  reply: release,
  limit: 'write',
});

export const ownTrash = defineEndpoint('GET /releases/trash', {
  summary: 'The caller’s deleted songs, the last deleted first',
  who: 'signedIn',
  query: z.object(page),
  reply: z.array(trashedCard),
});

export const addImage = defineEndpoint('POST /releases/:id/images', {
  summary: 'Add one of up to four images',
  who: 'artist',
  ...byId,
  body: z.strictObject({ file_path: filePath }),
  reply: z.strictObject({ id, file_path: z.string() }),
  status: 201,
  errors: ['IMAGES_FULL'],
});
export const orderImages = defineEndpoint('PATCH /releases/:id/images', {
  summary: 'Order the images: the named ones first, the others after them in their current order',
  who: 'artist',
  ...byId,
  body: z.strictObject({ order: distinctIds(50) }),
  reply: z.array(z.strictObject({ id, file_path: z.string() })),
});
export const removeImage = defineEndpoint('DELETE /releases/:id/images/:imageId', {
  summary: 'Remove an image',
  who: 'artist',
  params: z.object({ id, imageId: id }),
  reply: null,
  status: 204,
});
export const addLink = defineEndpoint('POST /releases/:id/links', {
  summary: 'Add a link',
  who: 'artist',
  reachesOthers: true,
  ...byId,
  body: z.strictObject({ url: link }),
  reply: z.strictObject({ id, url: z.string() }),
  status: 201,
});
export const removeLink = defineEndpoint('DELETE /releases/:id/links/:linkId', {
  summary: 'Remove a link',
  who: 'artist',
  params: z.object({ id, linkId: id }),
  reply: null,
  status: 204,
});

export const readReleaseCode = defineEndpoint('GET /public/releases/:id', {
  summary: 'The code of a published song’s page, by the song’s id',
  who: 'anyone',
  ...byId,
  reply: z.strictObject({ short_code: z.string() }),
  cached: true,
  limit: 'read',
});

export const publicReleaseEvents = defineEndpoint('GET /public/r/:code/events', {
  summary: 'Server-sent events: one at the beginning, and one whenever a song’s page has changed',
  who: 'anyone',
  params: z.object({ code: z.string().max(20) }),
  reply: z.strictObject({ changed: z.literal(true) }),
  isStream: true,
  errors: ['GONE'],
  limit: 'read',
});

export const readPublicRelease = defineEndpoint('GET /public/r/:code', {
  summary: 'A song’s page by its code',
  who: 'anyone',
  params: z.object({ code: z.string().max(20) }),
  reply: publicRelease,
  errors: ['GONE'],
  cached: true,
  limit: 'read',
});
