import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, id, instant, line, optionalLine, page, requiredParagraph } from '#contract/fields.ts';
import { locales } from '#shared/locale.ts';
import { complaintCategories, complaintOutcomes, sanctionKinds } from '#shared/moderation.ts';
import {
  accountFilters,
  accountMarks,
  mailStates,
  mergeObstacles,
  signInOutcomes,
  signInWays,
} from '#shared/operators.ts';
import { plans, platforms } from '#shared/plans.ts';
import { memberStatuses, stationRoles } from '#shared/station-team.ts';
import { termsPages } from '#shared/terms.ts';

const byId = { params: z.object({ id }) };

const rowFields = {
  id,
  name: z.string(),
  email: z.string(),
  /** Null without a stage name, as is the plan. */
  stage_name: z.string().nullable(),
  tenant_id: id.nullable(),
  plan: z.enum(plans).nullable(),
  marks: z.array(z.enum(accountMarks)),
  created_at: instant,
  /** The last use of a session, to the hour; null if none is open. */
  seen_at: instant.nullable(),
  /** The network of its last login within thirty days. */
  seen_from: z.string().nullable(),
};
const row = z.strictObject(rowFields);
export type AccountRow = z.output<typeof row>;

export const listAccounts = defineEndpoint('GET /admin/accounts', {
  fromStandby: true,
  summary:
    'All accounts, the newest first. A search finds at most 100, by name, address, id, song, its code, or station',
  who: 'operator:users',
  query: z.object({
    ...page,
    filter: z.enum(accountFilters).optional(),
    search: optionalLine(200).optional(),
  }),
  reply: z.array(row),
  limit: 'read',
});

const account = z.strictObject({
  ...rowFields,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  language: z.enum(locales),
  subdomain: z.string().nullable(),
  /** The versions of the terms that it accepted, the newest 20. */
  accepted_terms: z.array(
    z.strictObject({ page: z.enum(termsPages), number: z.number().int(), accepted_at: instant }),
  ),
  has_password: z.boolean(),
  google_email: z.string().nullable(),
  is_page_hidden: z.boolean(),
  strikes: z.number().int(),
  /** What an operator gave, what is paid for, and what is left of credits. */
  entitlement: z
    .strictObject({
      given_plan: z.enum(plans),
      paid_plan: z.enum(plans),
      selected_platform: z.enum(platforms).nullable(),
      song_credits: z.number().int(),
      radio_credits: z.number().int(),
    })
    .nullable(),
  /** The newest 20. `amount` is agorot. */
  payments: z.array(
    z.strictObject({
      receipt_number: z.number().int(),
      name: z.string(),
      amount: z.number().int(),
      paid_at: instant,
      standing: z.enum(['kept', 'refunded', 'disputed']),
    }),
  ),
  subscriptions: z.array(
    z.strictObject({
      id: z.string(),
      plan: z.enum(plans),
      status: z.enum(['active', 'lapsed', 'pending', 'ended']),
      ends_at: instant,
      is_ending: z.boolean(),
    }),
  ),
  /** The newest 20. */
  songs: z.array(
    z.strictObject({
      id,
      title: z.string(),
      code: z.string().nullable(),
      state: z.enum(['draft', 'published', 'trashed', 'hidden']),
      created_at: instant,
    }),
  ),
  stations: z.array(
    z.strictObject({ id, name: z.string(), role: z.enum(stationRoles), status: z.enum(memberStatuses) }),
  ),
  devices: z.array(
    z.strictObject({
      id,
      browser: z.string().nullable(),
      system: z.string().nullable(),
      created_at: instant,
      used_at: instant,
    }),
  ),
  /** Tries to sign in within thirty days, the newest 20. */
  tries: z.array(
    z.strictObject({
      id,
      way: z.enum(signInWays),
      outcome: z.enum(signInOutcomes),
      network: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      at: instant,
    }),
  ),
  /** Emails to it within thirty days, the newest 20; `kind` is such as `resetPassword`. */
  emails: z.array(
    z.strictObject({
      id,
      kind: z.string(),
      state: z.enum(mailStates),
      problem: z.string().nullable(),
      queued_at: instant,
      sent_at: instant.nullable(),
    }),
  ),
  /** The newest 20 about it. */
  complaints: z.array(
    z.strictObject({
      id,
      category: z.enum(complaintCategories),
      name: z.string(),
      created_at: instant,
      outcome: z.enum(complaintOutcomes).nullable(),
    }),
  ),
  sanctions: z.array(
    z.strictObject({
      id,
      complaint_id: id,
      kind: z.enum(sanctionKinds),
      name: z.string(),
      is_strike: z.boolean(),
      created_at: instant,
      lifted_at: instant.nullable(),
    }),
  ),
});
export type Account = z.output<typeof account>;

