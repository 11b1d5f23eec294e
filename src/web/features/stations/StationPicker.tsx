import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Station } from '#contract/stations/directory.ts';
import type { OwnStation } from '#contract/stations/team.ts';
import { searchKey } from '#shared/search-key.ts';
import { count } from '#text/counts.ts';
import { stationsText } from '#text/stations/stations.ts';
import { call } from '#web/api.ts';
import { type Locale, useLanguage, useText } from '#web/browser/language.ts';
import { useSession } from '#web/features/session/session.ts';
import { Fault } from '#web/features/shell/Fault.tsx';
import { TransferLink, transferTo } from '#web/features/shell/MainLink.tsx';
import { originOf, useSite } from '#web/features/shell/site.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { ChevronRightIcon } from '#web/ui/icons.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './StationPicker.module.css';
import { stationName } from './station-name.ts';

type Seat = 'admin' | 'member' | 'pending';
interface Named {
  subdomain: string;
  title: string;
  /** What a person who searches may type. */
  key: string;
  seat: Seat | undefined;
}

/** The stations: one list of the active ones, the reader's own first, and a search field. */
export function StationPicker({ stations, failure }: { stations: Station[]; failure: string }) {
  const text = useText(stationsText);
  const language = useLanguage();
  const site = useSite();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const seats = useSeats();
  const [sought, setSought] = useState('');
  const list = useRef<HTMLDivElement>(null);

  const key = searchKey(sought);
  const found = named(stations, seats, language).filter((each) => each.key.includes(key));
  const own = found.filter(({ seat }) => seat !== undefined);
  const others = found.filter(({ seat }) => seat === undefined);

  const enter = (event: FormEvent) => {
    event.preventDefault();
    const first = own[0] ?? others[0];
    if (first && key !== '') void transferTo(originOf(site, first.subdomain));
  };
  // The arrow keys move from the field into the list, along it, and back.
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, [data-station]') ?? [])];
    const next = stops[stops.indexOf(event.target as HTMLElement) + step];
    if (next === undefined || !stops.includes(event.target as HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what stands in it
    <div ref={list} className={`wrap ${css.picker}`} onKeyDown={walk}>
      <div className={css.head}>
        <div>
          <h1 className={css.title}>{text.pickerTitle}</h1>
          {failure === '' && <p className={css.count}>{count(stations.length, text.available, language)}</p>}
        </div>
        <div className={css.quick}>
          {failure !== '' && (
            <Fault
              level={2}
              message={text.error(typed(failure))}
              action={
                <Link className={buttonClass({ kind: 'lamp' })} to={paths.home()} replace>
                  {text.tryAgain}
                </Link>
              }
              onRetry={() => void revalidate()}
            />
          )}
          {stations.length > 0 && (
            <search className={css.form}>
              <Form onSubmit={enter}>
                <TextField
                  type="search"
                  label={text.find}
                  value={sought}
                  onChange={({ target }) => setSought(target.value)}
                  autoComplete="off"
                  enterKeyHint="go"
                />
              </Form>
            </search>
          )}
          {session.status === 'in' && session.user.tenant_id && (
            <OwnPageLink tenantId={session.user.tenant_id} subdomain={session.user.tenant_subdomain} />
          )}
        </div>
      </div>
      {own.length > 0 && <Group title={text.myStations} stations={own} />}
      {others.length > 0 && (
        <Group title={seats.size > 0 ? text.otherStations : text.allStations} stations={others} />
      )}
      <p className={css.none} role="status">
        {key !== '' && found.length === 0 && text.noneFound(sought.trim())}
      </p>
    </div>
  );
}

function Group({ title, stations }: { title: string; stations: readonly Named[] }) {
  const text = useText(stationsText);
  const site = useSite();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      <ul className={css.list}>
        {stations.map(({ subdomain, title, seat }) => (
          <li key={subdomain}>
            <TransferLink className={css.station} address={originOf(site, subdomain)} data-station="">
              <span>
                <UserText>{title}</UserText>
                {seat && <span className={css.seat}>{text.seat[seat]}</span>}
              </span>
              <ChevronRightIcon size={20} flip />
            </TransferLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reader's status at their stations; nobody's while unknown. */
function useSeats(): ReadonlyMap<string, Seat> {
  const { status } = useSession();
  const [seats, setSeats] = useState<ReadonlyMap<string, Seat>>(new Map());
  useEffect(() => {
    if (status !== 'in') return setSeats(new Map());
    let isLeft = false;
    // Without an answer all stations are in one list.
    call('GET /auth/stations', {}).then(
      ({ body }) => !isLeft && setSeats(new Map(body.flatMap(seatOf))),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [status]);
  return seats;
}

const seatOf = ({ subdomain, status, role }: OwnStation): [string, Seat][] =>
  status === 'rejected' ? [] : [[subdomain, status === 'pending' ? 'pending' : role]];

/** Each by its name in the reader's language, in that alphabet's order. */
const named = (stations: readonly Station[], seats: ReadonlyMap<string, Seat>, language: Locale): Named[] =>
  stations
    .map((station) => ({
      subdomain: station.subdomain,
      title: stationName(station, language),
      key: searchKey([station.name_hebrew ?? '', station.name, station.subdomain].join(' ')),
      seat: seats.get(station.subdomain),
    }))
    .sort((a, b) => a.title.localeCompare(b.title, language));

function OwnPageLink({ tenantId, subdomain }: { tenantId: string; subdomain: string | null }) {
  const text = useText(stationsText);
  const site = useSite();
  const address = subdomain ? originOf(site, subdomain) : `${site.publicUrl}${paths.artist(tenantId)}`;
  return (
    <TransferLink className={buttonClass()} address={address}>
      {text.toOwnPage}
    </TransferLink>
  );
}
