import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Station } from '../../../contract/stations/directory.ts';
import { count } from '../../../text/counts.ts';
import { stationsText } from '../../../text/stations/stations.ts';
import { type Locale, useLanguage, useText } from '../../browser/language.ts';
import { Typed } from '../../formats/Bidi.tsx';
import { paths } from '../../paths.ts';
import { Bin } from '../../ui/Bin.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ChevronRightIcon } from '../../ui/icons.ts';
import { Select } from '../../ui/Select.tsx';
import { useSession } from '../session/session.ts';
import { Fault } from '../shell/Fault.tsx';
import { CarryingLink, goCarried } from '../shell/MainLink.tsx';
import { originOf, useSite } from '../shell/site.tsx';
import css from './Place.module.css';
import { stationName } from './station-name.ts';

/** The way to a station's place, from a list of the active ones by what they are called. */
export function StationPicker({ stations, failure }: { stations: Station[]; failure: string }) {
  const text = useText(stationsText);
  const language = useLanguage();
  const site = useSite();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [picked, setPicked] = useState('');

  const go = (subdomain: string) => {
    const address = originOf(site, subdomain);
    if (session.status !== 'in') return location.assign(address);
    void goCarried(address);
  };
  // A closed list changes with each arrow that walks it: by keys one chooses with Enter or the button.
  const isByKey = useRef(false);
  const choose = (subdomain: string) => {
    setPicked(subdomain);
    if (subdomain !== '' && !isByKey.current) go(subdomain);
  };
  const press = ({ key }: KeyboardEvent) => {
    isByKey.current = key !== 'Enter';
    if (key === 'Enter' && picked !== '') go(picked);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked !== '') go(picked);
  };
  const named = useMemo(() => byName(stations, language), [stations, language]);
  return (
    <div className={`wrap ${css.picker}`}>
      <div>
        <h1 className={css.title}>{text.pickerTitle}</h1>
        <div className={css.quick}>
          {failure !== '' && (
            <Fault
              level={2}
              said={text.error(failure)}
              action={
                <Link className={buttonClass({ kind: 'lamp' })} to={paths.home()} replace>
                  {text.tryAgain}
                </Link>
              }
              onRetry={() => void revalidate()}
            />
          )}
          {named.length > 0 && (
            <form className={css.form} onSubmit={submit}>
              <Select
                label={text.pick}
                value={picked}
                onKeyDown={press}
                onPointerDown={() => {
                  isByKey.current = false;
                }}
                onChange={({ target }) => choose(target.value)}
                className={css.select}
              >
                <option value="">{text.choose}</option>
                {named.map(({ subdomain, title }) => (
                  <option key={subdomain} value={subdomain}>
                    {title}
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
        </div>
      </div>
      {failure === '' && (
        <section aria-labelledby="stations">
          <Bin id="stations" title={text.all} note={count(stations.length, text.available, language)} />
          <ul className={css.list}>
            {named.map(({ subdomain, title }) => (
              <li key={subdomain}>
                <CarryingLink className={css.station} address={originOf(site, subdomain)}>
                  <Typed>{title}</Typed>
                  <ChevronRightIcon size={20} flip />
                </CarryingLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Each by the name that the reader knows it by, in the order of that name's alphabet. */
const byName = (stations: readonly Station[], language: Locale): { subdomain: string; title: string }[] =>
  stations
    .map((station) => ({ subdomain: station.subdomain, title: stationName(station, language) }))
    .sort((a, b) => a.title.localeCompare(b.title, language));

function OwnPageLink({ tenantId, subdomain }: { tenantId: string; subdomain: string | null }) {
  const text = useText(stationsText);
  const site = useSite();
  const address = subdomain ? originOf(site, subdomain) : `${site.publicUrl}${paths.artist(tenantId)}`;
  return (
    <CarryingLink className={buttonClass()} address={address}>
      {text.toOwnPage}
    </CarryingLink>
  );
}
