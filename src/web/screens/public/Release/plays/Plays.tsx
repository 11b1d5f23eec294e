import type { PublicRelease } from '../../../../../contract/releases/releases.ts';
import type { ReleasePlays } from '../../../../../contract/stations/plays.ts';
import { count } from '../../../../../text/counts.ts';
import { onAirText } from '../../../../../text/releases/on-air.ts';
import { call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { date, dateTime } from '../../../../formats/dates.ts';
import { relativeTime } from '../../../../formats/relative.ts';
import { Fold } from '../../../../ui/Fold.tsx';
import part from '../OwnPart.module.css';
import { OwnPart } from '../OwnPart.tsx';
import css from './Plays.module.css';
import { WeekBars } from './WeekBars.tsx';

const readPlays = async (id: string): Promise<ReleasePlays> =>
  (await call('GET /releases/:id/plays', { params: { id } })).body;

/** Where and when stations played the song. */
export default function Plays({ release }: { release: PublicRelease }) {
  const text = useText(onAirText);
  const language = useLanguage();
  const nameOf = ({ station_name: name, station_name_hebrew: hebrew }: ReleasePlays['stations'][number]) =>
    language === 'he' ? (hebrew ?? name) : name;
  return (
    <OwnPart
      name="plays"
      releaseId={release.id}
      text={text}
      read={readPlays}
      isEmpty={({ total }) => total === 0}
      note={({ total }) => (
        <>
          <p className={css.total}>{count(total, text.total, language)}</p>
          <p className="note">{text.onlyYou}</p>
        </>
      )}
    >
      {({ stations, last }) => {
        const most = Math.max(1, ...stations.flatMap(({ weeks }) => weeks.map((week) => week.plays)));
        const names = new Map(stations.map((station) => [station.station_id, nameOf(station)]));
        return (
          <>
            <p className="note">{text.lead}</p>
            <ul className={part.stations}>
              {stations.map((station) => (
                <li key={station.station_id} className={part.station}>
                  <div className={css.line}>
                    <h3>
                      <Typed>{nameOf(station)}</Typed>
                    </h3>
                    <span className={css.total}>{count(station.plays, text.total, language)}</span>
                  </div>
                  <WeekBars weeks={station.weeks} most={most} />
                  <p className="dotted note">
                    <span>{text.first(date(station.first_at, language))}</span>
                    <span>{text.last(relativeTime(station.last_at, new Date(), language))}</span>
                  </p>
                </li>
              ))}
            </ul>
            <Fold quiet className={css.times} title={text.times}>
              <ol>
                {last.map(({ station_id: id, played_at: at }) => (
                  <li key={`${id} ${at}`}>
                    <time dateTime={at}>{dateTime(at, language)}</time>
                    <Typed>{names.get(id) ?? ''}</Typed>
                  </li>
                ))}
              </ol>
            </Fold>
          </>
        );
      }}
    </OwnPart>
  );
}
