import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, id, instant, line, optionalLine, page } from '#contract/fields.ts';
import { publicRelease } from './shapes.ts';

/** What the artist sees of a link. */
const privateLink = z.strictObject({
  id,
  /** Null if the server has another signing key: such a link still works, but can’t be copied again. */
  url: z.string().nullable(),
  recipient: z.string(),
  email: z.string().nullable(),
  has_code: z.boolean(),
  ends_at: instant.nullable(),
  max_plays: z.int().nullable(),
  plays: z.int(),
  download: z.boolean(),
  format: z.enum(['mp3', 'wav']),
  state: z.enum(['open', 'ended', 'used_up', 'revoked']),
  created_at: instant,
  mailed_at: instant.nullable(),
  opened_at: instant.nullable(),
  last_opened_at: instant.nullable(),
  /** In how many browsers it was opened. */
  browsers: z.int(),
  /** The farthest point of any listening. */
  heard_seconds: z.number(),
  downloaded_at: instant.nullable(),
});
export type PrivateLink = z.output<typeof privateLink>;

const linkOptions = {
  /** A time, or a day in Israel, which counts to its end. */
  ends_at: z.string().max(40).nullable().optional(),
  max_plays: z.int().min(1).max(1_000).nullable().optional(),
  download: z.boolean().optional(),
  format: z.enum(['mp3', 'wav']).optional(),
};
const releaseId = { params: z.object({ id }) };

export const listPrivateLinks = defineEndpoint('GET /releases/:id/private-links', {
  summary: 'The private links of the caller’s song, newest first, with their use',
  who: 'artist',
  ...releaseId,
  query: z.object(page),
  reply: z.array(privateLink),
});

export const addPrivateLink = defineEndpoint('POST /releases/:id/private-links', {
  summary: 'Create a link by which one recipient hears the caller’s song, whether it is out or not',
  who: 'artist',
  reachesOthers: true,
  ...releaseId,
  body: z.strictObject({
    recipient: line(100),
    ...linkOptions,
    /** A code that the recipient must type; the artist sends it separately from the link. */
    code: z.string().trim().min(4, { error: 'INVALID' }).max(64, { error: 'TOO_LONG' }).nullable().optional(),
  }),
  reply: privateLink,
  status: 201,
  errors: ['TOO_MANY_LINKS'],
});

/** The most recipients at once. */
const maxMailed = 20;

export const mailPrivateLinks = defineEndpoint('POST /releases/:id/private-links/mail', {
  summary:
    'Create a link for each of these people and email it to them; people who refused such emails get none, and `mailed_at` stays null',
  who: 'artist',
  reachesOthers: true,
  ...releaseId,
  body: z.strictObject({
    to: z
      .array(z.strictObject({ name: line(100), email }))
      .min(1, { error: 'REQUIRED' })
      .max(maxMailed, { error: 'TOO_LONG' }),
    /** A personal line, without addresses: the only link in the email is ours. */
    words: optionalLine(300).optional(),
    ...linkOptions,
  }),
  reply: z.array(privateLink),
  status: 201,
  errors: ['TOO_MANY_LINKS', 'EMAIL_UNCONFIRMED', 'MAIL_STOPPED'],
});

export const revokePrivateLink = defineEndpoint('DELETE /releases/:id/private-links/:linkId', {
  summary: 'Revoke a private link',
  who: 'artist',
  params: z.object({ id, linkId: id }),
  reply: null,
  status: 204,
});

const contact = z.strictObject({ id, name: z.string(), email: z.string() });
export type Contact = z.output<typeof contact>;

export const listContacts = defineEndpoint('GET /contacts', {
  summary: 'The people to whom the caller has emailed songs, newest first',
  who: 'artist',
  query: z.object(page),
  reply: z.array(contact),
});

export const removeContact = defineEndpoint('DELETE /contacts/:id', {
  summary: 'Delete a contact',
  who: 'artist',
  params: z.object({ id }),
  reply: null,
  status: 204,
});

/** 43 letters; anything else is an unknown link. */
const byToken = { params: z.object({ token: z.string().max(100) }) };
const linkErrors = ['GONE', 'LINK_REVOKED', 'LINK_ENDED', 'LINK_USED_UP'] as const;
/** A random number that a browser draws once for itself. */
const browser = z.string().regex(/^[\w-]{16,64}$/, { error: 'INVALID' });

export const readPrivateLink = defineEndpoint('GET /private/:token', {
  summary: 'Whether a private link opens and needs a code, and nothing else',
  who: 'anyone',
  ...byToken,
  reply: z.strictObject({ has_code: z.boolean() }),
  errors: linkErrors,
  limit: 'lookUp',
});

export const openPrivateLink = defineEndpoint('POST /private/:token/open', {
  summary: 'Open a private link in a browser: the song, its sound, and the allowed download',
  who: 'anyone',
  ...byToken,
  body: z.strictObject({
    browser,
    code: z.string().max(200).nullable().optional(),
    /** The pass from an earlier opening, which replaces the code. */
    pass: z.string().max(100).nullable().optional(),
  }),
  reply: z.strictObject({
    recipient: z.string(),
    pass: z.string(),
    ends_at: instant.nullable(),
    plays_left: z.int().nullable(),
    release: publicRelease,
  }),
  errors: [...linkErrors, 'CODE_WRONG', 'LINK_PASSED_ON'],
  limit: 'lookUp',
});

export const reportListening = defineEndpoint('POST /private/:token/heard', {
  summary: 'Report how far a listening by a private link has come, in seconds',
  who: 'anyone',
  ...byToken,
  body: z.strictObject({ pass: z.string().max(100), listening: id, seconds: z.number().min(0).max(86_400) }),
  reply: null,
  status: 204,
  errors: linkErrors,
});
