import { useQuery } from '@tanstack/react-query';
import { count, number } from '../../../../text/counts.ts';
import { privateLinksText } from '../../../../text/releases/private-links.ts';
import { call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { serviceName } from '../../../features/releases/service-name.ts';
import { Fault } from '../../../features/shell/Fault.tsx';
import { Typed } from '../../../formats/Bidi.tsx';
import { dayAndMonth, longDay } from '../../../formats/dates.ts';
import { errorText } from '../../../formats/error-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import css from './Sharing.module.css';

/** How often listeners went to streaming services: by day as a chart, by service and country as lists. */
export function Clicks({ releaseId }: { releaseId: string }) {
  const text = useText(privateLinksText).clicks;
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['clicks', releaseId],
    queryFn: async () => (await call('GET /releases/:id/clicks', { params: { id: releaseId } })).body,
  });
  const countryNames = new Intl.DisplayNames([language], { type: 'region' });
  return (
    <section className={css.clicks} aria-labelledby="clicks">
      <h2 id="clicks" className={css.heading}>
        {text.title}
      </h2>
      <p className={css.lead}>{text.lead}</p>
      {error ? (
        <Fault level={2} message={errorText(error, language)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="row" />
      ) : data.total === 0 ? (
        <p className={css.muted}>{text.none}</p>
      ) : (
        <>
          <p>{count(data.total, text.total, language)}</p>
          <DaysChart days={data.days} />
          <div className={css.totals}>
            <Totals
              title={text.services}
              rows={data.services.map(({ name, clicks }) => ({
                name: serviceName(`https://${name}`),
                clicks,
              }))}
            />
            <Totals
              title={text.countries}
              rows={data.countries.map(({ name, clicks }) => ({
                name: name === '' ? text.unknown : (countryNames.of(name) ?? name),
                clicks,
              }))}
            />
          </div>
        </>
      )}
    </section>
  );
}

function DaysChart({ days }: { days: readonly { day: string; clicks: number }[] }) {
  const text = useText(privateLinksText).clicks;
  const language = useLanguage();
  const maxClicks = Math.max(...days.map(({ clicks }) => clicks), 1);
  const description = days
    .filter(({ clicks }) => clicks > 0)
    .map(({ day, clicks }) => `${longDay(day, language)}: ${count(clicks, text.total, language)}`)
    .join(', ');
  const [first, last] = [days[0], days[days.length - 1]];
  return (
    <>
      <svg
        className={css.days}
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={description}
      >
        {days.map(({ day, clicks }, index) => (
          <rect
            key={day}
            className={css.dayBar}
            x={index * 10 + 1}
            y={100 - (clicks / maxClicks) * 96}
            width={8}
            height={(clicks / maxClicks) * 96}
          />
        ))}
      </svg>
      <p className={css.axis} aria-hidden="true">
        <Typed>{first && dayAndMonth(first.day, language, new Date())}</Typed>
        <Typed>{last && dayAndMonth(last.day, language, new Date())}</Typed>
      </p>
    </>
  );
}

function Totals({ title, rows }: { title: string; rows: readonly { name: string; clicks: number }[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {rows.map(({ name, clicks }) => (
        <p key={name} className={css.total}>
          <bdi>{name}</bdi>
          <span className="num">{number(clicks)}</span>
        </p>
      ))}
    </div>
  );
}
