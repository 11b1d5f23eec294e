import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { signInText } from '#text/accounts/sign-in.ts';
import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';
import { AccessibilityButton } from '#web/features/shell/AccessibilityButton.tsx';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import css from './SignInPage.module.css';

export interface SignInPageProps {
  title: ReactNode;
  lead: ReactNode;
  /** The page shows an action's result, so its title gets the focus. */
  focusesTitle?: boolean;
  /** Where "back" leads; home by default. */
  back?: string;
  /** Content of the other half of a wide screen. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** The layout of all pages around signing in: one column, one thing to do. */
export function SignInPage({
  title,
  lead,
  focusesTitle = false,
  back = paths.home(),
  beside,
  children,
}: SignInPageProps) {
  const text = useText(signInText);
  const shell = useText(shellText);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusesTitle) heading.current?.focus();
  }, [focusesTitle]);
  return (
    <div className={css.page}>
      <div className={css.half}>
        <header className={css.top}>
          <Link to={paths.home()} aria-label={shell.home}>
            <Logo shape="word" />
          </Link>
          <AccessibilityButton className={css.adjust} />
          <Link to={back} className={buttonClass({ kind: 'quiet' })}>
            {text.back}
          </Link>
        </header>
        <main id="main" tabIndex={-1} className={css.main}>
          <h1 ref={heading} tabIndex={focusesTitle ? -1 : undefined} className={css.title}>
            {title}
          </h1>
          <p className={css.lead}>{lead}</p>
          {children}
        </main>
        <PageFooter />
      </div>
      {beside}
    </div>
  );
}
