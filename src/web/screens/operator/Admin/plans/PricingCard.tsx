import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PricingSwitches } from '#contract/operations/tenants.ts';
import { plansText } from '#text/operations/plans.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { useTimedFlag } from '#web/screens/operator/Admin/parts/useTimedFlag.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Saved } from '#web/ui/Saved.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './PricingCard.module.css';
import type { Prices } from './prices.ts';

const key = ['pricing-switches'];

/** The pricing page's switches. Each saves when pressed. */
export function PricingCard({ prices }: { prices: Prices | null }) {
  const { pricing: text, saveMark } = useText(plansText);
  const client = useQueryClient();
  const [isSaved, showSaved] = useTimedFlag();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => (await call('GET /admin/pricing-settings', {})).body,
  });
  const change = useMutation({
    mutationFn: async (body: Partial<PricingSwitches>) =>
      (await call('PATCH /admin/pricing-settings', { body })).body,
    onMutate: (body) => {
      const before = client.getQueryData<PricingSwitches>(key);
      if (before) client.setQueryData(key, { ...before, ...body });
      return before;
    },
    onSuccess: (after) => {
      client.setQueryData(key, after);
      showSaved();
    },
    onError: (_error, _body, before) => client.setQueryData(key, before),
  });
  const checkbox = (name: keyof PricingSwitches, label: string) => (
    <Checkbox
      label={<EnglishText>{label}</EnglishText>}
      checked={data?.[name] ?? true}
      onChange={(event) => change.mutate({ [name]: event.target.checked })}
    />
  );
  return (
    <Panel
      title={
        <span className={css.title}>
          <EnglishText>{text.title}</EnglishText>
          <Saved text={isSaved ? saveMark : ''} />
        </span>
      }
    >
      {data ? (
        <>
          {checkbox('show_unlimited_plan', text.unlimited(prices?.unlimited ?? ''))}
          {checkbox('show_radio_pricing', text.radio)}
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
          <EnglishText>{text.error}</EnglishText>
        </p>
      )}
      <p className={css.note}>
        <EnglishText>{text.note}</EnglishText>
      </p>
    </Panel>
  );
}
