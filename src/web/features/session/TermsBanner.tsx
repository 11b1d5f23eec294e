import type { TermsVersion } from '#contract/terms.ts';
import { termsText } from '#text/terms/terms.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './ConfirmBanner.module.css';
import { replaceUser, useSession } from './session.ts';
import { useAction } from './useAction.ts';

/** Asks to accept changed terms, above every page, whose content stays as it is. */
export default function TermsBanner({ owed }: { owed: readonly TermsVersion[] }) {
  const text = useText(termsText);
  const session = useSession();
  const { isBusy, run } = useAction();
  const accept = async () => {
    const { body } = await call('POST /terms/acceptances', { body: { versions: [...owed] } });
    if (session.status === 'in') replaceUser({ ...session.user, owed_terms: body.owed });
    return text.banner.accepted;
  };
  return (
    <aside className={css.banner} aria-label={text.banner.title}>
      <p>
        {text.banner.text}{' '}
        {owed.map(({ page }, index) => (
          <span key={page}>
            {index > 0 && ' · '}
            <a href={paths.terms(page)} target="_blank" rel="noopener" className={css.link}>
              {text.title[page]}
            </a>
          </span>
        ))}
      </p>
      <Button kind="lamp" disabled={isBusy} onClick={() => void run(accept)}>
        {text.banner.accept}
      </Button>
    </aside>
  );
}
