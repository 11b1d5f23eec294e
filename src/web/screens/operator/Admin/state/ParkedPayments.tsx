import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ParkedPayment } from '#contract/billing.ts';
import { amountIn, shekels } from '#shared/money.ts';
import { parkedText } from '#text/operations/parked.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dateTime } from '#web/formats/dates.ts';
import { ltr } from '#web/formats/isolate.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './StateTab.module.css';

type Decision = 'accept' | 'give_back';

/** Payments that aren’t what their order asks, to accept or give back; nothing while there are none. */
export function ParkedPayments() {
  const text = useText(parkedText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const { data, error, refetch } = useQuery({
    queryKey: ['parked-payments'],
    queryFn: async () => (await call('GET /admin/payments/parked', {})).body,
    refetchInterval: 10_000,
  });
  const settle = useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      call('POST /admin/payments/parked/:id', { params: { id }, body: { decision } }),
    onSuccess: (_, { decision }) => toast({ text: text.settled[decision] }),
    onError: () => toast({ text: text.failed }),
    onSettled: () => client.invalidateQueries({ queryKey: ['parked-payments'] }),
  });
  const decide = async ({ id, product, price, currency }: ParkedPayment, decision: Decision) => {
    const isConfirmed = await ask({
      title: text.ask[decision](ltr(amountIn(price, currency))),
      text: text.effect[decision](product),
      cancel: text.stay,
      confirm: text[decision],
      destroys: decision === 'give_back',
    });
    if (isConfirmed) settle.mutate({ id, decision });
  };
  if (!error && !data?.length) return dialog;
  return (
    <Panel title={text.title} className={css.whole}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <p className={css.note}>{text.why}</p>
      <ul className={css.failed}>
        {data?.map((payment) => (
          <li key={payment.id}>
            <span className={css.job}>
              <b>{payment.artist}</b>
              <span>{payment.product}</span>
              <span className={css.message}>
                {text.differs(ltr(amountIn(payment.price, payment.currency)), ltr(shekels(payment.expected)))}
              </span>
              <span className={classes('dotted', css.note)}>
                <span>{dateTime(payment.paid_at, language)}</span>
                <bdi>{payment.id}</bdi>
              </span>
            </span>
            <span className={css.answers}>
              {payment.currency === 'ils' && (
                <Button
                  size="small"
                  disabled={settle.isPending}
                  aria-label={text.acceptOf(payment.artist)}
                  onClick={() => void decide(payment, 'accept')}
                >
                  {text.accept}
                </Button>
              )}
              <Button
                size="small"
                kind="undo"
                disabled={settle.isPending}
                aria-label={text.giveBackOf(payment.artist)}
                onClick={() => void decide(payment, 'give_back')}
              >
                {text.give_back}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}
