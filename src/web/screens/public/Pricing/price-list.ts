import type { PricingSettings } from '#contract/billing.ts';
import type { ProductId } from '#shared/products.ts';

/** The plans for sale, in the list's order from cheap to expensive. */
export const soldPlans = ['free', 'subscriber', 'unlimited'] as const;
export type SoldPlan = (typeof soldPlans)[number];

/** Whether a plan is the current one or below it, and can't be bought. */
export const isIncluded = (plan: SoldPlan, current: SoldPlan | null): boolean =>
  current !== null && soldPlans.indexOf(plan) <= soldPlans.indexOf(current);

/** The price list by product; null for missing prices. */
export interface Prices {
  subscriber: number | null;
  unlimited: number | null;
  radioSubscriber: number | null;
  radioFree: number | null;
}

/** The prices of the server's settings. */
export function pricesOf(settings: PricingSettings): Prices {
  const priceOf = (id: ProductId) =>
    settings.products.find((product) => product.product_id === id)?.price ?? null;
  return {
    subscriber: priceOf('streaming_subscription'),
    unlimited: priceOf('unlimited_subscription'),
    radioSubscriber: priceOf('radio_push_subscriber'),
    radioFree: priceOf('radio_push_free'),
  };
}

/** The yearly cost of each plan with so many songs on radio; null if a price is unknown. */
export function yearlySums(prices: Prices, songs: number): Record<SoldPlan, number | null> {
  const { subscriber, unlimited, radioSubscriber, radioFree } = prices;
  return {
    free: radioFree === null ? null : songs * radioFree,
    subscriber: subscriber === null || radioSubscriber === null ? null : subscriber + songs * radioSubscriber,
    unlimited,
  };
}

/** From how many songs on radio a year `unlimited` costs no more than a subscription; null if unknown, or always. */
export function breakEvenSongs({ subscriber, unlimited, radioSubscriber }: Prices): number | null {
  if (subscriber === null || unlimited === null || !radioSubscriber) return null;
  const songs = Math.ceil((unlimited - subscriber) / radioSubscriber);
  return songs > 0 ? songs : null;
}
