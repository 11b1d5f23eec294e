import { stationsText } from '../../../text/stations.ts';
import { Ltr } from '../../formats/Bidi.tsx';
import { useText } from '../../language.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { originOf, useSite } from '../shell/site.tsx';
import css from './Place.module.css';

/** A station host whose station isn't active. */
export function StationMissing() {
  const text = useText(stationsText);
  const site = useSite();
  return (
    <div className={`wrap ${css.place}`}>
      <h1 className={css.title}>{text.notFound}</h1>
      <p className={css.text}>{text.notFoundText}</p>
      <a className={buttonClass({ kind: 'lamp' })} href={originOf(site, 'radio')}>
        {text.toStations}
      </a>
    </div>
  );
}

/** A host name that nobody has claimed. */
export function FreePlace({ name }: { name: string }) {
  const text = useText(stationsText);
  const { siteDomain } = useSite();
  return (
    <div className={`wrap ${css.place}`}>
      <h1 className={css.title}>{text.free}</h1>
      <p className={css.text}>
        {text.freeText} <Ltr>{`${name}.${siteDomain}`}</Ltr>
      </p>
      <HomeLink />
    </div>
  );
}

/** A host name that can't be claimed. */
export function ReservedPlace() {
  const text = useText(stationsText);
  return (
    <div className={`wrap ${css.place}`}>
      <h1 className={css.title}>{text.reserved}</h1>
      <p className={css.text}>{text.reservedText}</p>
      <HomeLink />
    </div>
  );
}

function HomeLink() {
  const { publicUrl } = useSite();
  return (
    <a className={buttonClass({ kind: 'lamp' })} href={`${publicUrl}/`}>
      {useText(stationsText).toHome}
    </a>
  );
}
