import { Link } from 'react-router';
import { stationsText } from '#text/stations/stations.ts';
import { useText } from '#web/browser/language.ts';
import { originOf, useSite } from '#web/features/shell/site.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import css from './Place.module.css';

interface VisitorWelcomeProps {
  /** There is nothing at this address. */
  isUnknown: boolean;
  /** Where signing in returns to; the station's first page by default. */
  back: string | undefined;
}

/** What a station says to visitors. */
export function VisitorWelcome({ isUnknown, back }: VisitorWelcomeProps) {
  const text = useText(stationsText);
  const site = useSite();
  return (
    <>
      <p className={css.lead}>{isUnknown ? text.unknown : text.welcome}</p>
      <Link className={buttonClass({ kind: 'lamp', size: 'big' })} to={paths.login(back)}>
        {text.login}
      </Link>
      <a className={css.away} href={originOf(site, 'radio')}>
        {text.toStations}
      </a>
    </>
  );
}
