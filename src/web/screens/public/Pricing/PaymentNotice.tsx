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

/** Shows the result of the payment after returning from the checkout. */
export function PaymentNotice({ state, plan, onCheckAgain }: PaymentNoticeProps) {
  const text = useText(billingText);
  const messages = {
    waiting: text.waiting,
    late: text.late,
    cancelled: text.cancelled,
    'received-plan': text.planArrived(plan),
    'received-radio': text.creditArrived,
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
        <b>{messages[state]}</b>
        {state === 'late' && <span>{text.lateText}</span>}
      </p>
      {state === 'late' && <Button onClick={onCheckAgain}>{text.checkAgain}</Button>}
    </div>
  );
}
