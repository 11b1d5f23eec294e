import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Numbers } from '#contract/operations/numbers.ts';
import { genreName } from '#shared/genres.ts';
import { number } from '#text/counts.ts';
import { numbersText } from '#text/operations/numbers.ts';
import { reportsText } from '#text/stations/reports.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { stationName } from '#web/features/stations/station-name.ts';
import { dateTime, shortDate } from '#web/formats/dates.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { ByFacet } from './ByFacet.tsx';
import { Chart } from './Chart.tsx';
import css from './NumbersTab.module.css';
import { Reports } from './Reports.tsx';
import { changeOf, daysOf, type Series, sumBy, sumOf, ticksTo } from './sums.ts';

const periods = [7, 30, 90, 365] as const;

/** Songs, plays and decisions by day, by genre and by station, in charts and tables; and reports. */
export default function NumbersTab() {
  const text = useText(numbersText);
  const reports = useText(reportsText);
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const days = periods.find((known) => String(known) === params.get('days')) ?? 30;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['numbers', days],
    queryFn: async () => (await call('GET /admin/numbers', { query: { days } })).body,
    placeholderData: keepPreviousData,
  });
  const failed = error && <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return failed ?? <Loading shape="charts" />;
  // A year of daily bars would be too thin.
  const step = days > 90 ? 7 : 1;
  const genre = (id: string) => (id === '' ? text.noGenre : genreName(id)[language]);
  const station = (id: string) => {
    const found = data.stations.find((candidate) => candidate.id === id);
    return found ? stationName(found, language) : text.closedStation;
  };
  const decisions = [
    { measure: 'approved', name: text.approved, color: 'var(--d-approved)' },
    { measure: 'pending', name: text.pending, color: 'var(--d-pending)' },
    { measure: 'declined', name: text.declined, color: 'var(--d-declined)' },
  ] as const;
  const releases = [{ measure: 'releases', name: text.releases, color: 'var(--p-subscriber)' }] as const;
  const plays = [{ measure: 'plays', name: text.plays, color: 'var(--lamp)' }] as const;
  return (
    <div className={css.tab} aria-busy={isPlaceholderData}>
      {failed}
      <div className={css.tools}>
        <fieldset className={css.periods} aria-label={text.days}>
          {periods.map((period) => (
            <button
              key={period}
              type="button"
              aria-pressed={period === days}
              onClick={() =>
                setParams(
                  { tab: 'dashboard', days: String(period) },
                  { replace: true, preventScrollReset: true },
                )
              }
            >
              {text.lastDays[period]}
            </button>
          ))}
        </fieldset>
        {data.counted_at && <p className="hint">{text.countedAt(dateTime(data.counted_at, language))}</p>}
      </div>
      <dl className={css.totals} aria-label={text.totals}>
        {(
          [
            [text.releases, ['releases'], null],
            [text.plays, ['plays'], text.playsNote],
            [text.decisions, decisions.map(({ measure }) => measure), null],
          ] as const
        ).map(([name, measures, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={css.sum}>
                <b className="num">{number(sumOf(data, measures))}</b>
                <Change share={changeOf(data, measures)} days={days} />
              </span>
              {note && <span className="hint">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <section className={css.group}>
        <SectionHeader title={step === 1 ? text.byDay : text.byWeek} />
        <div className={css.charts}>
          <ByDay title={text.releases} data={data} series={releases} step={step} />
          <ByDay title={text.plays} data={data} series={plays} step={step} />
          <ByDay title={text.decisions} data={data} series={decisions} step={step} wide />
        </div>
      </section>
      <section className={css.group}>
        <SectionHeader title={text.byGenre} />
        <div className={css.charts}>
          <ByFacet title={text.releases} rows={sumBy(data, ['releases'], genre)} series={releases} />
          <ByFacet title={text.plays} rows={sumBy(data, ['plays'], genre)} series={plays} />
        </div>
      </section>
      <section className={css.group}>
        <SectionHeader title={text.byStation} />
        <div className={css.charts}>
          <ByFacet
            title={text.decisions}
            rows={sumBy(data, ['approved', 'pending', 'declined'], station)}
            series={decisions}
            wide
          />
        </div>
      </section>
      <section className={css.group}>
        <SectionHeader title={reports.title} />
        <p className="hint">{reports.lead}</p>
        <Reports />
      </section>
    </div>
  );
}

/** The growth since the same number of days before. */
function Change({ share, days }: { share: number | null; days: number }) {
  const text = useText(numbersText);
  if (share === null) return null;
  const percent = `${share > 0 ? '+' : share < 0 ? '−' : ''}${number(Math.round(Math.abs(share) * 100))}%`;
  return (
    <span className="meta">
      <bdi dir="ltr" className="num">
        {percent}
      </bdi>{' '}
      {text.comparedWithBefore(days)}
    </span>
  );
}

const dayMonth = (day: string): string => shortDate(`${day}T12:00:00Z`).replace(/\.\d+$/, '');

/** A bar for each day or week. Time runs left to right, as in the player. */
function ByDay({
  title,
  data,
  series,
  step,
  wide = false,
}: {
  title: string;
  data: Numbers;
  series: readonly Series[];
  /** Days in a bar: 1 or 7. */
  step: number;
  wide?: boolean;
}) {
  const text = useText(numbersText);
  const bars = daysOf(data, series, step);
  const total = sumOf(
    data,
    series.map(({ measure }) => measure),
  );
  // Today isn't over: its bar is paler, and its name says so.
  const last = bars[bars.length - 1]?.name;
  const dayOf = (day: string) => {
    const date = shortDate(`${day}T12:00:00Z`);
    const name = step === 1 ? date : text.weekOf(date);
    return day === last ? text.unfinished(name) : name;
  };
  const ticks = ticksTo(
    Math.max(...bars.map((bar) => series.reduce((sum, { measure }) => sum + (bar[measure] ?? 0), 0))),
  );
  return (
    <Chart
      title={title}
      first={step === 1 ? text.day : text.week}
      total={total}
      bars={[...bars].reverse().filter((bar) => series.some(({ measure }) => (bar[measure] ?? 0) > 0))}
      nameOf={dayOf}
      series={series}
      wide={wide}
    >
      <div className={css.plot} dir="ltr" aria-hidden="true">
        <ResponsiveContainer width="100%" height={220}>
          <BarChart data={bars} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="name"
              tickFormatter={dayMonth}
              minTickGap={24}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              tick={{ fill: 'var(--text-2)', fontSize: 12 }}
            />
            <YAxis
              ticks={ticks}
              domain={[0, ticks[ticks.length - 1] ?? 1]}
              width={36}
              tickLine={false}
              axisLine={false}
              tickFormatter={number}
              tick={{ fill: 'var(--text-2)', fontSize: 12 }}
            />
            <Tooltip
              cursor={{ fill: 'var(--surface-2)' }}
              contentStyle={{
                background: 'var(--surface-2)',
                border: '1px solid var(--line)',
                borderRadius: 8,
                color: 'var(--text)',
              }}
              labelFormatter={(day) => dayOf(String(day))}
            />
            {series.map(({ measure, name, color }) => (
              <Bar
                key={measure}
                dataKey={measure}
                name={name}
                fill={color}
                stackId="all"
                isAnimationActive={false}
              >
                {bars.map((bar) => (
                  <Cell key={bar.name} fillOpacity={bar.name === last ? 0.45 : 1} />
                ))}
              </Bar>
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <p className="hint">{text.todayNote}</p>
    </Chart>
  );
}
