import { Link } from 'react-router';
import type { FailingService } from '#contract/operations/state.ts';
import { count } from '#text/counts.ts';
import { stateText } from '#text/operations/state.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { paths } from '#web/paths.ts';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import css from './StateTab.module.css';

/** Streaming services that parcels don't reach; nothing while there are none. */
export function FailingServices({ services }: { services: readonly FailingService[] }) {
  const text = useText(stateText);
  const language = useLanguage();
  if (services.length === 0) return null;
  return (
    <Panel title={text.failingServices} className={css.whole}>
      <ul className={css.failed}>
        {services.map(({ id, name, failed, failing_since: since }) => (
          <li key={id}>
            <span className={css.job}>
              <b>
                <UserText>{name}</UserText>
              </b>
              {failed > 0 && <span className="error">{count(failed, text.givenUp, language)}</span>}
              {since !== null && (
                <span className={css.note}>{text.failingSince(dateTime(since, language))}</span>
              )}
            </span>
            <Link className={buttonClass()} to={paths.admin('services')}>
              {text.toServices}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
