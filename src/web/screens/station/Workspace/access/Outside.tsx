import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '../../../../../contract/accounts/profile.ts';
import type { Station } from '../../../../../contract/stations/directory.ts';
import type { StationUser } from '../../../../../contract/stations/team.ts';
import { stationsText } from '../../../../../text/stations/stations.ts';
import { stationWorkspaceText } from '../../../../../text/stations/workspace.ts';
import { ApiError, call } from '../../../../api.ts';
import { type Locale, useLanguage, useText } from '../../../../browser/language.ts';
import { CoverWall } from '../../../../features/releases/CoverWall.tsx';
import { Header } from '../../../../features/shell/Header.tsx';
import { CarryingLink } from '../../../../features/shell/MainLink.tsx';
import { PageFooter } from '../../../../features/shell/PageFooter.tsx';
import { originOf, useSite } from '../../../../features/shell/site.tsx';
import { StationWelcome } from '../../../../features/stations/StationWelcome.tsx';
import { stationName } from '../../../../features/stations/station-name.ts';
import { Email } from '../../../../formats/Bidi.tsx';
import { dateTime } from '../../../../formats/dates.ts';
import { errorText } from '../../../../formats/error-text.ts';
import { Bin } from '../../../../ui/Bin.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { CheckIcon } from '../../../../ui/icons.ts';
import css from './Outside.module.css';

interface OutsideProps {
  station: Station;
  user: User;
  /** Undefined for a person who never asked. */
  membership: StationUser | undefined;
  onAsked(): void;
  /** The error, instead of everything else. */
  children?: ReactNode;
}

/** The station's page for a signed-in person outside its team: their status, and the one thing to do. */
export function Outside({ station, user, membership, onAsked, children }: OutsideProps) {
  const text = useText(stationsText);
  const { account } = useText(stationWorkspaceText).access;
  const site = useSite();
  const name = stationName(station, useLanguage());
  return (
    <>
      <Header />
      <main id="main">
        <StationWelcome name={name} beside={<CoverWall shelf />}>
          {children ?? <MembershipState station={station} membership={membership} onAsked={onAsked} />}
          <p className={css.foot}>
            <span>
              {account} <Email>{user.email}</Email>
            </span>
            <CarryingLink className={css.away} address={originOf(site, 'radio')}>
              {text.toStations}
            </CarryingLink>
          </p>
        </StationWelcome>
      </main>
      <PageFooter />
    </>
  );
}

function MembershipState({ station, membership, onAsked }: Omit<OutsideProps, 'children' | 'user'>) {
  const text = useText(stationWorkspaceText).access;
  const language = useLanguage();
  const ask = useMutation({
    mutationFn: () => call('POST /radio-stations/:id/request-access', { params: { id: station.id } }),
    onSuccess: onAsked,
    onError: onAsked,
  });
  const status = membership?.status;
  const from = membership?.ask_again_at ?? null;
  const mayAsk =
    status === undefined || (status === 'rejected' && (from === null || new Date(from) <= new Date()));
  const title =
    status === 'pending' ? text.pendingTitle : status === 'rejected' ? text.deniedTitle : text.requestTitle;
  return (
    <div className={css.standing}>
      <Bin level={1} title={title} />
      <div className={css.words}>
        {status === undefined && <p className={css.lead}>{text.requestText}</p>}
        {status === 'pending' && (
          <>
            <p className={css.lead}>
              <bdi>{text.pendingText}</bdi>
            </p>
            <p className="muted">{text.pendingNext}</p>
          </>
        )}
        {status === 'rejected' && (
          <>
            <p className={css.lead}>
              <bdi>{text.deniedText}</bdi>
            </p>
            <p className="muted">
              {mayAsk || from === null
                ? text.requestAgainNow
                : text.requestAgainFrom(dateTime(from, language))}
            </p>
          </>
        )}
        {mayAsk && (
          <Button
            kind="lamp"
            size="big"
            aria-disabled={ask.isPending}
            onClick={() => ask.isPending || ask.mutate()}
          >
            {ask.isPending ? text.requesting : text.request}
          </Button>
        )}
        <p className={css.status} role="status">
          {ask.isSuccess && status === 'pending' && <bdi>{text.requested}</bdi>}
          {ask.isError && status !== 'pending' && (
            <bdi>{failure(ask.error, language, text.requestFailed)}</bdi>
          )}
        </p>
      </div>
      {membership?.status !== 'rejected' && <WayIn askedAt={membership?.created_at ?? null} />}
    </div>
  );
}

/** The three steps from outside to inside, and this person's current one. */
function WayIn({ askedAt }: { askedAt: string | null }) {
  const text = useText(stationWorkspaceText).access;
  const language = useLanguage();
  const current = askedAt === null ? 0 : 1;
  return (
    <ol className={css.path} aria-label={text.path}>
      {text.steps.map((step, index) => (
        <li
          key={step}
          className={classes(css.step, index === current && css.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? (
            <CheckIcon className={css.done} />
          ) : (
            <span className={css.number}>{`${index + 1}`}</span>
          )}
          <span>
            {index < current && <span className="sr">{text.done}: </span>}
            {index === 0 && askedAt !== null ? text.requestedAt(dateTime(askedAt, language)) : step}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The server's message, else the screen's own words. */
const failure = (error: Error, language: Locale, otherwise: string): string =>
  error instanceof ApiError && error.detail !== '' ? errorText(error, language) : otherwise;
