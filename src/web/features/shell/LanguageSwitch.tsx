import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { directionOf } from '../../../contract/vocabulary/locale.ts';
import { shellText } from '../../../text/shell.ts';
import { chooseLanguage, useLanguage, useText } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useSite } from './site.tsx';

/** The way to the other language, in its own words. With scripts the page turns where it stands: nothing stops or is lost. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const text = useText(shellText);
  const { siteDomain } = useSite();
  const { pathname, search } = useLocation();
  const other = useLanguage() === 'he' ? 'en' : 'he';
  const turn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    chooseLanguage(other, siteDomain);
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
      {text.otherLanguage}
    </a>
  );
}
