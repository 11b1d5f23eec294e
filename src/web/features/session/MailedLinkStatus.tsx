import { accountText } from '#text/accounts/account.ts';
import { useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './SignInForm.module.css';
import type { OpenedLink } from './useMailedLink.ts';

/** Shown instead of the form while a mailed link is being read, or could not be. */
export function MailedLinkStatus({
  opened,
}: {
  opened: Extract<OpenedLink, { status: 'reading' | 'failed' }>;
}) {
  const text = useText(accountText);
  if (opened.status === 'reading')
    return (
      <div className={css.form} aria-busy="true">
        <Skeleton />
        <Skeleton />
      </div>
    );
  return (
    <div className={css.form} role="alert">
      <p className={css.problem}>{opened.problem}</p>
      <Button size="big" wide onClick={opened.retry}>
        {text.retry}
      </Button>
    </div>
  );
}
