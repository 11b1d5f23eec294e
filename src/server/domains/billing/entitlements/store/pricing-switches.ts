import { pricingSwitches } from '../../../../database/tables/billing.ts';
import type { Db } from '../../../../database/transact.ts';

/** Sets the switches of the pricing page. */
export const saveSwitches = async (
  db: Db,
  switches: Pick<typeof pricingSwitches.$inferSelect, 'showUnlimitedPlan' | 'showRadioPricing'>,
): Promise<void> => {
  await db
    .insert(pricingSwitches)
    .values({ id: 1, ...switches })
    .onConflictDoUpdate({ target: pricingSwitches.id, set: switches });
};

/** The switches of the pricing page; null until they are set. */
export const findSwitches = async (db: Db): Promise<typeof pricingSwitches.$inferSelect | null> =>
  (await db.select().from(pricingSwitches))[0] ?? null;
