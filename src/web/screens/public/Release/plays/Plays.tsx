import type { PublicRelease } from '#contract/releases/releases.ts';
import type { ReleasePlays } from '#contract/stations/plays.ts';
import { count } from '#text/counts.ts';
import { onAirText } from '#text/releases/on-air.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { date, dateTime, dayAndMonth } from '#web/formats/dates.ts';
import { relativeTime } from '#web/formats/relative.ts';
import section from '#web/screens/public/Release/OwnerSection.module.css';
import { OwnerSection } from '#web/screens/public/Release/OwnerSection.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import css from './Plays.module.css';

const readPlays = async (id: string): Promise<ReleasePlays> =>
  (await call('GET /releases/:id/plays', { params: { id } })).body;

/** Where and when stations played the song. */
export default function Plays({ release }: { release: PublicRelease }) {
  const text = useText(onAirText);
  const language = useLanguage();
  const nameOf = ({ station_name: name, station_name_hebrew: hebrew }: ReleasePlays['stations'][number]) =>
    language === 'he' ? (hebrew ?? name) : name;
  return (
    <OwnerSection
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
        const maxPlays = Math.max(1, ...stations.flatMap(({ weeks }) => weeks.map((week) => week.plays)));
        const names = new Map(stations.map((station) => [station.station_id, nameOf(station)]));
        return (
          <>
            <p className="note">{text.lead}</p>
            <ul className={section.stations}>
              {stations.map((station) => (
                <li key={station.station_id} className={section.station}>
                  <div className={css.line}>
                    <h3>
                      <UserText>{nameOf(station)}</UserText>
                    </h3>
                    <span className={css.total}>{count(station.plays, text.total, language)}</span>
                  </div>
                  <WeekBars weeks={station.weeks} most={maxPlays} />
                  <p className="dotted note">
                    <span>{text.first(date(station.first_at, language))}</span>
                    <span>{text.last(relativeTime(station.last_at, new Date(), language))}</span>
                  </p>
                </li>
              ))}
            </ul>
            <Disclosure quiet className={css.times} title={text.times}>
              <ol>
                {last.map(({ station_id: id, played_at: playedAt }) => (
                  <li key={`${id} ${playedAt}`}>
                    <time dateTime={playedAt}>{dateTime(playedAt, language)}</time>
                    <UserText>{names.get(id) ?? ''}</UserText>
                  </li>
                ))}
              </ol>
            </Disclosure>
          </>
        );
      }}
    </OwnerSection>
  );
}

const chartHeight = 100;

/** A station's plays by week, a column for each; a song's stations share one scale. */
function WeekBars({
  weeks,
  most: maxPlays,
}: {
  weeks: ReleasePlays['stations'][number]['weeks'];
  most: number;
}) {
  const text = useText(onAirText);
  const language = useLanguage();
  const now = new Date();
  const descriptions = weeks
    .filter(({ plays }) => plays > 0)
    .map(({ week, plays }) =>
      text.week(dayAndMonth(week, language, now), count(plays, text.total, language)),
    );
  const [first, last] = [weeks[0], weeks[weeks.length - 1]];
  return (
    <div>
      <svg
        className={css.bars}
        viewBox={`0 0 ${weeks.length * 10} ${chartHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={[text.halfYear, ...descriptions].join(', ')}
      >
        {weeks.map(({ week, plays }, index) => {
          const height = plays === 0 ? 2 : Math.max(8, (plays / maxPlays) * chartHeight);
          return (
            <rect
              key={week}
              className={plays === 0 ? css.none : css.bar}
              x={index * 10 + 1}
              y={chartHeight - height}
              width={8}
              height={height}
            />
          );
        })}
      </svg>
      <p className={css.axis} aria-hidden="true">
        <UserText>{first && dayAndMonth(first.week, language, now)}</UserText>
        <UserText>{last && dayAndMonth(last.week, language, now)}</UserText>
      </p>
    </div>
  );
}
