import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StationUser } from '../../../../../contract/station-team.ts';
import type { Station } from '../../../../../contract/stations.ts';
import { stationWorkspaceText } from '../../../../../text/station-workspace.ts';
import { stationsText } from '../../../../../text/stations.ts';
import { ApiError, call } from '../../../../api.ts';
import { errorText } from '../../../../error-text.ts';
import { Header } from '../../../../features/shell/Header.tsx';
import { CarryingLink } from '../../../../features/shell/MainLink.tsx';
import { PageFooter } from '../../../../features/shell/PageFooter.tsx';
import { originOf, useSite } from '../../../../features/shell/site.tsx';
import { stationName } from '../../../../features/stations/station-name.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { dateTime } from '../../../../formats/dates.ts';
import { type Locale, useLanguage, useText } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import css from './Outside.module.css';

interface OutsideProps {
  station: Station;
  /** Undefined for whoever never asked. */
  standing: StationUser | undefined;
  onAsked(): void;
  /** In the place of all this, what went wrong. */
  children?: ReactNode;
}

/** The station's place for whoever is signed in and isn't of its team: how they stand, and the one thing to do. */
export function Outside({ station, standing, onAsked, children }: OutsideProps) {
  const text = useText(stationsText);
  const language = useLanguage();
  const site = useSite();
  const name = stationName(station, language);
  return (
    <>
      <Header />
      <main id="main">
        <div className={`wrap ${css.place}`}>
          <p className={css.station}>
            <Typed>{name}</Typed>
          </p>
          {children ?? <Standing station={station} standing={standing} onAsked={onAsked} />}
          <CarryingLink className={css.away} address={originOf(site, 'radio')}>
            {text.toStations}
          </CarryingLink>
        </div>
      </main>
      <PageFooter />
    </>
  );
}

function Standing({ station, standing, onAsked }: Omit<OutsideProps, 'children'>) {
  const text = useText(stationWorkspaceText).access;
  const language = useLanguage();
  const ask = useMutation({
    mutationFn: () => call('POST /radio-stations/:id/request-access', { params: { id: station.id } }),
    onSuccess: onAsked,
    onError: onAsked,
  });
  const status = standing?.status;
  const from = standing?.ask_again_at ?? null;
  const mayAsk =
    status === undefined || (status === 'rejected' && (from === null || new Date(from) <= new Date()));
  const title =
    status === 'pending' ? text.pendingTitle : status === 'rejected' ? text.deniedTitle : text.askTitle;
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      {status === 'pending' && (
        <>
          <p className={css.lead}>
            <bdi>{text.pendingText}</bdi>
          </p>
          <p className={css.text}>{text.pendingNext}</p>
        </>
      )}
      {status === 'rejected' && (
        <>
          <p className={css.lead}>
            <bdi>{text.deniedText}</bdi>
          </p>
          <p className={css.text}>
            {mayAsk || from === null ? text.askAgainNow : text.askAgainFrom(dateTime(from, language))}
          </p>
        </>
      )}
      {status === undefined && <p className={css.lead}>{text.askText}</p>}
      {mayAsk && (
        <Button
          kind="lamp"
          size="big"
          aria-disabled={ask.isPending}
          onClick={() => ask.isPending || ask.mutate()}
        >
          {ask.isPending ? text.asking : text.ask}
        </Button>
      )}
      <p className={css.status} role="status">
        {ask.isSuccess && status === 'pending' && <bdi>{text.asked}</bdi>}
        {ask.isError && status !== 'pending' && <bdi>{failure(ask.error, language, text.askFailed)}</bdi>}
      </p>
    </>
  );
}

/** What the server said, else the screen's own words for it. */
const failure = (error: Error, language: Locale, otherwise: string): string =>
  error instanceof ApiError && error.detail !== '' ? errorText(error, language) : otherwise;
