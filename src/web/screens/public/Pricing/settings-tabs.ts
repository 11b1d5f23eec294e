import type { ComponentType } from 'react';
import type { billingText } from '../../../../text/billing/billing.ts';
import { lazily } from '../../../browser/lazily.ts';

export interface SettingsTab {
  /** `?tab=` */
  id: keyof typeof billingText.he.tabs;
  /** The part's content, loaded when first shown; without it the subscription and the price list. */
  Part?: ComponentType;
}

/** The parts of `/settings`; the first one by default. */
export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: 'subscription' },
  { id: 'account', Part: lazily(() => import('../../../features/accounts/AccountTab.tsx')) },
];

export const tabFromSearch = (search: string): SettingsTab => {
  const requested = new URLSearchParams(search).get('tab');
  return settingsTabs.find(({ id }) => id === requested) ?? settingsTabs[0];
};
