import { Suspense, use } from 'react';
import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from 'react-router';
import { pricingText } from '../../../../text/billing/pricing.ts';
import { textOf } from '../../../browser/language.ts';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { siteOfBrowser } from '../../../features/shell/site.tsx';
import { onServer, type Soon, soonInBrowser } from '../../../loading/loaders.ts';
import { paths } from '../../../paths.ts';
import { loadPricing, type PricingView } from './load-pricing.ts';
import { PricingContent } from './PricingContent.tsx';
import { PricingLoading } from './PricingLoading.tsx';

export const loader = onServer(
  async (input, page): Promise<Soon<PricingView>> => ({ loaded: await loadPricing(input, page.facts) }),
);
export const clientLoader = soonInBrowser((input) => loadPricing(input, siteOfBrowser()));
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
  const text = textOf(pricingText, place.language);
  return headTags(place, {
    title: text.title,
    description: text.description,
    path: paths.pricing(),
    isHidden: location.pathname.startsWith(paths.settings()),
  });
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
