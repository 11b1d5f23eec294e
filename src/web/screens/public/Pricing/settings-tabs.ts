import type { ComponentType } from 'react';
import type { billingText } from '#text/billing/billing.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';

export interface SettingsTab {
  /** `?tab=` */
  id: keyof typeof billingText.he.tabs;
  /** The tab's content, loaded when first shown. Without it, the tab shows the subscription and the prices. */
  Part?: ComponentType;
}

/** The tabs of `/settings`; the first one by default. */
export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: 'subscription' },
  { id: 'account', Part: lazyWithFallback(() => import('#web/features/accounts/AccountTab.tsx')) },
];

/** The tab in the address. */
export const tabFromSearch = (search: string): SettingsTab => {
  const requested = new URLSearchParams(search).get('tab');
  return settingsTabs.find(({ id }) => id === requested) ?? settingsTabs[0];
};
