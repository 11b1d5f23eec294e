import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';
import { useSession } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PlusIcon } from '#web/ui/icons.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { AccessibilityButton } from './AccessibilityButton.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { Bell } from './Bell.tsx';
import css from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MainLink } from './MainLink.tsx';
import { useSite } from './site.tsx';

export interface HeaderProps {
  /** Beside the logo; a row of its own on a phone. */
  filter?: ReactNode;
  /** Whether it overlays the page's first picture. */
  overlays?: boolean;
  /** Replaces the links to the reader's own pages, on one of these pages. */
  ownerActions?: ReactNode;
}

/** The header of every public page. The parts that depend on the reader are at its end, so they move nothing else. */
export function Header({ filter, overlays, ownerActions }: HeaderProps) {
  const text = useText(shellText);
  const session = useSession();
  const isSignedOut = session.status === 'out';
  const { site } = useSite();
  const header = useHeaderHeight();
  return (
    <header ref={header} className={classes(css.top, overlays && css.overlay)}>
      <div className={classes('wrap', css.row, Boolean(filter) && css.withFilter)}>
        <Link to={paths.home()} className={css.home} aria-label={text.home}>
          <Logo />
        </Link>
        {filter}
        <AccessibilityButton className={classes(css.quiet, css.adjust)} />
        <nav className={css.end} aria-label={text.account}>
          <LanguageSwitch
            brief
            className={classes(
              buttonClass({ kind: 'quiet' }),
              css.quiet,
              ownerActions !== undefined && css.ifWide,
            )}
          />
          <Bell className={css.quiet} />
          {ownerActions ?? (
            <>
              <AccountLinks />
              {site.kind !== 'station' && (
                <MainLink
                  to={isSignedOut ? paths.login(paths.wizard()) : paths.wizard()}
                  className={classes(buttonClass({ kind: 'lamp' }), css.create)}
                  aria-label={text.newSong}
                >
                  <PlusIcon />
                  <span className={css.word}>{text.newSong}</span>
                </MainLink>
              )}
            </>
          )}
        </nav>
      </div>
    </header>
  );
}

/** Sets the page's `--header` to the header's height, which grows with the reader's text size. */
function useHeaderHeight() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--header', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}
