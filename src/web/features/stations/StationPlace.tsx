import { Link, useLocation } from 'react-router';
import type { Station } from '../../../contract/stations.ts';
import { stationsText } from '../../../text/stations.ts';
import { Typed } from '../../formats/Bidi.tsx';
import { useLanguage, useText } from '../../language.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import css from './Place.module.css';
import { stationName } from './station-name.ts';

/** A station's place for whoever isn't signed in. */
export function StationPlace({ station }: { station: Station }) {
  const text = useText(stationsText);
  const { pathname, search } = useLocation();
  return (
    <div className={`wrap ${css.place}`}>
      <h1 className={css.title}>
        <Typed>{stationName(station, useLanguage())}</Typed>
      </h1>
      <p className={css.text}>{text.welcome}</p>
      <Link
        className={buttonClass({ kind: 'lamp', size: 'big' })}
        to={paths.login(search === '' ? undefined : pathname + search)}
      >
        {text.login}
      </Link>
    </div>
  );
}
