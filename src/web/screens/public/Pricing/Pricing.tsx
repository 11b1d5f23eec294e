import { Suspense, use, useState } from 'react';
import {
  Link,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
} from 'react-router';
import type { PricingSettings } from '#contract/billing.ts';
import { billingText } from '#text/billing/billing.ts';
import { pricingText } from '#text/billing/pricing.ts';
import { textOf, useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { soldAs } from '#web/features/billing/billing-status.ts';
import { useCheckout } from '#web/features/billing/useCheckout.tsx';
import { useSession } from '#web/features/session/session.ts';
import { Header } from '#web/features/shell/Header.tsx';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { siteOfBrowser } from '#web/features/shell/site.tsx';
import { dayKey } from '#web/formats/dates.ts';
import { type Deferred, deferredClientLoader, type LoadInput, serverLoader } from '#web/loading/loaders.ts';
import type { SiteFacts } from '#web/loading/page-context.ts';
import { paths } from '#web/paths.ts';
import { TabRow, tabClass } from '#web/ui/TabRow.tsx';
import { Calculator } from './Calculator.tsx';
import { Hero } from './Hero.tsx';
import { Plans } from './Plans.tsx';
import css from './Pricing.module.css';
import { pricesOf, soldPlans, yearlySums } from './price-list.ts';
import { Questions } from './Questions.tsx';
import { RadioOnce } from './RadioOnce.tsx';
import { SubscriptionLoading } from './SubscriptionFrame.tsx';
import { settingsTabs, tabFromSearch } from './settings-tabs.ts';

export const loader = serverLoader(
  async (input, page): Promise<Deferred<PricingView>> => ({ loaded: await loadPricing(input, page.facts) }),
);
export const clientLoader = deferredClientLoader((input) => loadPricing(input, siteOfBrowser()));
/** Changing the tab of the settings needs no new prices. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export const meta: MetaFunction<typeof clientLoader> = ({ matches, location }) => {
  const place = placeOf({ matches });
  const { title, description } = textOf(pricingText, place.language);
  if (!location.pathname.startsWith(paths.settings()))
    return headTags(place, { title, description, path: paths.pricing() });
  const { settings, tabs } = textOf(billingText, place.language);
  const tab = tabs[tabFromSearch(location.search).id];
  return headTags(place, { title: `${tab} · ${settings}`, path: paths.pricing(), isHidden: true });
};

/** The prices. Under `/settings`, this is also the page of the current subscription and the account. */
export default function Pricing() {
  const { loaded } = useLoaderData<typeof clientLoader>();
  if (!(loaded instanceof Promise)) return <PricingContent view={loaded} />;
  return (
    <Suspense fallback={<PricingLoading />}>
      <Awaited view={loaded} />
    </Suspense>
  );
}

const Awaited = ({ view }: { view: Promise<PricingView> }) => <PricingContent view={use(view)} />;

const Subscription = lazyWithFallback(() => import('./Subscription.tsx'));

/** The initial number of songs on radio in a year. */
const initialSongs = 3;

/** The prices; under `/settings` after the current subscription, or another part of the settings. */
function PricingContent({ view: { settings, renewal } }: { view: PricingView }) {
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

/** The page while the prices load. */
function PricingLoading() {
  const text = useText(pricingText);
  return (
    <>
      <Header />
      <main id="main" className="wrap">
        <h1 className="sr">{text.title}</h1>
        <p className={css.loading} role="status">
          <span className={css.spinner} aria-hidden="true" />
          {text.loading}
        </p>
      </main>
    </>
  );
}

/** Links between the parts of the settings. */
function SettingsTabs({ selected }: { selected: string }) {
  const text = useText(billingText);
  return (
    <nav className={css.tabs} aria-label={text.settings}>
      <TabRow selected={selected}>
        {settingsTabs.map(({ id }) => (
          <Link
            key={id}
            className={tabClass(id === selected)}
            aria-current={id === selected ? 'page' : undefined}
            to={paths.settings(id)}
          >
            {text.tabs[id]}
          </Link>
        ))}
      </TabRow>
    </nav>
  );
}

/** The data of the page. */
interface PricingView {
  settings: PricingSettings;
  /** The day in Israel on which a plan bought today renews. */
  renewal: string;
}

/** Loads the prices. If that fails, it uses those of the site's facts, and shows all options. */
async function loadPricing(
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
