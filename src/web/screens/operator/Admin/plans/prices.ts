import type { PricingSettings } from '#contract/billing.ts';
import type { ProductId } from '#shared/products.ts';
import { number } from '#text/counts.ts';

/** The price list for the operators' labels: shekels without their sign. */
export type Prices = Record<'subscriber' | 'unlimited' | 'radioSubscriber' | 'radioFree', string>;

export function pricesOf({ products }: PricingSettings): Prices {
  const of = (id: ProductId): string => {
    const price = products.find(({ product_id }) => product_id === id)?.price;
    return price === undefined ? '' : number(price).replace(',', '');
  };
  return {
    subscriber: of('streaming_subscription'),
    unlimited: of('unlimited_subscription'),
    radioSubscriber: of('radio_push_subscriber'),
    radioFree: of('radio_push_free'),
  };
}
