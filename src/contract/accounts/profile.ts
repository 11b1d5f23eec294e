import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, filePath, id, line, name, optionalLine, optionalName } from '#contract/fields.ts';
import { serviceDefaults } from '#contract/releases/service-facts.ts';
import { termsVersion } from '#contract/terms.ts';
import { parseAppleArtist, parseIsni, parseSpotifyArtist } from '#shared/artist-ids.ts';
import { locales } from '#shared/locale.ts';
import { plans, platforms } from '#shared/plans.ts';
import { downloadChoices } from '#shared/visitor-rights.ts';
import { password } from './fields.ts';
import { session } from './sessions.ts';

export const operatorPermission = z.strictObject({
  can_manage_users: z.boolean(),
  can_manage_radio: z.boolean(),
  can_manage_linktone: z.boolean(),
  can_manage_patiphon: z.boolean(),
});

export const tenant = z.strictObject({
  id,
  plan: z.enum(plans),
  platform_count: z.union([z.literal(1), z.literal(2)]).nullable(),
  selected_platform: z.enum(platforms).nullable(),
});

export const user = z.strictObject({
  id,
  email: z.string(),
  email_confirmed: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  stage_name: z.string().nullable(),
  artist_id: z.string().nullable(),
  picture_url: z.string().nullable(),
  tenant_id: id.nullable(),
  tenant_subdomain: z.string().nullable(),
  tenant: tenant.nullable(),
  /** Who may download songs that don't say so themselves; null until the artist was asked. */
  downloads: z.enum(downloadChoices).nullable(),
  is_admin: z.boolean(),
  admin_permission: operatorPermission.nullable(),
  /** Until when a closed account can be reopened; null for an open one. */
  closed_until: z.string().nullable(),
  /** Changed terms to accept before publishing or sending. */
  owed_terms: z.array(termsVersion),
});

export type User = z.output<typeof user>;

const profile = {
  first_name: optionalName().nullable().optional(),
  last_name: optionalName().nullable().optional(),
  stage_name: name().optional(),
  artist_id: optionalLine(80).nullable().optional(),
  picture_url: z
    .union([filePath, z.literal('')])
    .nullable()
    .optional(),
};

export const register = defineEndpoint('POST /auth/register', {
  summary: 'Open an account with an email address and a password',
  who: 'anyone',
  body: z.strictObject({
    email,
    password,
    first_name: optionalName().optional(),
    last_name: optionalName().optional(),
    /** The language of later emails. */
    language: z.enum(locales).optional(),
  }),
  reply: session,
  status: 201,
  errors: ['EMAIL_TAKEN'],
  limit: 'register',
});

export const me = defineEndpoint('GET /auth/me', {
  aliases: ['/user/me'],
  summary: 'The signed-in user',
  who: 'signedIn',
  isForClosed: true,
  reply: user,
});

export const updateMe = defineEndpoint('PATCH /auth/me', {
  aliases: ['/user/me'],
  summary: 'Change the profile; the first stage name creates the tenant',
  who: 'signedIn',
  body: z.strictObject({
    ...profile,
    language: z.enum(locales).optional(),
    /** An artist's alone. */
    downloads: z.enum(downloadChoices).optional(),
  }),
  reply: user,
});

export const claimSubdomain = defineEndpoint('POST /auth/claim-subdomain', {
  summary: 'Claim a host name for the artist page',
  who: 'artist',
  body: z.strictObject({
    subdomain: z.string().trim().toLowerCase().max(63, { error: 'SUBDOMAIN_INVALID' }),
  }),
  reply: z.strictObject({ tenant_subdomain: z.string(), url: z.string() }),
  errors: ['SUBDOMAIN_TAKEN', 'EMAIL_UNCONFIRMED'],
});

export const readServiceDefaults = defineEndpoint('GET /auth/service-defaults', {
  summary: 'The caller’s values for streaming services, for songs that don’t set their own',
  who: 'artist',
  reply: serviceDefaults,
});

export const updateServiceDefaults = defineEndpoint('PATCH /auth/service-defaults', {
  summary: 'Change some of these values, for songs that are sent from now on',
  who: 'artist',
  body: serviceDefaults.partial(),
  reply: serviceDefaults,
});

const idFrom = (parse: (text: string) => string | undefined, error: string) =>
  z
    .string()
    .max(300)
    .transform((text, context) => {
      if (text.trim() === '') return null;
      const id = parse(text);
      if (id !== undefined) return id;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    })
    .nullable();

const artistIds = z.strictObject({
  name: z.string(),
  isni: z.string().nullable(),
  spotify: z.string().nullable(),
  apple: z.string().nullable(),
});

export const listArtistIds = defineEndpoint('GET /auth/artist-ids', {
  summary: 'Who the artists of the caller’s songs are in registers and at streaming services',
  who: 'artist',
  reply: z.array(artistIds),
});

export const setArtistIds = defineEndpoint('PUT /auth/artist-ids', {
  summary: 'Set the ids of an artist by name, as ids or addresses; none of them removes the name',
  who: 'artist',
  body: z.strictObject({
    name: line(200),
    isni: idFrom(parseIsni, 'ISNI_INVALID'),
    spotify: idFrom(parseSpotifyArtist, 'SPOTIFY_ARTIST_INVALID'),
    apple: idFrom(parseAppleArtist, 'APPLE_ARTIST_INVALID'),
  }),
  reply: z.array(artistIds),
  errors: ['TOO_LARGE'],
});

/** What an artist can learn about a host name before claiming it. */
const subdomainStates = ['free', 'yours', 'taken', 'reserved', 'invalid'] as const;

export type SubdomainState = (typeof subdomainStates)[number];

export const readSubdomain = defineEndpoint('GET /auth/subdomain', {
  summary: 'Whether a host name is free to claim, and if not why',
  who: 'artist',
  query: z.object({ name: z.string().trim().toLowerCase().max(200) }),
  reply: z.strictObject({ subdomain: z.string(), state: z.enum(subdomainStates) }),
  limit: 'lookUp',
});
