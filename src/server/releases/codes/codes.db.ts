import { and, asc, desc, eq, inArray, isNull, lte, ne, sql } from '#server/database/drizzle.ts';
import { findRow, writtenRow } from '#server/database/rows.ts';
import { codeRanges, givenCodes, productCodes } from '#server/database/tables/releases/codes.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import type { CodeKind } from '#shared/code-ranges.ts';
import { gtinOf } from '#shared/upc.ts';
import { nilUuid } from '#shared/uuid.ts';

type ReleaseRow = typeof releases.$inferSelect;

export type RangeRow = typeof codeRanges.$inferSelect;

/** The most ranges: a registrant needs one a year. */
export const maxRanges = 100;

export const allRanges = (db: Db): Promise<RangeRow[]> =>
  db.select().from(codeRanges).orderBy(desc(codeRanges.createdAt), desc(codeRanges.id)).limit(maxRanges);

export const findRange = (db: Db, id: string): Promise<RangeRow | undefined> =>
  findRow(db, codeRanges, eq(codeRanges.id, id));

export const insertRange = async (db: Db, row: typeof codeRanges.$inferInsert): Promise<RangeRow> =>
  writtenRow(await db.insert(codeRanges).values(row).returning());

export const lockRange = async (db: OrmTransaction, id: string): Promise<RangeRow | undefined> =>
  (await db.select().from(codeRanges).where(eq(codeRanges.id, id)).for('update'))[0];

export const updateRange = async (
  db: Db,
  id: string,
  change: Partial<typeof codeRanges.$inferInsert>,
): Promise<RangeRow> =>
  writtenRow(await db.update(codeRanges).set(change).where(eq(codeRanges.id, id)).returning());

/**
 * Takes the next number of the oldest range that has one, this year's first; undefined if all are empty. The range
 * stays locked until the transaction ends: another process that asks waits.
 */
export async function claimNumber(
  db: OrmTransaction,
  kind: CodeKind,
  year: string,
): Promise<(RangeRow & { number: number }) | undefined> {
  const open = db
    .select({ id: codeRanges.id })
    .from(codeRanges)
    .where(and(eq(codeRanges.kind, kind), isNull(codeRanges.endedAt), lte(codeRanges.next, codeRanges.last)))
    .orderBy(
      sql`${codeRanges.kind} = 'isrc' and right(${codeRanges.stem}, 2) = ${year} desc`,
      asc(codeRanges.createdAt),
      asc(codeRanges.id),
    )
    .limit(1)
    .for('update');
  const [range] = await db
    .update(codeRanges)
    .set({ next: sql`${codeRanges.next} + 1` })
    .where(inArray(codeRanges.id, open))
    .returning();
  return range && { ...range, number: range.next - 1 };
}

/** Records that a code is assigned; false if it was before. */
export const insertGiven = async (
  db: OrmTransaction,
  row: typeof givenCodes.$inferInsert,
): Promise<boolean> => (await db.insert(givenCodes).values(row).onConflictDoNothing()).rowCount === 1;

/** Whether somebody has typed a code as their own. */
export async function isTyped(db: Db, kind: CodeKind, code: string): Promise<boolean> {
  const column = kind === 'isrc' ? releases.isrc : releases.upc;
  const [song] = await db.select({ id: releases.id }).from(releases).where(eq(column, code)).limit(1);
  if (song !== undefined || kind === 'isrc') return song !== undefined;
  const [album] = await db.select({ id: albums.id }).from(albums).where(eq(albums.upc, code)).limit(1);
  return album !== undefined;
}

/** To which tenants and products these codes were assigned; a tenant may be gone. */
export const assignedCodes = (
  db: Db,
  codes: readonly string[],
): Promise<Pick<typeof givenCodes.$inferSelect, 'code' | 'tenantId' | 'subjectId'>[]> =>
  db
    .select({ code: givenCodes.code, tenantId: givenCodes.tenantId, subjectId: givenCodes.subjectId })
    .from(givenCodes)
    .where(inArray(givenCodes.code, [...codes]));

/** A single or an album. */
export type ProductId = { releaseId: string; albumId: null } | { releaseId: null; albumId: string };

const codesOf = ({ releaseId, albumId }: ProductId) =>
  releaseId === null ? eq(productCodes.albumId, albumId) : eq(productCodes.releaseId, releaseId);

/** Lets a product have a UPC, unless another has it; waits for another process that writes the same. */
export async function claimProductCode(
  db: OrmTransaction,
  product: ProductId,
  upc: string,
): Promise<boolean> {
  const gtin = gtinOf(upc);
  await db.delete(productCodes).where(and(codesOf(product), ne(productCodes.gtin, gtin)));
  await db
    .insert(productCodes)
    .values({ gtin, ...product })
    .onConflictDoNothing();
  return (await db.$count(productCodes, and(codesOf(product), eq(productCodes.gtin, gtin)))) > 0;
}

/** Lets a product have no UPC. */
export const freeProductCode = async (db: OrmTransaction, product: ProductId): Promise<void> => {
  await db.delete(productCodes).where(codesOf(product));
};

/** Which product has a UPC. */
const holderOf = async (db: Db, upc: string): Promise<typeof productCodes.$inferSelect | undefined> =>
  findRow(db, productCodes, eq(productCodes.gtin, gtinOf(upc)));

/** Which of a song's codes others have: its ISRC another artist's song, its UPC another product. */
export async function codesElsewhere(
  db: Db,
  { id, tenantId, isrc, upc }: Pick<ReleaseRow, 'id' | 'tenantId' | 'isrc' | 'upc'>,
): Promise<CodeKind[]> {
  const others = and(eq(releases.isrc, isrc ?? ''), ne(releases.tenantId, tenantId ?? nilUuid));
  const [other] =
    isrc === null ? [] : await db.select({ id: releases.id }).from(releases).where(others).limit(1);
  const holder = upc === null ? undefined : await holderOf(db, upc);
  return [
    ...(other === undefined ? [] : (['isrc'] as const)),
    ...(holder === undefined || holder.releaseId === id ? [] : (['upc'] as const)),
  ];
}
