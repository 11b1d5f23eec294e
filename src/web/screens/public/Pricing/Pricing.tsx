import { Suspense, use } from 'react';
import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from 'react-router';
import { pricingText } from '../../../../text/billing/pricing.ts';
import { textOf } from '../../../browser/language.ts';
import { headTags, placeOf } from '../../../features/shell/head.ts';
import { siteOfBrowser } from '../../../features/shell/site.tsx';
import { onServer, type Soon, soonInBrowser } from '../../../loading/loaders.ts';
import { paths } from '../../../paths.ts';
import { loadPricing, type PricingView } from './load-pricing.ts';
import { PricingLoading } from './PricingLoading.tsx';
import { PricingShown } from './PricingShown.tsx';

export const loader = onServer(
  async (input, page): Promise<Soon<PricingView>> => ({ loaded: await loadPricing(input, page.facts) }),
);
export const clientLoader = soonInBrowser((input) => loadPricing(input, siteOfBrowser()));
/** Another tab of the settings uses the same prices. */
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

/** What one pays, for what, and when; under `/settings` also the current plan. */
export default function Pricing() {
  const { loaded } = useLoaderData<typeof clientLoader>();
  if (!(loaded instanceof Promise)) return <PricingShown view={loaded} />;
  return (
    <Suspense fallback={<PricingLoading />}>
      <Awaited view={loaded} />
    </Suspense>
  );
}

const Awaited = ({ view }: { view: Promise<PricingView> }) => <PricingShown view={use(view)} />;
