import { keptDataText } from '#text/terms/kept-data.ts';
import { termsText } from '#text/terms/terms.ts';
import { useText } from '#web/browser/language.ts';
import css from './Terms.module.css';

/** What the product keeps, why, how long and on which ground. */
export function KeptData() {
  const { kept } = useText(termsText);
  const rows = useText(keptDataText);
  return (
    <section className={css.kept} aria-labelledby="kept">
      <h2 id="kept">{kept.title}</h2>
      <ul className="read">
        {Object.entries(rows).map(([id, { what, why, howLong, ground }]) => (
          <li key={id}>
            <h3>{what}</h3>
            <dl>
              <dt>{kept.why}</dt>
              <dd>{why}</dd>
              <dt>{kept.howLong}</dt>
              <dd>{howLong}</dd>
              <dt>{kept.ground}</dt>
              <dd>{ground}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
