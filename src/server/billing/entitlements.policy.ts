import type { PaymentRow, SubscriptionRow } from '#server/database/tables/billing.ts';
import { toAgorot } from '#shared/money.ts';
import { hasFreeRadio, hasStreaming, type Plan } from '#shared/plans.ts';
import { type ProductId, soldPlans } from '#shared/products.ts';

/** Any plan but the free one counts as an active subscription, also one that an operator gave. */
export const isSubscribed = (plan: Plan): boolean => plan !== 'free';

interface Prices {
  subscriber: number;
  unlimited: number;
  radioSubscriber: number;
  radioFree: number;
}

/** The only price list, in ILS: people pay what a page shows. */
export const productsAt = (
  prices: Prices,
): { product_id: ProductId; price: number; period: 'year' | 'once' }[] => [
  { product_id: 'streaming_subscription', price: prices.subscriber, period: 'year' },
  { product_id: 'unlimited_subscription', price: prices.unlimited, period: 'year' },
  { product_id: 'radio_push_subscriber', price: prices.radioSubscriber, period: 'once' },
  { product_id: 'radio_push_free', price: prices.radioFree, period: 'once' },
];

/** What a product costs, in agorot. */
export const priceOf = (prices: Prices, product: ProductId): number =>
  toAgorot(productsAt(prices).find(({ product_id }) => product_id === product)?.price ?? Number.NaN);

/** The price of a radio push under a plan; null if radio is free. */
export const radioPushOf = (plan: Plan): ProductId | null => {
  if (hasFreeRadio(plan)) return null;
  return hasStreaming(plan) ? 'radio_push_subscriber' : 'radio_push_free';
};

/** Whether a plan already includes another. */
export const covers = (plan: Plan, wanted: 'subscriber' | 'unlimited'): boolean =>
  wanted === 'unlimited' ? hasFreeRadio(plan) : hasStreaming(plan);

type Bought = Pick<SubscriptionRow, 'plan' | 'status' | 'lastPaymentId'>;

/** A payment’s standing here: `parked` waits for an operator, and what is being given back in full is `refunded`. */
export interface Standing {
  id: string;
  standing: PaymentRow['standing'] | 'parked';
}

/** Whether the current year of a subscription is paid, and the money is ours. Without a payment, a credit paid it. */
export const isPaidFor = (
  { status, lastPaymentId }: Omit<Bought, 'plan'>,
  payments: readonly Standing[],
): boolean =>
  status === 'active' &&
  (lastPaymentId === null ||
    payments.some(({ id, standing }) => id === lastPaymentId && standing === 'kept'));

/** The best plan that is paid for. */
export function paidPlan(subscriptions: readonly Bought[], payments: readonly Standing[]): Plan {
  const plans = subscriptions.filter((one) => isPaidFor(one, payments)).map(({ plan }) => plan);
  return plans.find((plan) => plan === 'unlimited') ?? plans[0] ?? 'free';
}

/** The plan of which a product is a year. @throws Error for a radio push */
export function planOf(product: ProductId): 'subscriber' | 'unlimited' {
  const plan = soldPlans[product];
  if (plan === undefined) throw new Error(`${product} is no plan`);
  return plan;
}
