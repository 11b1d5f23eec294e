import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import type { Station } from '#contract/stations/directory.ts';
import type { StationUser } from '#contract/stations/team.ts';
import { number } from '#text/counts.ts';
import { stationOnAirText } from '#text/stations/on-air.ts';
import { studioText } from '#text/stations/studio.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { useSaying } from '#web/features/player/Saying.tsx';
import { stationName } from '#web/features/stations/station-name.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { dayAndMonth } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Failure } from '#web/screens/station/Workspace/Failure.tsx';
import { usePress } from '#web/screens/station/Workspace/keys/usePress.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { ArrowLeftIcon, PrinterIcon } from '#web/ui/icons.ts';
import { Neighbour } from './Neighbour.tsx';
import { Sheet } from './Sheet.tsx';
import css from './Studio.module.css';
import { StudioSkeleton } from './StudioSkeleton.tsx';
import { cardQuery, useStudio } from './useStudio.ts';

const LiveConnection = lazyWithFallback(() => import('#web/features/stations/live/LiveConnection.tsx'));

interface StudioProps {
  station: Station;
  me: StationUser;
  /** The one requested song; null to follow what is on air. */
  song: string | null;
}

/** The studio page: the presenter's card of the song on air, or of one song. */
export default function Studio({ station, me, song }: StudioProps) {
  return (
    <div className={css.room}>
      {song === null ? <OnAirNow station={station} /> : <OneCard station={station} releaseId={song} />}
      <Suspense>
        <LiveConnection stationId={station.id} userId={me.user_id} />
      </Suspense>
    </div>
  );
}

interface FrameProps {
  station: Station;
  /** What the card is of. */
  about?: ReactNode;
  title: string;
  canPrint: boolean;
  children: ReactNode;
}

/** Back and print, above a card; neither is printed. */
function Frame({ station, about, title, canPrint, children }: FrameProps) {
  const text = useText(studioText);
  const language = useLanguage();
  const name = stationName(station, language);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <>
      <header className={css.top}>
        <Link to="/?tab=passed" className={buttonClass({ kind: 'quiet', size: 'small' })}>
          <ArrowLeftIcon size={16} flip />
          {text.back}
        </Link>
        <h1 className={css.about}>
          <span className="sr">{title} </span>
          {about}
        </h1>
        <Button size="small" disabled={!canPrint} onClick={() => print()}>
          <PrinterIcon size={16} />
          {text.print}
        </Button>
      </header>
      <main id="main" className={css.main} aria-live="polite">
        {children}
      </main>
    </>
  );
}

function OneCard({ station, releaseId }: { station: Station; releaseId: string }) {
  const text = useText(studioText);
  const query = useQuery(cardQuery(station.id, releaseId));
  const { data: card, error } = query;
  const saying = useSaying(card?.saying_url ?? null);
  usePress((sign, target) => sign === ' ' && !target.closest(pressable) && toggleSaying(saying));
  return (
    <Frame station={station} title={text.card} about={text.card} canPrint={card !== undefined}>
      {card ? (
        <Sheet card={card} saying={saying} />
      ) : error ? (
        <Failure level={2} title={text.failed} query={query} />
      ) : (
        <StudioSkeleton />
      )}
    </Frame>
  );
}

const pressable = 'a, button, summary, label, input, select';
/** Plays how the names are said, or stops: then the key is done. */
const toggleSaying = (saying: ReturnType<typeof useSaying>): boolean => {
  saying.toggle();
  return true;
};

function OnAirNow({ station }: { station: Station }) {
  const text = useText(studioText);
  const air = useText(stationOnAirText);
  const language = useLanguage();
  const { studio, step, go } = useStudio(station.id);
  const { data, error } = studio;
  const saying = useSaying(data?.card?.saying_url ?? null);
  // In Hebrew "next" is on the left.
  const [left, right] = language === 'he' ? ([1, -1] as const) : ([-1, 1] as const);
  usePress((sign, target) => {
    if (sign === ' ') return !target.closest(pressable) && toggleSaying(saying);
    const by = { arrowleft: left, arrowright: right, j: 1, k: -1, pagedown: 1, pageup: -1 }[sign] as
      | 1
      | -1
      | undefined;
    if (by === undefined) return false;
    go(by);
    return true;
  });
  const list = data?.list ?? null;
  const named =
    list &&
    [
      list.playlist_name && (
        <span key="playlist">
          <UserText>{list.playlist_name}</UserText>
        </span>
      ),
      list.playlist_id === 'none' && <span key="loose">{air.noPlaylist}</span>,
      list.cycle_at && <span key="cycle">{air.cycle(dayAndMonth(list.cycle_at, language, new Date()))}</span>,
      list.session_id === 'none' && <span key="none">{air.noCycle}</span>,
    ].filter(Boolean);
  return (
    <Frame
      station={station}
      title={text.title}
      canPrint={data?.card != null}
      about={
        list && (
          <>
            <span className="dotted">{named}</span>
            {data?.place != null && (
              <span className={css.place}>
                <span className="sr">{text.place(number(data.place), number(list.songs))}</span>
                <Ltr>
                  <span aria-hidden="true">{`${number(data.place)} / ${number(list.songs)}`}</span>
                </Ltr>
              </span>
            )}
          </>
        )
      }
    >
      {data === undefined ? (
        error ? (
          <Failure level={2} title={text.failed} query={studio} />
        ) : (
          <StudioSkeleton />
        )
      ) : list === null || (data.release_id === null && data.next === null) ? (
        <div className={css.rest}>
          <Empty
            level={2}
            title={text.empty}
            text={text.emptyText}
            action={
              <Link to="/?tab=passed" className={buttonClass({ kind: 'lamp' })}>
                {text.back}
              </Link>
            }
          />
        </div>
      ) : (
        <>
          {data.card ? (
            <Sheet key={data.card.release_id} card={data.card} saying={saying} />
          ) : (
            <div className={css.rest}>
              <Empty level={2} title={text.away} text={text.awayText} />
            </div>
          )}
          <nav className={css.foot} aria-label={text.cards}>
            <Neighbour
              word={text.previous}
              none={text.first}
              song={data.previous}
              onGo={() => go(-1)}
              isBusy={step.isPending}
            />
            <p className={css.said} role={step.isError ? 'alert' : undefined}>
              {step.isError ? text.stepFailed(errorText(step.error, language)) : text.keys}
            </p>
            <Neighbour
              isNext
              word={text.next}
              none={text.last}
              song={data.next}
              onGo={() => go(1)}
              isBusy={step.isPending}
            />
          </nav>
        </>
      )}
    </Frame>
  );
}
