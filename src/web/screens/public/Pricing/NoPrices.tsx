import { useRevalidator } from 'react-router';
import { pricingText } from '../../../../text/billing/pricing.ts';
import { useText } from '../../../browser/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { AlertIcon } from '../../../ui/icons.ts';
import css from './Pricing.module.css';

/** The page stands without its amounts. */
export function NoPrices() {
  const text = useText(pricingText);
  const { revalidate, state } = useRevalidator();
  return (
    <div className={css.noPrices} role="alert">
      <AlertIcon />
      <p>{text.noPrices}</p>
      <Button disabled={state === 'loading'} onClick={() => void revalidate()}>
        {text.retry}
      </Button>
    </div>
  );
}
