import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import css from './PlansTab.module.css';
import { PlanTiles } from './PlanTiles.tsx';
import { PricingCard } from './PricingCard.tsx';
import { pricesOf } from './prices.ts';
import { StorageCard } from './StorageCard.tsx';
import { TenantTable } from './TenantTable.tsx';

/** Plans: all users, how many have each, the pricing page's switches, and the storage. */
export function PlansTab() {
  const { data } = useQuery({
    queryKey: ['prices'],
    queryFn: async () => pricesOf((await call('GET /public/pricing-settings', {})).body),
    staleTime: 300_000,
  });
  const prices = data ?? null;
  return (
    <div className={css.tab}>
      <TenantTable prices={prices} />
      <PlanTiles prices={prices} />
      <div className={css.pair}>
        <PricingCard prices={prices} />
        <StorageCard />
      </div>
    </div>
  );
}
