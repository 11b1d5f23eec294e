import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id, instant } from '#contract/fields.ts';
import { confirmationOut } from '#contract/releases/confirmations.ts';
import { confirmationKinds } from '#shared/confirmations.ts';
import {
  convertedFiles,
  deliveryProblems,
  deliveryStates,
  parcelKinds,
  parcelStates,
} from '#shared/deliveries.ts';

const problem = z.strictObject({
  code: z.enum(deliveryProblems),
  /** The field of the release that fixes it; for an album, of one of its songs. */
  field: z.string().nullable(),
  /** The service's text. */
  text: z.string().nullable(),
});

const delivery = z.strictObject({
  /** The album, if it came out as one; null for the song itself. */
  album_id: id.nullable(),
  service_id: id,
  service: z.string(),
  state: z.enum(deliveryStates),
  /** Nothing is sent there now: the service is paused, or not ready. */
  is_stopped: z.boolean(),
  /** When it will be sent, while it waits. */
  sends_at: instant.nullable(),
  sent_at: instant.nullable(),
  received_at: instant.nullable(),
  live_at: instant.nullable(),
  down_at: instant.nullable(),
  link: z.string().nullable(),
  problem: problem.nullable(),
  /** The parcel that will be sent next; null if nothing has changed. */
  next: z.strictObject({ kind: z.enum(parcelKinds), due_at: instant, tries: z.number().int() }).nullable(),
  /** The last parcels, newest first, at most ten. */
  parcels: z.array(
    z.strictObject({
      id,
      kind: z.enum(parcelKinds),
      state: z.enum(parcelStates),
      sent_at: instant.nullable(),
      answered_at: instant.nullable(),
    }),
  ),
});
export type Delivery = z.output<typeof delivery>;

export const readDeliveries = defineEndpoint('GET /releases/:id/deliveries', {
  summary: 'A song’s state at each streaming service, for its owner and operators of users',
  who: 'signedIn',
  params: z.object({ id }),
  reply: z.strictObject({ deliveries: z.array(delivery) }),
});

export const readAlbumDeliveries = defineEndpoint('GET /albums/:id/deliveries', {
  summary: 'The state of the caller’s album at each streaming service as one product',
  who: 'artist',
  params: z.object({ id }),
  reply: z.strictObject({ deliveries: z.array(delivery) }),
});

const answer = z.strictObject({
  /** The file's path in the service's place. */
  path: z.string(),
  written_at: instant,
  /** Null if it says nothing that we understand. */
  is_accepted: z.boolean().nullable(),
  reason: z.string().nullable(),
  /** What it says; null if it is too long to be read. */
  content: z.string().nullable(),
});

export const readParcel = defineEndpoint('GET /parcels/:id', {
  summary:
    'A parcel’s message as it was sent, and the service’s answers to it, for its song’s owner and operators of users',
  who: 'signedIn',
  params: z.object({ id }),
  reply: z.strictObject({
    kind: z.enum(parcelKinds),
    service: z.string(),
    sent_at: instant.nullable(),
    /** The XML; null if nothing was sent yet, or before messages were kept. */
    message: z.string().nullable(),
    /** In the order in which the service wrote them, at most 20. */
    answers: z.array(answer),
  }),
});
export type ParcelFiles = z.output<typeof readParcel.reply>;
const sending = z.strictObject({
  /** The services that take it, in the order in which they were added. */
  services: z.array(
    z.strictObject({
      id,
      name: z.string(),
      /** Countries, or `Worldwide`. */
      territories: z.array(z.string()),
      /** How many days before its date the service needs it. */
      days_needed: z.int(),
      /** Files that it gets converted, and files because of which it gets nothing. */
      converts: z.array(z.enum(convertedFiles)),
      refuses: z.array(z.enum(convertedFiles)),
    }),
  ),
  /** What its artist still has to confirm before it gets a date. */
  open: z.array(z.enum(confirmationKinds)),
  given: z.array(confirmationOut),
});
export type Sending = z.output<typeof sending>;

export const readSending = defineEndpoint('GET /releases/:id/services', {
  summary: 'The services that take the caller’s song, and what the caller confirmed and still has to confirm',
  who: 'artist',
  params: z.object({ id }),
  reply: sending,
});

export const readAlbumSending = defineEndpoint('GET /albums/:id/services', {
  summary:
    'The services that take the caller’s album, and what is confirmed about its songs and still has to be',
  who: 'artist',
  params: z.object({ id }),
  reply: sending,
});
