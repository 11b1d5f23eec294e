import { sql } from '#server/database/drizzle.ts';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from '#server/database/pg-core.ts';
import { termsPages } from '#shared/terms.ts';
import { userRef, users } from './accounts.ts';
import { moment } from './columns.ts';

/** What was published of a page. The first text becomes a row when somebody first accepts it. */
export const termsVersions = pgTable(
  'terms_versions',
  {
    page: text({ enum: termsPages }).notNull(),
    number: integer().notNull(),
    hebrew: text().notNull(),
    english: text().notNull(),
    /** People who accepted an earlier version, or none, are asked for this one. */
    needsAcceptance: boolean().notNull(),
    /** Null for the first text. */
    byUserId: uuid().references(() => users.id),
    publishedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.page, table.number] }),
    index('terms_versions_needed').on(table.page, table.number).where(sql`${table.needsAcceptance}`),
  ],
);

/** A page's next version while operators write it. */
export const termsDrafts = pgTable('terms_drafts', {
  page: text({ enum: termsPages }).primaryKey(),
  hebrew: text().notNull(),
  english: text().notNull(),
  byUserId: userRef(),
  editedAt: moment().notNull().defaultNow(),
});

/** Who accepted which version, and when. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: userRef(),
    page: text({ enum: termsPages }).notNull(),
    number: integer().notNull(),
    acceptedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.page, table.number] }),
    index('terms_acceptances_version').on(table.page, table.number),
  ],
);
