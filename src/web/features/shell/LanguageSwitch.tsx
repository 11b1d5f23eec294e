import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { directionOf } from '#shared/locale.ts';
import { shellText } from '#text/shell/shell.ts';
import { call } from '#web/api.ts';
import { hasModifier } from '#web/browser/has-modifier.ts';
import { chooseLanguage, useLanguage, useText } from '#web/browser/language.ts';
import { useSession } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import css from './LanguageSwitch.module.css';
import { useSite } from './site.tsx';

interface LanguageSwitchProps {
  className?: string;
  /** Shows two letters on a phone. */
  brief?: boolean;
}

/**
 * The link to the other language, named in that language. With scripts the page switches in place, so nothing stops or
 * is lost.
 */
export function LanguageSwitch({ className, brief }: LanguageSwitchProps) {
  const text = useText(shellText);
  const { siteDomain } = useSite();
  const isSignedIn = useSession().status === 'in';
  const { pathname, search } = useLocation();
  const other = useLanguage() === 'he' ? 'en' : 'he';
  const switchLanguage = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    chooseLanguage(other, siteDomain);
    // If this fails, the page has still switched.
    if (isSignedIn) call('PATCH /auth/me', { body: { language: other } }).catch(() => undefined);
  };
  return (
    <a
      href={paths.language(other, pathname + search)}
      className={className}
      lang={other}
      dir={directionOf(other)}
      hrefLang={other}
      rel="nofollow"
      onClick={switchLanguage}
    >
      {brief ? <span className={css.word}>{text.otherLanguage}</span> : text.otherLanguage}
      {brief && (
        <span aria-hidden="true" className={css.letters}>
          {text.otherLanguageShort}
        </span>
      )}
    </a>
  );
}
