import { pricingText } from '../../../../text/billing/pricing.ts';
import { useText } from '../../../browser/language.ts';
import { Header } from '../../../features/shell/Header.tsx';
import css from './Pricing.module.css';

/** The page while the prices load. */
export function PricingLoading() {
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
