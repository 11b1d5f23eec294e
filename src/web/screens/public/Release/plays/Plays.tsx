import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { PublicRelease } from '../../../../../contract/releases/releases.ts';
import type { ReleasePlays } from '../../../../../contract/stations/plays.ts';
import { count } from '../../../../../text/counts.ts';
import { onAirText } from '../../../../../text/releases/on-air.ts';
import { call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { useUnread } from '../../../../features/shell/unread.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { date, dateTime } from '../../../../formats/dates.ts';
import { relativeTime } from '../../../../formats/relative.ts';
import { Button } from '../../../../ui/Button.tsx';
import css from './Plays.module.css';
import { WeekBars } from './WeekBars.tsx';

/** Where and when stations played the song, for its owner; nothing where none did yet. */
export default function Plays({ release }: { release: PublicRelease }) {
  const text = useText(onAirText);
  const language = useLanguage();
  const { hash } = useLocation();
  const [plays, setPlays] = useState<ReleasePlays | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // The first play on a station is an update too: it is read as it comes.
  const unread = useUnread();
  const place = useRef<HTMLElement>(null);
  const load = useCallback(async () => {
    try {
      const { body } = await call('GET /releases/:id/plays', { params: { id: release.id } });
      setPlays(body);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [release.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when the number of updates changes
  useEffect(() => void load(), [load, unread]);
  const isHere = plays !== null && plays.total > 0;
  useEffect(() => {
    if (isHere && hash === '#plays') place.current?.scrollIntoView({ block: 'start' });
  }, [isHere, hash]);
  if (hasFailed && plays === null)
    return (
      <section className={`wrap ${css.plays}`}>
        <p role="alert">{text.failed}</p>
        <Button size="small" onClick={() => void load()}>
          {text.retry}
        </Button>
      </section>
    );
  if (!isHere) return null;
  const most = Math.max(1, ...plays.stations.flatMap(({ weeks }) => weeks.map((week) => week.plays)));
  const nameOf = ({ station_name: name, station_name_hebrew: hebrew }: ReleasePlays['stations'][number]) =>
    language === 'he' ? (hebrew ?? name) : name;
  const names = new Map(plays.stations.map((station) => [station.station_id, nameOf(station)]));
  return (
    <section ref={place} id="plays" className={`wrap ${css.plays}`} aria-labelledby="plays-title">
      <div className={css.head}>
        <h2 id="plays-title" className={css.title}>
          {text.title}
        </h2>
        <p className={css.total}>{count(plays.total, text.total, language)}</p>
        <p className={css.quiet}>{text.only}</p>
      </div>
      <p className={css.quiet}>{text.lead}</p>
      <ul className={css.stations}>
        {plays.stations.map((station) => (
          <li key={station.station_id} className={css.station}>
            <div className={css.line}>
              <h3>
                <Typed>{nameOf(station)}</Typed>
              </h3>
              <span className={css.total}>{count(station.plays, text.total, language)}</span>
            </div>
            <WeekBars weeks={station.weeks} most={most} />
            <p className={css.quiet}>
              {[
                text.first(date(station.first_at, language)),
                text.last(relativeTime(station.last_at, new Date(), language)),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <details className={css.times}>
        <summary>{text.times}</summary>
        <ol>
          {plays.last.map(({ station_id: id, played_at: at }) => (
            <li key={`${id} ${at}`}>
              <time dateTime={at}>{dateTime(at, language)}</time>
              <Typed>{names.get(id) ?? ''}</Typed>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
