import type { PricingSettings } from '../../../../contract/billing.ts';
import { dayKey } from '../../../formats/dates.ts';
import type { LoadInput } from '../../../loading/loaders.ts';
import type { SiteFacts } from '../../../loading/page-context.ts';

/** The data of the page. */
export interface PricingView {
  settings: PricingSettings;
  /** The day in Israel on which a plan bought today renews. */
  renewal: string;
}

/** Loads the prices. If that fails, it uses those of the site's facts, and shows all options. */
export async function loadPricing(
  { call }: Pick<LoadInput, 'call'>,
  facts: Pick<SiteFacts, 'prices' | 'freeSongCredits'>,
): Promise<PricingView> {
  const renewal = yearAfter(dayKey(Date.now()));
  try {
    return { settings: (await call('GET /public/pricing-settings', {})).body, renewal };
  } catch (error) {
    console.error('pricing settings', error);
    return { settings: defaultSettings(facts), renewal };
  }
}

const defaultSettings = ({
  prices,
  freeSongCredits,
}: Pick<SiteFacts, 'prices' | 'freeSongCredits'>): PricingSettings => ({
  show_unlimited_plan: true,
  show_radio_pricing: true,
  free_song_credits: freeSongCredits,
  products: [
    { product_id: 'streaming_subscription', price: prices.subscriber, period: 'year' },
    { product_id: 'unlimited_subscription', price: prices.unlimited, period: 'year' },
    { product_id: 'radio_push_subscriber', price: prices.radioSubscriber, period: 'once' },
    { product_id: 'radio_push_free', price: prices.radioFree, period: 'once' },
  ],
});

/** The same day of the next year, `YYYY-MM-DD`; after 29 February the 28th. */
export function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
}
