import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Station } from '../../../contract/stations.ts';
import { stationsText } from '../../../text/stations.ts';
import { count } from '../../formats/counts.ts';
import { useLanguage, useText } from '../../language.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { useSession } from '../session/session.ts';
import { CarryingLink, goCarried } from '../shell/MainLink.tsx';
import { originOf, useSite } from '../shell/site.tsx';
import css from './Place.module.css';
import { stationName } from './station-name.ts';

/** The way to a station's place, from a list of the active ones by what they are called. */
export function StationPicker({ stations: active, failure }: { stations: Station[]; failure: string }) {
  const text = useText(stationsText);
  const language = useLanguage();
  const stations = active.toSorted((one, other) =>
    stationName(one, language).localeCompare(stationName(other, language), language),
  );
  const site = useSite();
  const session = useSession();
  const [picked, setPicked] = useState('');

  const go = (subdomain: string) => {
    const address = originOf(site, subdomain);
    if (session.status !== 'in') return location.assign(address);
    void goCarried(address);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked !== '') go(picked);
  };
  return (
    <div className={`wrap ${css.place}`}>
      <h1 className={css.title}>{text.pickerTitle}</h1>
      {failure === '' ? (
        <p className={css.text}>{count(stations.length, text.available, language)}</p>
      ) : (
        <p className={css.text}>{text.error(failure)}</p>
      )}
      {failure !== '' && (
        <Link className={buttonClass()} to={paths.home()} replace>
          {text.tryAgain}
        </Link>
      )}
      {stations.length > 0 && (
        <form className={css.form} onSubmit={submit}>
          <Select
            label={text.pick}
            value={picked}
            onChange={({ target }) => setPicked(target.value)}
            className={css.select}
          >
            <option value="">{text.choose}</option>
            {stations.map((station) => (
              <option key={station.subdomain} value={station.subdomain}>
                {stationName(station, language)}
              </option>
            ))}
          </Select>
          <Button kind="lamp" type="submit" disabled={picked === ''}>
            {text.go}
          </Button>
        </form>
      )}
      {session.status === 'in' && session.user.tenant_id && (
        <OwnPageLink tenantId={session.user.tenant_id} subdomain={session.user.tenant_subdomain} />
      )}
      <noscript>
        <ul className={css.list}>
          {stations.map((station) => (
            <li key={station.subdomain}>
              <a href={originOf(site, station.subdomain)}>{stationName(station, language)}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  );
}

function OwnPageLink({ tenantId, subdomain }: { tenantId: string; subdomain: string | null }) {
  const text = useText(stationsText);
  const site = useSite();
  const address = subdomain ? originOf(site, subdomain) : `${site.publicUrl}${paths.artist(tenantId)}`;
  return (
    <p className={css.own}>
      <CarryingLink className={buttonClass()} address={address}>
        {text.toOwnPage}
      </CarryingLink>
    </p>
  );
}
