import type { PricingSettings } from '../../../../contract/billing.ts';
import { dayKey } from '../../../formats/dates.ts';
import type { LoadInput } from '../../../loading/loaders.ts';

/** What the page shows; without settings the price list couldn't be had, and both options are shown. */
export interface PricingView {
  settings: PricingSettings | null;
  /** The day in Israel on which a plan bought today renews. */
  renewal: string;
}

export async function loadPricing({ call }: Pick<LoadInput, 'call'>): Promise<PricingView> {
  const renewal = yearAfter(dayKey(Date.now()));
  try {
    return { settings: (await call('GET /public/pricing-settings', {})).body, renewal };
  } catch (error) {
    console.error('pricing settings', error);
    return { settings: null, renewal };
  }
}

/** The same day of the next year, `YYYY-MM-DD`; after 29 February the 28th. */
export function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
}
