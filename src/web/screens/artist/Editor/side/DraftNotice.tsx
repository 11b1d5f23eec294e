import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { count } from '../../../../../text/counts.ts';
import { distributionText } from '../../../../../text/releases/distribution.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { readBillingStatus, soldAs } from '../../../../features/billing/billing-status.ts';
import { paths } from '../../../../paths.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import css from './Side.module.css';

/** Tells an artist without a plan that publishing needs one, or how many free song pages are left. */
export function DraftNotice() {
  const text = useText(distributionText);
  const language = useLanguage();
  const [credits, setCredits] = useState<number | null>(null);
  useEffect(() => {
    readBillingStatus().then(
      ({ plan, songCredits }) => setCredits(soldAs(plan) === 'free' ? songCredits : null),
      // Without the billing status there is no notice: publishing itself shows its cost.
      () => setCredits(null),
    );
  }, []);
  if (credits === null) return null;
  return (
    <div className={css.draft} role="note">
      <p>
        {text.draft}
        {credits > 0 && ` ${count(credits, text.draftLeft, language)}`}
      </p>
      {credits < 1 && (
        <Link className={buttonClass({ kind: 'lamp', size: 'small' })} to={paths.upgrade()}>
          {text.premiumGo}
        </Link>
      )}
    </div>
  );
}
