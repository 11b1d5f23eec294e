import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { link as address, id, instant, line, page } from '#contract/fields.ts';
import {
  choreographies,
  conversions,
  deliveryProblems,
  deliveryProtocols,
  deliverySounds,
  deliveryTakes,
  parcelKinds,
  parcelStates,
} from '#shared/deliveries.ts';

const dpid = z
  .string()
  .trim()
  .transform((text) => text.replaceAll('-', '').toUpperCase())
  .pipe(z.string().regex(/^PADPIDA[A-Z0-9]{11}$/, { error: 'INVALID' }));
const path = z
  .string()
  .regex(/^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,99}(?:\/(?!$)|$)){0,10}$/, { error: 'INVALID' });
const hostName = z.string().regex(/^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/, { error: 'INVALID' });

/** A service's place for parcels. */
export const servicePlace = z.discriminatedUnion('protocol', [
  /** A folder with that name under DATA_DIR. */
  z.strictObject({
    protocol: z.literal('folder'),
    folder: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, { error: 'INVALID' }),
  }),
  z.strictObject({
    protocol: z.literal('sftp'),
    host: hostName,
    port: z.number().int().min(1).max(65_535).default(22),
    user: z.string().regex(/^[\x21-\x7e]{1,100}$/, { error: 'INVALID' }),
    /** As `ssh-keygen -l` shows it. */
    host_key: z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'INVALID' }),
    path: path.default(''),
  }),
  z.strictObject({
    protocol: z.literal('bucket'),
    endpoint: z
      .url({ protocol: /^https?$/, error: 'URL_INVALID' })
      .nullable()
      .default(null),
    region: z
      .string()
      .regex(/^[a-z0-9-]{1,50}$/, { error: 'INVALID' })
      .default('us-east-1'),
    bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'INVALID' }),
    path: path.default(''),
  }),
]);
export type ServicePlace = z.output<typeof servicePlace>;
/** A place as returned. */
export const placeOut = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Its credentials: a password or a key for SFTP, an access key with its secret for a bucket. Never returned. */
export const serviceCredentials = z.strictObject({
  password: z.string().min(1).max(500).optional(),
  private_key: z.string().min(1).max(20_000).optional(),
  passphrase: z.string().max(500).optional(),
  access_key: z.string().min(1).max(200).optional(),
  secret_key: z.string().min(1).max(500).optional(),
});
export type ServiceCredentials = z.output<typeof serviceCredentials>;

const territory = z.string().regex(/^(Worldwide|[A-Z]{2})$/, { error: 'INVALID' });
const settings = {
  name: line(100),
  dpid,
  place: servicePlace,
  takes: z.array(z.enum(deliveryTakes)).min(1).max(2),
  sound: z.enum(deliverySounds),
  territories: z.array(territory).min(1).max(260),
  /** Languages of the vocals, by code; none for all. */
  languages: z.array(z.string().regex(/^[a-z]{2,3}$/)).max(60),
  /** How many days before its date a song is sent. */
  lead_days: z.number().int().min(0).max(90),
  /** The version of the ERN choreography by which its batches are laid out. */
  choreography: z.enum(choreographies),
  /** What it gets of a file that it can't take as it is. */
  conversion: z.enum(conversions),
  /** How many days before its date the service needs a song. */
  days_needed: z.number().int().min(0).max(90),
};

