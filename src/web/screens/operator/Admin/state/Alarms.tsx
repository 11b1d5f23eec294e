import type { Alarm } from '#contract/operations/state.ts';
import { alarmsText } from '#text/operations/alarms.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dateTime } from '#web/formats/dates.ts';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import css from './StateTab.module.css';

/** What is wrong, each in a red line; nothing while everything is fine. */
export function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const text = useText(alarmsText);
  const language = useLanguage();
  if (alarms.length === 0) return null;
  return (
    <Panel title={text.title} className={css.whole}>
      <ul className={css.failed}>
        {alarms.map(({ kind, since }) => (
          <li key={kind}>
            <span className={css.job}>
              <b className="error">{text.what[kind]}</b>
              {since !== null && <span className={css.note}>{text.since(dateTime(since, language))}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
