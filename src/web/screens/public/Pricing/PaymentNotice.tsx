import { billingText } from '../../../../text/billing/billing.ts';
import { useText } from '../../../browser/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { AlertIcon, CheckIcon } from '../../../ui/icons.ts';
import shared from './Pricing.module.css';
import css from './Subscription.module.css';
import type { PaymentReturn } from './usePaymentReturn.ts';

export interface PaymentNoticeProps {
  state: PaymentReturn;
  /** The name of the current plan. */
  plan: string;
  onCheckAgain: () => void;
}

/** The result of the payment that the person returns from. */
export function PaymentNotice({ state, plan, onCheckAgain }: PaymentNoticeProps) {
  const text = useText(billingText);
  const words = {
    waiting: text.waiting,
    late: text.late,
    cancelled: text.cancelled,
    'brought-plan': text.planArrived(plan),
    'brought-radio': text.creditArrived,
  };
  return (
    <div className={css.notice} data-state={state}>
      {state === 'waiting' ? (
        <span className={shared.spinner} aria-hidden="true" />
      ) : state === 'late' || state === 'cancelled' ? (
        <AlertIcon />
      ) : (
        <CheckIcon />
      )}
      <p>
        <b>{words[state]}</b>
        {state === 'late' && <span>{text.lateText}</span>}
      </p>
      {state === 'late' && <Button onClick={onCheckAgain}>{text.checkAgain}</Button>}
    </div>
  );
}