export const readAccount = defineEndpoint('GET /admin/accounts/:id', {
  summary: 'An account with what support needs: plan, payments, songs, stations, devices, reports about it',
  who: 'operator:users',
  ...byId,
  reply: account,
  errors: ['NOT_FOUND'],
});

export const signAccountOut = defineEndpoint('POST /admin/accounts/:id/sign-out', {
  summary: 'End all sessions and mailed links of an account',
  who: 'operator:users',
  ...byId,
  reply: account,
  errors: ['NOT_FOUND', 'GONE'],
});

export const mailReset = defineEndpoint('POST /admin/accounts/:id/reset', {
  summary: 'Mail an account a link for a new password',
  who: 'operator:users',
  ...byId,
  reply: account,
  errors: ['NOT_FOUND', 'GONE', 'ACCOUNT_SUSPENDED'],
});

export const openCase = defineEndpoint('POST /admin/accounts/:id/cases', {
  summary:
    'Open a case about an artist’s account in the queue of reports, where it can be limited or suspended',
  who: 'operator:users',
  ...byId,
  body: z.strictObject({ category: z.enum(complaintCategories), details: requiredParagraph(4_000) }),
  reply: z.strictObject({ complaint_id: id }),
  status: 201,
  errors: ['NOT_FOUND', 'STAGE_NAME_REQUIRED'],
});

export const giveCredits = defineEndpoint('POST /admin/accounts/:id/credits', {
  summary: 'Give an artist credits for songs or for radio, with the reason',
  who: 'operator:users',
  ...byId,
  body: z.strictObject({
    kind: z.enum(['song', 'radio']),
    amount: z.number().int().min(1, { error: 'INVALID' }).max(20, { error: 'INVALID' }),
    reason: requiredParagraph(500),
  }),
  reply: account,
  errors: ['NOT_FOUND', 'GONE', 'STAGE_NAME_REQUIRED'],
});

export const setAddress = defineEndpoint('PUT /admin/accounts/:id/address', {
  summary:
    'Confirm an account’s address, or change it, after a check of identity. The old and the new address get an email; a changed one ends all sessions',
  who: 'operator:users',
  ...byId,
  body: z.strictObject({
    email,
    /** How identity was checked. */
    check: requiredParagraph(1_000),
  }),
  reply: account,
  errors: ['NOT_FOUND', 'GONE', 'ALREADY', 'EMAIL_TAKEN', 'STILL_OPERATOR'],
});

const merging = z.strictObject({
  /** The account that would end. */
  other: row,
  /** Why it can't; null if it can. */
  obstacle: z.enum(mergeObstacles).nullable(),
  /** What moves. */
  songs: z.number().int(),
  albums: z.number().int(),
  payments: z.number().int(),
  song_credits: z.number().int(),
  radio_credits: z.number().int(),
  stations: z.number().int(),
  /** The address of its artist that ends, because the account that stays has an artist of its own. */
  ends_subdomain: z.string().nullable(),
});
export type Merging = z.output<typeof merging>;

export const readMerging = defineEndpoint('GET /admin/accounts/:id/merge', {
  summary: 'What would move from another account of the same person, by its address or id',
  who: 'operator:users',
  ...byId,
  query: z.object({ other: line(320) }),
  reply: merging,
  errors: ['NOT_FOUND'],
});

export const mergeAccounts = defineEndpoint('POST /admin/accounts/:id/merge', {
  summary:
    'Make two accounts of one person one: all of the other moves here, and it is erased. Both addresses get an email. This can’t be undone',
  who: 'operator:users',
  ...byId,
  body: z.strictObject({
    other_id: id,
    /** The other account's address, typed. */
    email,
    /** How it was checked that both are one person's. */
    check: requiredParagraph(1_000),
  }),
  reply: account,
  errors: ['NOT_FOUND', 'GONE', 'MERGE_STOPPED'],
});
