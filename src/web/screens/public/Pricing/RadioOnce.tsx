import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductId } from '#shared/products.ts';
import { billingText } from '#text/billing/billing.ts';
import { pricingText } from '#text/billing/pricing.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import type { Checkout } from '#web/features/billing/useCheckout.tsx';
import { Ltr } from '#web/formats/Bidi.tsx';
import { plainMoney } from '#web/formats/money.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import type { Prices, SoldPlan } from './price-list.ts';
import css from './RadioOnce.module.css';

export interface RadioOnceProps {
  prices: Prices;
  currentPlan: SoldPlan | null;
  checkout: Checkout;
}

/** One song on radio, paid once: a price for subscribers and one for everyone else. */
export function RadioOnce({ prices, currentPlan, checkout }: RadioOnceProps) {
  const text = useText(pricingText);
  const { radio } = text;
  const included = <p className={css.included}>{text.included}</p>;
  return (
    <section className={css.radio} aria-labelledby="radio-once">
      <SectionHeader quiet id="radio-once" title={radio.title} note={radio.note} />
      <div className={css.offers}>
        <Offer title={radio.subscriber} description={radio.subscriberText} price={prices.radioSubscriber}>
          {currentPlan === 'unlimited' ? (
            included
          ) : currentPlan === 'free' ? (
            <Link className={buttonClass({ size: 'big', wide: true })} to="#subscriber">
              {radio.forSubscribers}
            </Link>
          ) : (
            <BuyButton product="radio_push_subscriber" price={prices.radioSubscriber} checkout={checkout} />
          )}
        </Offer>
        <Offer title={radio.free} description={radio.freeText} price={prices.radioFree}>
          {currentPlan === 'unlimited' ? (
            included
          ) : currentPlan === 'subscriber' ? (
            <p className={css.included}>{radio.forOthers}</p>
          ) : (
            <BuyButton product="radio_push_free" price={prices.radioFree} checkout={checkout} />
          )}
        </Offer>
      </div>
    </section>
  );
}

interface OfferProps {
  title: string;
  description: string;
  price: number | null;
  children: ReactNode;
}

function Offer({ title, description, price, children }: OfferProps) {
  return (
    <div className={css.offer}>
      <div>
        <h3>{title}</h3>
        <p>{description}</p>
      </div>
      {price !== null && (
        <b>
          <Ltr>{plainMoney(price)}</Ltr>
        </b>
      )}
      <div className={css.action}>{children}</div>
    </div>
  );
}

interface BuyButtonProps {
  product: Extract<ProductId, `radio_${string}`>;
  price: number | null;
  checkout: Checkout;
}

function BuyButton({ product, price, checkout }: BuyButtonProps) {
  const { radio } = useText(pricingText);
  const { opening } = useText(billingText);
  const buy = () =>
    checkout.go(
      product,
      () =>
        call('POST /billing/create-checkout-session', { body: { product_id: product, type: 'radio_push' } }),
      { back: `${paths.pricing()}#radio-once` },
    );
  return (
    <Button size="big" wide disabled={checkout.busy !== null} onClick={buy}>
      {checkout.busy === product
        ? opening
        : price === null
          ? radio.goPriceless
          : radio.go(shekelsAfter(price))}
    </Button>
  );
}

/** '99₪', as on the button. */
const shekelsAfter = (price: number): string => `${plainMoney(price).replace('₪', '')}₪`;
