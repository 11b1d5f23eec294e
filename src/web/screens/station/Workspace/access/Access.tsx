import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/profile.ts';
import type { Station } from '#contract/stations/directory.ts';
import type { StationUser } from '#contract/stations/team.ts';
import { stationsText } from '#text/stations/stations.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { ApiError, call } from '#web/api.ts';
import { rememberInTeam } from '#web/browser/auth-token.ts';
import { type Locale, useLanguage, useText } from '#web/browser/language.ts';
import { CoverWall } from '#web/features/releases/CoverWall.tsx';
import { loadSession } from '#web/features/session/session.ts';
import { Header } from '#web/features/shell/Header.tsx';
import { TransferLink } from '#web/features/shell/MainLink.tsx';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { originOf, useSite } from '#web/features/shell/site.tsx';
import { usersQuery } from '#web/features/stations/queries.ts';
import { StationWelcome } from '#web/features/stations/StationWelcome.tsx';
import { stationName } from '#web/features/stations/station-name.ts';
import { Email } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Failure } from '#web/screens/station/Workspace/Failure.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CheckIcon } from '#web/ui/icons.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import css from './Outside.module.css';

const pendingMs = 10_000;
const outsideMs = 60_000;

interface AccessProps {
  station: Station;
  user: User;
  /** Until the reader's standing is known. */
  waiting: ReactNode;
  /** What an approved member sees. */
  children: (me: StationUser) => ReactNode;
}

/**
 * Shows the workspace to approved members; others see their status. Events are for members, so a waiting person polls
 * every ten seconds and enters without a reload.
 */
export function Access({ station, user, waiting, children }: AccessProps) {
  const text = useText(stationWorkspaceText);
  const team = useQuery({
    ...usersQuery(station.id),
    refetchInterval: ({ state: { data } }) => {
      const status = data?.find(({ user_id }) => user_id === user.id)?.status;
      if (data === undefined || status === 'approved') return false;
      return status === 'pending' ? pendingMs : outsideMs;
    },
  });
  const isOver = team.error instanceof ApiError && team.error.status === 401;
  useEffect(() => {
    if (isOver) void loadSession();
  }, [isOver]);
  const me = team.data?.find(({ user_id }) => user_id === user.id);
  const isKnown = team.data !== undefined;
  const isInTeam = me?.status === 'approved';
  const [wasInTeam, setWasInTeam] = useState(false);
  if (isInTeam && !wasInTeam) setWasInTeam(true);
  useEffect(() => {
    if (isKnown) rememberInTeam(isInTeam);
  }, [isKnown, isInTeam]);
  if (me && isInTeam) return children(me);
  if (isKnown)
    return (
      <Outside
        station={station}
        user={user}
        membership={me}
        wasInTeam={wasInTeam}
        onAsked={() => void team.refetch()}
      />
    );
  if (team.error === null) return waiting;
  return (
    <Outside station={station} user={user} membership={undefined} onAsked={() => undefined}>
      <Failure title={text.access.failed} query={team} />
    </Outside>
  );
}

interface OutsideProps {
  station: Station;
  user: User;
  /** Undefined for a person who never asked. */
  membership: StationUser | undefined;
  /** They were in the team until a moment ago, while the page was open. */
  wasInTeam?: boolean;
  onAsked(): void;
  /** The error, instead of everything else. */
  children?: ReactNode;
}

/** The station's page for a signed-in person outside its team: their status, and the one thing to do. */
function Outside({ station, user, membership, wasInTeam = false, onAsked, children }: OutsideProps) {
  const text = useText(stationsText);
  const { account } = useText(stationWorkspaceText).access;
  const site = useSite();
  const name = stationName(station, useLanguage());
  return (
    <>
      <Header />
      <main id="main">
        <StationWelcome name={name} beside={<CoverWall shelf />}>
          {children ?? (
            <MembershipState
              station={station}
              membership={membership}
              wasInTeam={wasInTeam}
              onAsked={onAsked}
            />
          )}
          <p className={css.foot}>
            <span>
              {account} <Email>{user.email}</Email>
            </span>
            <TransferLink className={css.away} address={originOf(site, 'radio')}>
              {text.toStations}
            </TransferLink>
          </p>
        </StationWelcome>
      </main>
      <PageFooter />
    </>
  );
}

function MembershipState({
  station,
  membership,
  wasInTeam = false,
  onAsked,
}: Omit<OutsideProps, 'children' | 'user'>) {
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
    status === 'pending'
      ? text.pendingTitle
      : status === 'rejected'
        ? text.deniedTitle
        : wasInTeam
          ? text.removedTitle
          : text.requestTitle;
  return (
    <div className={css.standing}>
      <SectionHeader level={1} title={title} />
      <div className={css.words}>
        {status === undefined && (
          <p className={css.lead} role={wasInTeam ? 'status' : undefined}>
            {wasInTeam ? text.removedText : text.requestText}
          </p>
        )}
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
