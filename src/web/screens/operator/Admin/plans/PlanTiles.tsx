import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { planGroups } from '#shared/operators.ts';
import { plansText } from '#text/operations/plans.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { Tiles } from '#web/screens/operator/Admin/parts/Tiles.tsx';
import type { Prices } from './prices.ts';

/** How many tenants have each plan. */
export const useSummary = () =>
  useQuery({
    queryKey: ['tenant-summary'],
    queryFn: async () => (await call('GET /admin/tenants/summary', {})).body,
  });

/** A tile for each plan: how many users have it, and its prices. A press filters the table by that plan. */
export function PlanTiles({ prices }: { prices: Prices | null }) {
  const text = useText(plansText);
  const [search] = useSearchParams();
  const { data } = useSummary();
  const terms = prices && {
    free: text.terms.free(prices.radioFree),
    subscriber: text.terms.subscriber(prices.subscriber, prices.radioSubscriber),
    unlimited: text.terms.unlimited(prices.unlimited),
    legacy: text.terms.legacy,
  };
  return (
    <Tiles
      label={text.tiles}
      tiles={planGroups.map((group) => {
        const isCurrent = search.get('plan') === group;
        return {
          id: group,
          title: <EnglishText>{text.tile[group]}</EnglishText>,
          n: data?.[group] ?? null,
          note: terms && <EnglishText>{terms[group]}</EnglishText>,
          to: isCurrent ? '?' : `?plan=${group}`,
          isCurrent,
        };
      })}
    />
  );
}
