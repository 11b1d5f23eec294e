import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from '#server/database/pg-core.ts';
import { tenants } from '#server/database/tables/accounts.ts';
import { moment } from '#server/database/tables/columns.ts';
import { releaseRef } from '#server/database/tables/releases.ts';

/** A link by which one recipient hears a song. Only the token's hash finds it. */
export const privateLinks = pgTable(
  'private_links',
  {
    id: uuid().primaryKey(),
    releaseId: releaseRef(),
    recipient: text().notNull(),
    /** The address that it was mailed to. */
    email: text(),
    tokenHash: text().notNull(),
    /** The token, encrypted so that only this server can read it, so that the owner can copy the link again. */
    sealedToken: text().notNull(),
    codeHash: text(),
    endsAt: moment(),
    maxPlays: integer(),
    plays: integer().notNull().default(0),
    /** What may be downloaded; null for nothing. */
    download: text({ enum: ['mp3', 'wav'] }),
    createdAt: moment().notNull().defaultNow(),
    mailedAt: moment(),
    openedAt: moment(),
    lastOpenedAt: moment(),
    /** The farthest point that any listening reached. */
    heardMs: integer().notNull().default(0),
    downloadedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    uniqueIndex('private_links_token').on(table.tokenHash),
    index('private_links_release').on(table.releaseId, table.createdAt.desc(), table.id.desc()),
  ],
);

/**
 * The browsers that opened a link: a few, because it is for one person. We store only a hash of a number that the
 * browser drew.
 */
export const privateVisits = pgTable(
  'private_visits',
  {
    linkId: uuid()
      .notNull()
      .references(() => privateLinks.id, { onDelete: 'cascade' }),
    browser: text().notNull(),
    openedAt: moment().notNull(),
    downloadedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.browser] })],
);

/** Current listenings: each counted as a play when it began, and is free until it ends. */
export const privateListenings = pgTable(
  'private_listenings',
  {
    linkId: uuid()
      .notNull()
      .references(() => privateLinks.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.id] })],
);

/** People to whom an artist has mailed a song; only that artist sees them. */
export const artistContacts = pgTable(
  'artist_contacts',
  {
    id: uuid().primaryKey(),
    tenantId: uuid()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('artist_contacts_email').on(table.tenantId, table.email),
    index('artist_contacts_name').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
  ],
);
