import { number } from '#text/counts.ts';
import { numbersText } from '#text/operations/numbers.ts';
import { useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { Chart } from './Chart.tsx';
import css from './NumbersTab.module.css';
import type { Bar, Series } from './sums.ts';

const maxBars = 12;

/** A bar for each genre or station, the longest first. Bars begin at the side where reading begins. */
export function ByFacet({
  title,
  rows,
  series,
  wide = false,
}: {
  title: string;
  rows: readonly Bar[];
  series: readonly Series[];
  wide?: boolean;
}) {
  const text = useText(numbersText);
  const totalOf = (bar: Bar) => series.reduce((sum, { measure }) => sum + (bar[measure] ?? 0), 0);
  const largest = Math.max(1, ...rows.map(totalOf));
  const shown = rows.slice(0, maxBars);
  const othersTotal = rows.slice(maxBars).reduce((sum, bar) => sum + totalOf(bar), 0);
  return (
    <Chart
      title={title}
      first=""
      total={rows.reduce((sum, bar) => sum + totalOf(bar), 0)}
      bars={rows}
      nameOf={(name) => name}
      series={series}
      wide={wide}
    >
      <ul className={css.bars} aria-hidden="true">
        {shown.map((bar) => (
          <li key={bar.name}>
            <span className="one">
              <UserText>{bar.name}</UserText>
            </span>
            <span className={css.bar}>
              {series.map(({ measure, color }) => (
                <span
                  key={measure}
                  style={{ inlineSize: `${(100 * (bar[measure] ?? 0)) / largest}%`, background: color }}
                />
              ))}
            </span>
            <span className="num">{number(totalOf(bar))}</span>
          </li>
        ))}
        {othersTotal > 0 && (
          <li>
            <span>{text.others}</span>
            <span />
            <span className="num">{number(othersTotal)}</span>
          </li>
        )}
      </ul>
    </Chart>
  );
}
