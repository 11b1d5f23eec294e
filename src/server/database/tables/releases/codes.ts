import { sql } from '#server/database/drizzle.ts';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from '#server/database/pg-core.ts';
import { tenants } from '#server/database/tables/accounts.ts';
import { moment } from '#server/database/tables/columns.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import { codeKinds } from '#shared/code-ranges.ts';

/** Codes that operators bought for songs and albums without their own, assigned in order. */
export const codeRanges = pgTable(
  'code_ranges',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: codeKinds }).notNull(),
    /** The prefix of its codes: registrant and year of an ISRC, the company's GS1 prefix of a UPC. */
    stem: text().notNull(),
    /** How many digits follow it, before a check digit. */
    digits: integer().notNull(),
    /** Its first number, the next one to assign, and the last. */
    first: bigint({ mode: 'number' }).notNull(),
    next: bigint({ mode: 'number' }).notNull(),
    last: bigint({ mode: 'number' }).notNull(),
    endedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('code_ranges_open')
      .on(table.kind, table.createdAt)
      .where(sql`${table.endedAt} is null and ${table.next} <= ${table.last}`),
    check('code_ranges_digits', sql`${table.digits} between 1 and 11`),
  ],
);

/** Every assigned code, permanently (threat Q8): even after its song is gone, no other gets it. */
export const givenCodes = pgTable(
  'given_codes',
  {
    code: text().primaryKey(),
    rangeId: uuid()
      .notNull()
      .references(() => codeRanges.id),
    tenantId: uuid().references(() => tenants.id, { onDelete: 'set null' }),
    /** The release or the album that got it. */
    subjectId: uuid().notNull(),
    givenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('given_codes_range').on(table.rangeId, table.code),
    index('given_codes_tenant').on(table.tenantId).where(sql`${table.tenantId} is not null`),
  ],
);

/**
 * Which product has a UPC: one code, one product. Rows from before the rule may share a code; then one of them has it
 * here.
 */
export const productCodes = pgTable(
  'product_codes',
  {
    /** As a GTIN of 14 digits, so that a UPC and the EAN of the same number are one code. */
    gtin: text().primaryKey(),
    /** Exactly one of the two is set. */
    releaseId: uuid().references(() => releases.id, { onDelete: 'cascade' }),
    albumId: uuid().references(() => albums.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('product_codes_release').on(table.releaseId),
    unique('product_codes_album').on(table.albumId),
    check('product_codes_one', sql`num_nonnulls(${table.releaseId}, ${table.albumId}) = 1`),
  ],
);
