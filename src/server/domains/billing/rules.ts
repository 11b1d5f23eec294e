import type { ProductId } from '../../../contract/billing.ts';
import type { Plan } from '../../../contract/vocabulary/plans.ts';

/** A plan that isn't free counts as an active subscription, also one that an operator set. */
export const isSubscribed = (plan: Plan): boolean => plan !== 'free';

interface Prices {
  subscriber: number;
  unlimited: number;
  radioSubscriber: number;
  radioFree: number;
}

/** The one price list, in ILS: what a page shows is what is charged. */
export const productsAt = (
  prices: Prices,
): { product_id: ProductId; price: number; period: 'year' | 'once' }[] => [
  { product_id: 'streaming_subscription', price: prices.subscriber, period: 'year' },
  { product_id: 'unlimited_subscription', price: prices.unlimited, period: 'year' },
  { product_id: 'radio_push_subscriber', price: prices.radioSubscriber, period: 'once' },
  { product_id: 'radio_push_free', price: prices.radioFree, period: 'once' },
];
