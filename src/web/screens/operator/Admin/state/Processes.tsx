import type { RunningProcess } from '#contract/operations/state.ts';
import { bytes } from '#shared/bytes.ts';
import { stateText } from '#text/operations/state.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dateTime } from '#web/formats/dates.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import css from './StateTab.module.css';

/** The processes: what each does, its version, since when it runs, when it was last seen and its memory. */
export function Processes({ processes }: { processes: readonly RunningProcess[] }) {
  const text = useText(stateText);
  const language = useLanguage();
  return (
    <Panel title={text.processes} className={css.whole}>
      <ul className={css.failed}>
        {processes.map((each) => (
          <li key={`${each.name} ${each.started_at}`}>
            <span className={css.job}>
              <span className="dotted">
                <b>{text.roles[each.role]}</b>
                <span>
                  <EnglishText>{each.name}</EnglishText>
                </span>
              </span>
              <span className={`dotted ${css.note}`}>
                <EnglishText>{each.version}</EnglishText>
                <span>{text.runsSince(dateTime(each.started_at, language))}</span>
                <span>
                  <EnglishText>{bytes(each.memory_bytes)}</EnglishText>
                </span>
              </span>
            </span>
            <span className={each.is_alive ? css.note : 'error'}>
              {each.is_alive ? text.alive : text.seenAt(dateTime(each.seen_at, language))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
