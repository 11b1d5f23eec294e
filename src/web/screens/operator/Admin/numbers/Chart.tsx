import type { ReactNode } from 'react';
import { number } from '#text/counts.ts';
import { numbersText } from '#text/operations/numbers.ts';
import { useText } from '#web/browser/language.ts';
import { classes } from '#web/ui/classes.ts';
import css from './NumbersTab.module.css';
import type { Bar, Series } from './sums.ts';

/** A chart with its legend, and its data as a table for people who can't see it. */
export function Chart({
  title,
  first,
  total,
  bars,
  nameOf,
  series,
  wide,
  children,
}: {
  title: string;
  /** The heading of the column of names; the title if empty. */
  first: string;
  total: number;
  /** The rows of the table. */
  bars: readonly Bar[];
  nameOf(name: string): string;
  series: readonly Series[];
  wide: boolean;
  children: ReactNode;
}) {
  const text = useText(numbersText);
  return (
    <figure className={classes(css.chart, wide && css.wide)}>
      <figcaption className={css.caption}>
        <b>{title}</b>
        <span className="num">{number(total)}</span>
        {series.length > 1 && (
          <span className={css.legend}>
            {series.map(({ measure, name, color }) => (
              <span key={measure}>
                <i style={{ background: color }} />
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      {total === 0 ? <p className="hint">{text.none}</p> : children}
      {total > 0 && (
        <details className={css.details}>
          <summary aria-label={text.showTable(title)}>{text.table}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard (WCAG 2.1.1) */}
          <section className={css.scroll} aria-label={text.showTable(title)} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{first || title}</th>
                  {series.map(({ measure, name }) => (
                    <th key={measure} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {bars.map((bar) => (
                  <tr key={bar.name}>
                    <th scope="row">
                      <bdi>{nameOf(bar.name)}</bdi>
                    </th>
                    {series.map(({ measure }) => (
                      <td key={measure} className="num">
                        {number(bar[measure] ?? 0)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </figure>
  );
}
