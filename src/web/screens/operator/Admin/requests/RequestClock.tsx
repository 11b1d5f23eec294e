import type { DataRequest } from '#contract/data-requests.ts';
import { dataRequestsText } from '#text/operations/data-requests.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { date } from '#web/formats/dates.ts';
import css from './RequestsTab.module.css';

/** Until when it is to be answered, or how it ended. */
export function RequestClock({ request }: { request: DataRequest }) {
  const text = useText(dataRequestsText);
  const language = useLanguage();
  const { closed_at: closedAt, due_at: dueAt, outcome, channel, is_identified: isIdentified } = request;
  const isLate = closedAt === null && Date.parse(dueAt) < Date.now();
  const when = date(dueAt, language);
  return (
    <span className="note dotted">
      {closedAt === null ? (
        <span className={isLate ? css.late : undefined}>{(isLate ? text.overdue : text.due)(when)}</span>
      ) : (
        <span>{text.closedAt(date(closedAt, language))}</span>
      )}
      {outcome !== null && <b>{text.outcomes[outcome]}</b>}
      <span>{text.channels[channel]}</span>
      {closedAt === null && <span>{isIdentified ? text.identified : text.unidentified}</span>}
    </span>
  );
}
