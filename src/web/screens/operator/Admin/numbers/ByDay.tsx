import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Numbers } from '../../../../../contract/operations/numbers.ts';
import { number } from '../../../../../text/counts.ts';
import { numbersText } from '../../../../../text/operations/numbers.ts';
import { useText } from '../../../../browser/language.ts';
import { shortDate } from '../../../../formats/dates.ts';
import { Chart } from './Chart.tsx';
import css from './NumbersTab.module.css';
import { daysOf, type Series, sumOf } from './sums.ts';

const dayMonth = (day: string): string => shortDate(`${day}T12:00:00Z`).replace(/\.\d+$/, '');

/** A bar for each day or week. Time runs left to right, as in the player. */
export function ByDay({
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
  const dayOf = (day: string) =>
    step === 1 ? shortDate(`${day}T12:00:00Z`) : text.weekOf(shortDate(`${day}T12:00:00Z`));
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
              allowDecimals={false}
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
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </Chart>
  );
}
