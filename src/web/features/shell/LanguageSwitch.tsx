import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { directionOf } from '../../../contract/vocabulary/locale.ts';
import { shellText } from '../../../text/shell/shell.ts';
import { call } from '../../api.ts';
import { chooseLanguage, useLanguage, useText } from '../../browser/language.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../session/session.ts';
import css from './LanguageSwitch.module.css';
import { useSite } from './site.tsx';

interface LanguageSwitchProps {
  className?: string;
  /** Two letters on a phone. */
  brief?: boolean;
}

/**
 * The link to the other language, in its own words. With scripts the page switches in place: nothing stops or is
 * lost.
 */
export function LanguageSwitch({ className, brief }: LanguageSwitchProps) {
  const text = useText(shellText);
  const { siteDomain } = useSite();
  const isIn = useSession().status === 'in';
  const { pathname, search } = useLocation();
  const other = useLanguage() === 'he' ? 'en' : 'he';
  const turn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    chooseLanguage(other, siteDomain);
    // Fonts follow; if they fail, the page has still switched.
    if (isIn) call('PATCH /auth/me', { body: { language: other } }).catch(() => undefined);
  };
  return (
    <a
      href={paths.language(other, pathname + search)}
      className={className}
      lang={other}
      dir={directionOf(other)}
      hrefLang={other}
      rel="nofollow"
      onClick={turn}
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
