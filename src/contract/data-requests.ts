import { z } from 'zod';
import { dataRequestChannels, dataRequestKinds, dataRequestOutcomes } from '#shared/data-requests.ts';
import { locales } from '#shared/locale.ts';
import { defineEndpoint } from './endpoint.ts';
import { day, email, id, instant, line, page, requiredParagraph } from './fields.ts';

const byId = { params: z.object({ id }) };

const dataRequest = z.strictObject({
  id,
  kind: z.enum(dataRequestKinds),
  /** Null once it is deleted, a year after the request was closed; so are the other words. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  channel: z.enum(dataRequestChannels),
  received_at: instant,
  /** Thirty days later. */
  due_at: instant,
  is_identified: z.boolean(),
  closed_at: instant.nullable(),
  outcome: z.enum(dataRequestOutcomes).nullable(),
});
export type DataRequest = z.output<typeof dataRequest>;

const details = z.strictObject({
  ...dataRequest.shape,
  words: z.string().nullable(),
  /** How an operator checked who asks. */
  identity: z.strictObject({ note: z.string().nullable(), by: z.string(), at: instant }).nullable(),
  /** The account that the request is about. */
  account: z
    .strictObject({
      user_id: id,
      email: z.string(),
      email_confirmed: z.boolean(),
      is_admin: z.boolean(),
      /** Until when it can be reopened; null for an open one. */
      closed_until: instant.nullable(),
    })
    .nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
});
export type DataRequestDetails = z.output<typeof details>;

export const addDataRequest = defineEndpoint('POST /admin/data-requests', {
  summary:
    'Enter a request for data or for erasure of somebody who can’t log in. Its clock of thirty days begins on the day it came',
  who: 'operator:users',
  body: z.strictObject({
    kind: z.enum(dataRequestKinds),
    name: line(200),
    email,
    words: requiredParagraph(4_000),
    channel: z.enum(dataRequestChannels),
    received_on: day,
    /** Of the answers. */
    language: z.enum(locales),
  }),
  reply: details,
  status: 201,
});

export const listDataRequests = defineEndpoint('GET /admin/data-requests', {
  summary:
    'Requests for data and erasure: open ones in the order in which they are due, or closed ones, newest first',
  who: 'operator:users',
  query: z.object({ ...page, state: z.enum(['open', 'closed']).default('open') }),
  reply: z.array(dataRequest),
});

export const readDataRequest = defineEndpoint('GET /admin/data-requests/:id', {
  summary: 'A request with the account that it is about',
  who: 'operator:users',
  ...byId,
  reply: details,
});

export const identifyDataRequest = defineEndpoint('PUT /admin/data-requests/:id/identity', {
  summary:
    'Note how the identity was checked, and which account the request is about. Nothing can be done before',
  who: 'operator:users',
  ...byId,
  body: z.strictObject({ account_email: email, note: requiredParagraph(2_000) }),
  reply: details,
  errors: ['ALREADY'],
});

export const sendDataExport = defineEndpoint('POST /admin/data-requests/:id/export', {
  summary: 'Email a link to the account’s data to its confirmed address; the link ends after seven days',
  who: 'operator:users',
  ...byId,
  reply: details,
  errors: ['ALREADY', 'IDENTITY_UNCHECKED', 'ACCOUNT_UNCONFIRMED', 'GONE'],
});

export const beginDataDeletion = defineEndpoint('POST /admin/data-requests/:id/deletion', {
  summary:
    'Close the account; after thirty days it is erased. Its owner gets an email and can stop that until then',
  who: 'operator:users',
  ...byId,
  reply: details,
  errors: ['ALREADY', 'IDENTITY_UNCHECKED', 'STILL_OPERATOR', 'GONE'],
});

export const refuseDataRequest = defineEndpoint('POST /admin/data-requests/:id/refusal', {
  summary: 'Refuse a request, with a reason that is emailed to who asked',
  who: 'operator:users',
  ...byId,
  body: z.strictObject({ reason: requiredParagraph(2_000) }),
  reply: details,
  errors: ['ALREADY'],
});
