import { and, asc, eq, gt, inArray } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type PlanDateRow, planDates } from '#server/database/tables/releases/plan-dates.ts';
import type { Db } from '#server/database/transact.ts';
import type { Channel } from '#shared/preflight/kinds.ts';

export type { PlanDateRow };

/** The song or the album that a date is of. */
export type Dated = Pick<PlanDateRow, 'releaseId' | 'albumId'>;

const isOf = ({ releaseId, albumId }: Dated) =>
  releaseId === null ? eq(planDates.albumId, albumId ?? '') : eq(planDates.releaseId, releaseId);

/** Saves what pays for a date; it replaces what paid for an earlier one. */
export const savePlanDate = async (
  db: Db,
  row: Omit<typeof planDates.$inferInsert, 'id' | 'givenBackAt'>,
): Promise<void> => {
  const { subscriptionId, paymentId } = row;
  await db
    .insert(planDates)
    .values({ id: uuidv7(), ...row })
    .onConflictDoUpdate({
      target: row.releaseId ? [planDates.releaseId, planDates.channel] : planDates.albumId,
      set: { subscriptionId, paymentId, givenBackAt: null },
    });
};

/** The date is no longer, or not, paid for by a plan. */
export const deletePlanDate = async (db: Db, dated: Dated, channel: Channel): Promise<void> => {
  await db.delete(planDates).where(and(isOf(dated), eq(planDates.channel, channel)));
};

/** A song's date that its own payment allows isn't the plan's. */
export const deleteReleasePlanDate = (db: Db, releaseId: string, channel: Channel): Promise<void> =>
  deletePlanDate(db, { releaseId, albumId: null }, channel);

/** The dates that a tenant's plans paid for, by id from an id on. */
export const planDatesAfter = (
  db: Db,
  tenantId: string,
  afterId: string,
  limit: number,
): Promise<PlanDateRow[]> =>
  db
    .select()
    .from(planDates)
    .where(and(eq(planDates.tenantId, tenantId), gt(planDates.id, afterId)))
    .orderBy(asc(planDates.id))
    .limit(limit);

/** The same rows again, as they are now. */
export const planDatesById = (db: Db, ids: readonly string[]): Promise<PlanDateRow[]> =>
  db
    .select()
    .from(planDates)
    .where(inArray(planDates.id, [...ids]))
    .orderBy(asc(planDates.id));

/** Marks dates that came back with their money. */
export const markGivenBack = async (db: Db, id: string, givenBackAt: Date | null): Promise<void> => {
  await db.update(planDates).set({ givenBackAt }).where(eq(planDates.id, id));
};
