import { pricingSwitches } from '../../../../database/tables/billing.ts';
import type { Db } from '../../../../database/transact.ts';

type Switches = Pick<typeof pricingSwitches.$inferSelect, 'showUnlimitedPlan' | 'showRadioPricing'>;

/** Sets the switches of the pricing page. */
export const saveSwitches = async (db: Db, switches: Switches): Promise<void> => {
  await db
    .insert(pricingSwitches)
    .values({ id: 1, ...switches })
    .onConflictDoUpdate({ target: pricingSwitches.id, set: switches });
};

/** The switches of the pricing page: it shows everything until an operator hides it. */
export const findSwitches = async (db: Db): Promise<Switches> =>
  (await db.select().from(pricingSwitches))[0] ?? { showUnlimitedPlan: true, showRadioPricing: true };
