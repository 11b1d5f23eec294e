import type { Release } from '#contract/releases/releases.ts';
import { call } from '#web/api.ts';
import { type BillingStatus, readBillingStatus, soldAs } from '#web/features/billing/billing-status.ts';

/** The cost of sending a song to radio: nothing, a paid credit, or a payment now (its price null if unknown). */
export type RadioCost =
  | { kind: 'included' | 'paid' }
  | { kind: 'credit'; credits: number }
  | { kind: 'buy'; price: number | null; isSubscriber: boolean };

/** The cost of sending the artist's song to radio now. */
export function radioCost(
  status: BillingStatus,
  song: Pick<Release, 'is_paid'>,
  prices: Products,
): RadioCost {
  const sold = soldAs(status.plan);
  if (sold === 'unlimited') return { kind: 'included' };
  if (song.is_paid) return { kind: 'paid' };
  if (status.radioCredits > 0) return { kind: 'credit', credits: status.radioCredits };
  const isSubscriber = sold === 'subscriber';
  const id = isSubscriber ? 'radio_push_subscriber' : 'radio_push_free';
  return {
    kind: 'buy',
    price: prices.find((product) => product.product_id === id)?.price ?? null,
    isSubscriber,
  };
}

type Products = readonly { product_id: string; price: number }[];

/** Loads what `radioCost` needs for the artist's own song. @throws ApiError, NetworkError */
export async function readRadioCost(releaseId: string): Promise<RadioCost> {
  const [status, song, products] = await Promise.all([
    readBillingStatus(),
    call('GET /releases/:id', { params: { id: releaseId } }),
    call('GET /public/pricing-settings', {}).then(
      ({ body }) => body.products,
      () => [],
    ),
  ]);
  return radioCost(status, song.body, products);
}
