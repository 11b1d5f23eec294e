import { z } from 'zod';
import { deliveryOutcomes } from '#shared/deliveries.ts';
import { complaintCategories, sanctionKinds } from '#shared/moderation.ts';
import { digestRhythms, planDateOutcomes } from '#shared/notices.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, page } from './fields.ts';
import { stationNames } from './stations/directory.ts';

const kind = <K extends string, S extends z.ZodRawShape>(name: K, fields: S) =>
  z.strictObject({ kind: z.literal(name), ...fields });
const song = { release_id: id, release_title: z.string(), release_short_code: z.string().nullable() };

/** Every kind of notice, with its data. None says who decided at a station (threat R2). */
export const aboutNotice = z.discriminatedUnion('kind', [
  /** A station answered; `decision` is null if it only says that it listened. */
  kind('verdict', {
    ...song,
    ...stationNames,
    decision: z.enum(['approved', 'declined']).nullable(),
    is_changed: z.boolean(),
  }),
  /** An artist answered a station's verdict. */
  kind('appeal', { ...song, ...stationNames, has_recording: z.boolean() }),
  /** A teammate answered the person's comment. */
  kind('reply', {
    ...song,
    ...stationNames,
    by: z.string(),
    text: z.string(),
  }),
  /** A station's log has one of the person's songs for the first time. */
  kind('first_play', { ...song, ...stationNames, played_at: instant }),
  /** Somebody asks to join a station's team. */
  kind('access', { ...stationNames, by: z.string() }),
  /** A committee opened, with a seat for the reader. */
  kind('committee', { ...stationNames, songs: z.number().int() }),
  /** Somebody opened a private link for the first time. */
  kind('link_opened', { ...song, recipient: z.string() }),
  /** A streaming service has news about a song, or about an album that came out as one; `reason` is its own. */
  kind('delivery', {
    release_id: id.nullable(),
    album_id: id.nullable(),
    release_title: z.string(),
    release_short_code: z.string().nullable(),
    service: z.string(),
    outcome: z.enum(deliveryOutcomes),
    reason: z.string().nullable(),
  }),
  /** Parcels for a streaming service were given up: to operators. */
  kind('service_failing', { service_id: id, service: z.string() }),
  /** Songs and albums whose dates went, or came back, with the money for the plan that paid for them. */
  kind('plan_dates', { outcome: z.enum(planDateOutcomes), titles: z.array(z.string()) }),
  /** An operator hid, limited or closed something of the reader's, or lifted that. */
  kind('sanction', { sanction: z.enum(sanctionKinds), name: z.string(), is_lifted: z.boolean() }),
  /** To operators: a complaint waits, or its owner answered. */
  kind('complaint', {
    complaint_id: id,
    category: z.enum(complaintCategories),
    name: z.string(),
    is_countered: z.boolean(),
  }),
]);
export type AboutNotice = z.output<typeof aboutNotice>;

export const notice = z.strictObject({
  id,
  about: aboutNotice,
  created_at: instant,
  read_at: instant.nullable(),
});
export type Notice = z.output<typeof notice>;

/** How many are unread, counted up to 100. */
const unread = z.strictObject({ unread_count: z.number().int() });

export const listNotices = defineEndpoint('GET /notices', {
  summary: 'The caller’s notices, newest first',
  who: 'signedIn',
  query: z.object(page),
  reply: z.array(notice),
});
export const countUnread = defineEndpoint('GET /notices/unread', {
  summary: 'How many notices are unread, up to 100',
  who: 'signedIn',
  reply: unread,
});
export const readNotices = defineEndpoint('POST /notices/read', {
  summary: 'Mark notices as read: the named ones, or all up to a given one',
  who: 'signedIn',
  body: z.union([z.strictObject({ ids: z.array(id).min(1).max(100) }), z.strictObject({ up_to: id })]),
  reply: unread,
});
export const noticeEvents = defineEndpoint('GET /notices/events', {
  summary:
    'How many notices are unread, now and each time that it changes: server-sent events. The stream ends with the session',
  who: 'signedIn',
  reply: unread,
  isStream: true,
  limit: 'read',
});

const settings = z.strictObject({ rhythm: z.enum(digestRhythms) });
export const readNoticeSettings = defineEndpoint('GET /notices/settings', {
  summary: 'How often the caller gets notices by email',
  who: 'signedIn',
  reply: settings,
});
export const changeNoticeSettings = defineEndpoint('PATCH /notices/settings', {
  summary: 'Set how often the caller gets notices by email',
  who: 'signedIn',
  body: settings,
  reply: settings,
});

/** In browsers' format (RFC 8291): base64url of a point on P-256, 65 bytes, and of 16 bytes. */
const pushKeys = z.strictObject({
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});
const endpoint = z.url({ protocol: /^https?$/ }).max(1_000);
const device = z.strictObject({ is_on: z.boolean() });

export const readPush = defineEndpoint('GET /notices/push', {
  summary:
    'The key that a browser subscribes with (RFC 8292), and whether notices go to this subscription of it',
  who: 'signedIn',
  query: z.object({ endpoint: endpoint.optional() }),
  reply: z.strictObject({ public_key: z.string(), is_on: z.boolean() }),
});
export const openPush = defineEndpoint('POST /notices/push', {
  summary: 'Send the caller’s notices to a browser while its session lasts (Web Push, RFC 8030)',
  who: 'signedIn',
  body: z.strictObject({ endpoint, keys: pushKeys }),
  reply: device,
});
export const endPush = defineEndpoint('DELETE /notices/push', {
  summary: 'Send no more notices to a browser',
  who: 'signedIn',
  query: z.object({ endpoint }),
  reply: device,
});

const stoppedSender = z.strictObject({
  id,
  /** The stage name. */
  artist: z.string(),
  /** How many receivers refused within 30 days. */
  complaints: z.number().int(),
});
export type StoppedSender = z.output<typeof stoppedSender>;

export const listStoppedSenders = defineEndpoint('GET /admin/mail-stops', {
  summary:
    'Artists who can’t email private links, because three receivers refused them within 30 days; at most 100',
  who: 'operator:users',
  reply: z.array(stoppedSender),
});

export const liftMailStop = defineEndpoint('DELETE /admin/mail-stops/:id', {
  summary: 'Let such an artist email private links again; who refused them still gets none',
  who: 'operator:users',
  params: z.object({ id }),
  reply: null,
  errors: ['NOT_FOUND'],
});
