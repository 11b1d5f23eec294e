import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazily } from '../../../browser/lazily.ts';
import { soldAs } from '../../../features/billing/billing-status.ts';
import { useCheckout } from '../../../features/billing/useCheckout.tsx';
import { useSession } from '../../../features/session/session.ts';
import { Header } from '../../../features/shell/Header.tsx';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { paths } from '../../../paths.ts';
import { Calculator } from './Calculator.tsx';
import { Hero } from './Hero.tsx';
import type { PricingView } from './load-pricing.ts';
import { Plans } from './Plans.tsx';
import css from './Pricing.module.css';
import { pricesOf, soldPlans, yearlySums } from './price-list.ts';
import { Questions } from './Questions.tsx';
import { RadioOnce } from './RadioOnce.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';
import { SubscriptionLoading } from './SubscriptionFrame.tsx';
import { tabFromSearch } from './settings-tabs.ts';

const Subscription = lazily(() => import('./Subscription.tsx'));

/** The initial number of songs on radio in a year. */
const initialSongs = 3;

/** The prices; under `/settings` after the current subscription, or another part of the settings. */
export function PricingContent({ view: { settings, renewal } }: { view: PricingView }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  const checkout = useCheckout();
  const [songs, setSongs] = useState(initialSongs);
  const isSettings = pathname.startsWith(paths.settings());
  const tab = tabFromSearch(search);

  const { show_radio_pricing: showRadio, show_unlimited_plan: showUnlimited } = settings;
  const prices = pricesOf(settings);
  const plans = soldPlans.filter((plan) => plan !== 'unlimited' || showUnlimited);
  const sums = yearlySums(prices, songs);
  const currentPlan =
    session.status === 'in' && session.user.tenant ? soldAs(session.user.tenant.plan) : null;

  return (
    <>
      <Header />
      <main id="main" className={`wrap ${css.page}`}>
        {isSettings && <SettingsTabs selected={tab.id} />}
        {isSettings && tab.Part ? (
          <Suspense fallback={<SubscriptionLoading />}>
            <tab.Part />
          </Suspense>
        ) : (
          <>
            {isSettings && (
              <Suspense fallback={<SubscriptionLoading />}>
                <Subscription checkout={checkout} />
              </Suspense>
            )}
            <Hero level={isSettings ? 2 : 1} showRadio={showRadio}>
              <Calculator songs={songs} onSongs={setSongs} plans={plans} sums={sums} />
            </Hero>
            <Plans
              level={isSettings ? 3 : 2}
              {...{ settings, prices, plans, songs, sums, showRadio, renewal, currentPlan, checkout }}
            />
            {showRadio && <RadioOnce prices={prices} currentPlan={currentPlan} checkout={checkout} />}
            <Questions prices={prices} showUnlimited={showUnlimited} showRadio={showRadio} />
            {checkout.dialog}
          </>
        )}
      </main>
      <PageFooter />
    </>
  );
}
