import { Link, useLocation } from 'react-router';
import { shellText } from '#text/shell/shell.ts';
import { termsText } from '#text/terms/terms.ts';
import { useText } from '#web/browser/language.ts';
import { paths } from '#web/paths.ts';
import { Footer } from '#web/ui/Footer.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { toggleMenu } from './adjustments.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MainLink } from './MainLink.tsx';
import css from './PageFooter.module.css';
import { useSite } from './site.tsx';

/** The footer of every public page. */
export function PageFooter() {
  const text = useText(shellText);
  const terms = useText(termsText);
  const { pathname } = useLocation();
  const { site } = useSite();
  // An artist's own host shows their page at its root.
  const page = site.kind === 'artist' && pathname === '/' ? paths.artist(site.tenant_id) : pathname;
  return (
    <div className={`wrap ${css.foot}`}>
      <Footer label={text.pages}>
        <span className={css.sign}>
          <Logo shape="mono" />
          <span className="ltr">{text.by}</span>
        </span>
        <MainLink to={paths.pricing()}>{text.pricing}</MainLink>
        <Link to={paths.terms('terms')}>{terms.link.terms}</Link>
        <Link to={paths.terms('privacy')}>{terms.link.privacy}</Link>
        <Link to={paths.terms('copyright')}>{terms.link.copyright}</Link>
        <Link to={paths.accessibility()}>{text.accessibility}</Link>
        <MainLink to={paths.report(page)}>{text.report}</MainLink>
        <LanguageSwitch />
        <button type="button" aria-haspopup="dialog" data-adjustments="" onClick={toggleMenu}>
          {text.adjustments}
        </button>
      </Footer>
    </div>
  );
}
