import { serviceDefaults } from '#contract/releases/service-facts.ts';
import { sql } from '#server/database/drizzle.ts';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/pg-core.ts';
import type { NamedArtistIds } from '#shared/artist-ids.ts';
import { locales } from '#shared/locale.ts';
import { signInOutcomes, signInWays } from '#shared/operators.ts';
import { plans } from '#shared/plans.ts';
import { noServiceDefaults } from '#shared/service-facts.ts';
import { downloadChoices } from '#shared/visitor-rights.ts';
import { json, moment } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lower case, NFC. */
    email: text().notNull(),
    emailConfirmedAt: moment(),
    /** Argon2id in PHC form; null for accounts without a password. */
    passwordHash: text(),
    /**
     * Rises with a new password, a new address and signing out everywhere; it invalidates what was made under an
     * older number.
     */
    credentialsVersion: integer().notNull().default(0),
    firstName: text(),
    lastName: text(),
    artistId: text(),
    pictureFileId: uuid(),
    pictureUrl: text(),
    /** The language of emails. */
    language: text({ enum: locales }).notNull().default('he'),
    isAdmin: boolean().notNull().default(false),
    canManageUsers: boolean().notNull().default(false),
    canManageRadio: boolean().notNull().default(false),
    canManageLinktone: boolean().notNull().default(false),
    canManagePatiphon: boolean().notNull().default(false),
    /** Nobody can sign in: an operator suspended it, or it is erased. */
    disabledAt: moment(),
    /** Limited by an operator: its owner can sign in and export, but neither publish nor send. */
    limitedAt: moment(),
    /** Its owner closed it and can reopen it for thirty days; then we erase it, and only its id stays. */
    closedAt: moment(),
    erasedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_closed')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null and ${table.erasedAt} is null`),
    index('users_admins').on(table.email).where(sql`${table.isAdmin}`),
    // The operators' list of accounts, newest first: ids rise with time.
    index('users_limited').on(table.id).where(sql`${table.limitedAt} is not null`),
    index('users_suspended')
      .on(table.id)
      .where(sql`${table.disabledAt} is not null and ${table.erasedAt} is null`),
    index('users_unconfirmed')
      .on(table.id)
      .where(sql`${table.emailConfirmedAt} is null and ${table.erasedAt} is null`),
    index('users_with_password').on(table.id).where(sql`${table.passwordHash} is not null`),
  ],
);

/** A column with the id of a user. */
export const userRef = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/** An artist's account: it owns releases, files and a plan. Created with the first stage name. */
export const tenants = pgTable(
  'tenants',
  {
    id: uuid().primaryKey(),
    ownerUserId: userRef(),
    stageName: text().notNull(),
    /** What an operator gave, and what is paid for; `plan` is generated as the better of the two. */
    givenPlan: text({ enum: plans }).notNull().default('free'),
    paidPlan: text({ enum: plans }).notNull().default('free'),
    plan: text({ enum: plans })
      .notNull()
      .generatedAlwaysAs(
        sql`case when given_plan in ('unlimited', 'premium') then given_plan when paid_plan = 'unlimited' then paid_plan when given_plan <> 'free' then given_plan else paid_plan end`,
      ),
    platformCount: integer(),
    selectedPlatform: text({ enum: ['radio', 'streaming', 'both'] }),
    /** An artist's values for services, for songs that don't set their own. */
    serviceDefaults: json(serviceDefaults).notNull().default(noServiceDefaults),
    /** Who the artists of its songs are in registers and at streaming services. */
    artistIds: jsonb().$type<NamedArtistIds[]>().notNull().default([]),
    /** Who may download songs that don't say so themselves; null until the artist was asked. */
    downloads: text({ enum: downloadChoices }),
    /** An operator hid the artist's page. */
    pageHiddenAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tenants_owner').on(table.ownerUserId),
    check('tenants_platform_count', sql`${table.platformCount} in (1, 2)`),
  ],
);

/** A column with the id of a tenant. */
export const tenantRef = () =>
  uuid()
    .notNull()
    .references(() => tenants.id);

/** Every subdomain of stations and artists, in one table so that each name has one owner. */
export const hostNames = pgTable(
  'host_names',
  {
    name: text().primaryKey(),
    tenantId: uuid().references(() => tenants.id),
    stationId: uuid(),
    claimedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('host_names_tenant').on(table.tenantId),
    uniqueIndex('host_names_station').on(table.stationId),
    check('host_names_one_owner', sql`num_nonnulls(${table.tenantId}, ${table.stationId}) = 1`),
  ],
);

/** Signed-in browsers. We never store the token, only its SHA-256 (threat B4). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: userRef(),
    /** All sessions that came from one sign-in share its family: logout ends them together. */
    family: uuid().notNull(),
    /** What the browser calls itself (User-Agent). */
    agent: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    usedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_family').on(table.family),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Single-use tickets that carry a session to another host of ours. */
export const tickets = pgTable(
  'tickets',
  {
    ticketHash: text().primaryKey(),
    userId: userRef(),
    family: uuid().notNull(),
    /** Whether a session or Google proved the user: this must still hold when the ticket is used. */
    from: text({ enum: ['session', 'google'] })
      .notNull()
      .default('session'),
    /** The only origin of ours that accepts it; none accepts a ticket without one. */
    origin: text().notNull().default(''),
    /** SHA-256 of the nonce in the browser that asked; null if no browser asked. */
    nonceHash: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('tickets_expiry').on(table.expiresAt)],
);

/** Links in emails, by the SHA-256 of their token: each works once, while the credentials version is the same. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text().primaryKey(),
    userId: userRef(),
    /** `stop` goes to the current address when a change is requested, `restore` to the former one when it is done. */
    purpose: text({ enum: ['confirm', 'reset', 'move', 'stop', 'restore'] }).notNull(),
    /** The address that the email went to: the account has it, or gets it by the link. */
    email: text().notNull(),
    /** The account's address and version when the link was made. */
    accountEmail: text().notNull(),
    credentialsVersion: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('mailed_links_user').on(table.userId, table.purpose),
    index('mailed_links_expiry').on(table.expiresAt),
    index('mailed_links_restore').on(table.email).where(sql`${table.purpose} = 'restore'`),
  ],
);

/** Google accounts that sign in to ours, by the provider and its id for them. */
export const googleAccounts = pgTable(
  'google_accounts',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: userRef(),
    email: text().notNull(),
    connectedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('google_accounts_user').on(table.userId),
  ],
);

/** What came of tries to sign in to an account: the newest fifty of each, for thirty days. Never what was typed. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    way: text({ enum: signInWays }).notNull(),
    outcome: text({ enum: signInOutcomes }).notNull(),
    /** The network that it came from. */
    network: text().notNull(),
    /** What the browser calls itself (User-Agent). */
    agent: text().notNull().default(''),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('sign_in_tries_user').on(table.userId, table.at, table.id),
    index('sign_in_tries_at').on(table.at),
  ],
);

/** Browsers on a trip to Google, by the SHA-256 of the secret in their cookie: each returns once. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    secretHash: text().primaryKey(),
    /** An origin of ours. */
    returnTo: text().notNull(),
    /** The user who connects a Google account; null for signing in. */
    userId: uuid().references(() => users.id),
    /** The account's version when the trip began; null for signing in. */
    credentialsVersion: integer(),
    /** SHA-256 of the nonce in the browser at `returnTo`, for the ticket. */
    nonceHash: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('oauth_states_expiry').on(table.expiresAt)],
);
