import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Station } from '../../../contract/stations/directory.ts';
import { stationsText } from '../../../text/stations/stations.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { originOf, useSite } from '../shell/site.tsx';
import css from './Place.module.css';
import { StationWelcome } from './StationWelcome.tsx';
import { stationName } from './station-name.ts';

interface StationPlaceProps {
  station: Station;
  /** There is nothing at this address. */
  isUnknown: boolean;
  beside: ReactNode;
}

/** A station's page for visitors. */
export function StationPlace({ station, isUnknown, beside }: StationPlaceProps) {
  const text = useText(stationsText);
  const site = useSite();
  const { pathname, search } = useLocation();
  return (
    <StationWelcome isTitle name={stationName(station, useLanguage())} beside={beside}>
      <p className={css.lead}>{isUnknown ? text.unknown : text.welcome}</p>
      <Link
        className={buttonClass({ kind: 'lamp', size: 'big' })}
        to={paths.login(search === '' || isUnknown ? undefined : pathname + search)}
      >
        {text.login}
      </Link>
      <a className={css.away} href={originOf(site, 'radio')}>
        {text.toStations}
      </a>
    </StationWelcome>
  );
}
