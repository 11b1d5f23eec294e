import type { PricingSettings } from '../../../../contract/billing.ts';
import type { ProductId } from '../../../../contract/vocabulary/products.ts';

/** The plans that are for sale, dearer from left to right as the list has them. */
export const sold = ['free', 'subscriber', 'unlimited'] as const;
export type SoldPlan = (typeof sold)[number];

/** The price list by what it is for; null what it doesn't say. */
export interface Prices {
  subscriber: number | null;
  unlimited: number | null;
  radioSubscriber: number | null;
  radioFree: number | null;
}

export function pricesOf(settings: PricingSettings): Prices {
  const of = (id: ProductId) => settings.products.find((one) => one.product_id === id)?.price ?? null;
  return {
    subscriber: of('streaming_subscription'),
    unlimited: of('unlimited_subscription'),
    radioSubscriber: of('radio_push_subscriber'),
    radioFree: of('radio_push_free'),
  };
}

/** What a year costs on each plan with so many songs on radio; null where a price isn't known. */
export function yearlySums(prices: Prices, songs: number): Record<SoldPlan, number | null> {
  const { subscriber, unlimited, radioSubscriber, radioFree } = prices;
  return {
    free: radioFree === null ? null : songs * radioFree,
    subscriber: subscriber === null || radioSubscriber === null ? null : subscriber + songs * radioSubscriber,
    unlimited,
  };
}

/** From how many songs on radio a year `unlimited` costs no more than a subscription; null where it never does, or always. */
export function paysOffFrom({ subscriber, unlimited, radioSubscriber }: Prices): number | null {
  if (subscriber === null || unlimited === null || !radioSubscriber) return null;
  const songs = Math.ceil((unlimited - subscriber) / radioSubscriber);
  return songs > 0 ? songs : null;
}