const service = z.strictObject({
  id,
  ...settings,
  protocol: z.enum(deliveryProtocols),
  dpid: z.string(),
  place: placeOut,
  has_credentials: z.boolean(),
  /** Our own service, for development, which checks and answers parcels. */
  is_own: z.boolean(),
  /** When a test parcel last arrived; production sends songs only after that. */
  tried_at: instant.nullable(),
  try: z
    .strictObject({
      id,
      state: z.enum(parcelStates),
      problem: z.enum(deliveryProblems).nullable(),
      detail: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  paused_at: instant.nullable(),
  /** No song was ever sent there. */
  can_remove: z.boolean(),
  /** Parcels by state, counted up to `maxCountedParcels`. */
  waiting: z.number().int(),
  /** Those of them that failed, and wait for their next try. */
  retrying: z.number().int(),
  unanswered: z.number().int(),
  failed: z.number().int(),
  accepted: z.number().int(),
  refused: z.number().int(),
  /** Acknowledgements that belong to no message of ours, counted likewise. */
  unmatched: z.number().int(),
});
export type DeliveryService = z.output<typeof service>;

const services = z.strictObject({
  services: z.array(service),
  /** Why nothing is sent at all. */
  blocked: z.enum(['NO_DPID']).nullable(),
  /** The sender in messages. */
  sender: z.strictObject({ dpid: z.string(), name: z.string() }).nullable(),
});
export type DeliveryServices = z.output<typeof services>;

export const listServices = defineEndpoint('GET /admin/services', {
  summary: 'The streaming services that songs are sent to, with how many parcels they have in each state',
  who: 'operator:users',
  reply: services,
});

export const addService = defineEndpoint('POST /admin/services', {
  summary: 'Add a streaming service; its credentials are encrypted and never returned',
  who: 'operator:users',
  body: z.strictObject({
    ...settings,
    takes: settings.takes.default(['streaming']),
    sound: settings.sound.default('wav'),
    territories: settings.territories.default(['Worldwide']),
    languages: settings.languages.default([]),
    lead_days: settings.lead_days.default(7),
    choreography: settings.choreography.default('1.6'),
    conversion: settings.conversion.default('convert'),
    days_needed: settings.days_needed.default(7),
    credentials: serviceCredentials.optional(),
  }),
  reply: service,
  status: 201,
  errors: ['TOO_MANY_SERVICES'],
});

export const changeService = defineEndpoint('PATCH /admin/services/:id', {
  summary: 'Change, pause or resume a service; a new place or new credentials need another test',
  who: 'operator:users',
  params: z.object({ id }),
  body: z.strictObject({ ...settings, is_paused: z.boolean(), credentials: serviceCredentials }).partial(),
  reply: service,
  errors: ['NOT_FOUND'],
});

export const tryService = defineEndpoint('POST /admin/services/:id/try', {
  summary: 'Send a service a test parcel',
  who: 'operator:users',
  params: z.object({ id }),
  reply: z.strictObject({ parcel_id: id }),
  status: 202,
  errors: ['NOT_FOUND', 'RUNNING'],
});

export const hurryService = defineEndpoint('POST /admin/services/:id/hurry', {
  summary:
    'Try at once everything that a service has failed to take: what waits for its next try, and what was given up',
  who: 'operator:users',
  params: z.object({ id }),
  reply: null,
  errors: ['NOT_FOUND'],
});

export const removeService = defineEndpoint('DELETE /admin/services/:id', {
  summary: 'Remove a service to which no song was ever sent',
  who: 'operator:users',
  params: z.object({ id }),
  reply: null,
  errors: ['NOT_FOUND', 'SERVICE_IN_USE'],
});

const parcel = z.strictObject({
  id,
  kind: z.enum(parcelKinds),
  state: z.enum(parcelStates),
  release_id: id.nullable(),
  /** The album, if it goes out as one product. */
  album_id: id.nullable(),
  title: z.string().nullable(),
  artist_name: z.string().nullable(),
  /** Where the song can be heard at the service, if known. */
  link: z.string().nullable(),
  due_at: instant,
  sent_at: instant.nullable(),
  answered_at: instant.nullable(),
  tries: z.number().int(),
  problem: z.enum(deliveryProblems).nullable(),
  /** The error text of the service or its server. */
  detail: z.string().nullable(),
  /** It waits for its next try, it failed, or it is its song's last parcel, which the service refused or hasn't answered. */
  can_retry: z.boolean(),
});
export type Parcel = z.output<typeof parcel>;

export const listParcels = defineEndpoint('GET /admin/services/:id/parcels', {
  summary: 'A service’s parcels, newest first; by state, where waiting includes being sent',
  who: 'operator:users',
  params: z.object({ id }),
  query: z.object({ ...page, state: z.enum(parcelStates).optional() }),
  reply: z.array(parcel),
});

const acknowledgement = z.strictObject({
  id,
  /** The file's path in the service's place. */
  path: z.string(),
  written_at: instant,
  /** What it says; null if it is too long to be read. */
  content: z.string().nullable(),
});
export type UnmatchedAcknowledgement = z.output<typeof acknowledgement>;

export const listAcknowledgements = defineEndpoint('GET /admin/services/:id/acknowledgements', {
  summary: 'A service’s acknowledgements that belong to no message of ours, or can’t be read; the latest 50',
  who: 'operator:users',
  params: z.object({ id }),
  reply: z.array(acknowledgement),
});

export const retryParcel = defineEndpoint('POST /admin/parcels/:id/retry', {
  summary:
    'Try a parcel at once that waits for its next try, or resend one that failed, or the last one of a song if it was refused or not answered',
  who: 'operator:users',
  params: z.object({ id }),
  reply: null,
  errors: ['NOT_FOUND', 'RUNNING'],
});

export const setParcelLink = defineEndpoint('PUT /admin/parcels/:id/link', {
  summary: 'Set where the song or the album of a parcel can be heard at its service; its page shows it',
  who: 'operator:users',
  params: z.object({ id }),
  body: z.strictObject({ link: address }),
  reply: null,
  errors: ['NOT_FOUND'],
});
