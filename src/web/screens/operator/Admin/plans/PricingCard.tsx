import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PricingSwitches } from '../../../../../contract/operations/tenants.ts';
import { plansText } from '../../../../../text/operations/plans.ts';
import { call } from '../../../../api.ts';
import { useText } from '../../../../browser/language.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Saved } from '../../../../ui/Saved.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Fixed } from '../parts/Fixed.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useBriefly } from '../parts/useBriefly.ts';
import css from './PricingCard.module.css';
import type { Prices } from './prices.ts';

const key = ['pricing-switches'];

/** The pricing page's switches. Each saves when pressed. */
export function PricingCard({ prices }: { prices: Prices | null }) {
  const { pricing: text, saveMark } = useText(plansText);
  const queries = useQueryClient();
  const [isSaved, showSaved] = useBriefly();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => (await call('GET /admin/pricing-settings', {})).body,
  });
  const change = useMutation({
    mutationFn: async (body: Partial<PricingSwitches>) =>
      (await call('PATCH /admin/pricing-settings', { body })).body,
    onMutate: (body) => {
      const before = queries.getQueryData<PricingSwitches>(key);
      if (before) queries.setQueryData(key, { ...before, ...body });
      return before;
    },
    onSuccess: (after) => {
      queries.setQueryData(key, after);
      showSaved();
    },
    onError: (_error, _body, before) => queries.setQueryData(key, before),
  });
  const box = (name: keyof PricingSwitches, label: string) => (
    <Checkbox
      label={<Fixed>{label}</Fixed>}
      checked={data?.[name] ?? true}
      onChange={(event) => change.mutate({ [name]: event.target.checked })}
    />
  );
  return (
    <Panel
      title={
        <span className={css.title}>
          <Fixed>{text.title}</Fixed>
          <Saved text={isSaved ? saveMark : ''} />
        </span>
      }
    >
      {data ? (
        <>
          {box('show_unlimited_plan', text.unlimited(prices?.unlimited ?? ''))}
          {box('show_radio_pricing', text.radio)}
        </>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <>
          <Skeleton />
          <Skeleton />
        </>
      )}
      {change.isError && (
        <p className="error" role="alert">
          <Fixed>{text.error}</Fixed>
        </p>
      )}
      <p className={css.note}>
        <Fixed>{text.note}</Fixed>
      </p>
    </Panel>
  );
}
