import { Link } from 'react-router';
import type { Complaint } from '#contract/moderation.ts';
import { count } from '#text/counts.ts';
import { complaintsText } from '#text/moderation/complaints.ts';
import { moderationKindsText } from '#text/moderation/kinds.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import css from './ReportsTab.module.css';

/** Reports, each a link to its case. */
export function ReportList({ complaints }: { complaints: readonly Complaint[] }) {
  const text = useText(complaintsText);
  const kinds = useText(moderationKindsText);
  return (
    <ul className={css.list}>
      {complaints.map((complaint) => (
        <li key={complaint.id}>
          <Link className={css.row} to={paths.complaint(complaint.id)}>
            <b>
              {kinds.category[complaint.category]} · <UserText>{complaint.subject.name}</UserText>
            </b>
            <span className="note dotted">
              <span>{kinds.subject[complaint.subject.kind]}</span>
              <Clock complaint={complaint} />
              {complaint.owner && <Strikes strikes={complaint.owner.strikes} />}
              {complaint.is_countered && <b>{text.countered}</b>}
              {complaint.is_own ? (
                <span>{text.mine}</span>
              ) : (
                complaint.assignee !== null && <span>{text.by(typed(complaint.assignee))}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Until when it is to be answered, or when it was closed and how. */
export function Clock({ complaint }: { complaint: Complaint }) {
  const text = useText(complaintsText);
  const { outcome: outcomes } = useText(moderationKindsText);
  const language = useLanguage();
  const { closed_at: closedAt, due_at: dueAt, outcome } = complaint;
  if (closedAt !== null)
    return (
      <span>
        {text.closedAt(dateTime(closedAt, language))}
        {outcome !== null && ` · ${outcomes[outcome]}`}
      </span>
    );
  const isLate = Date.parse(dueAt) < Date.now();
  const when = dateTime(dueAt, language);
  return <span className={isLate ? css.late : undefined}>{(isLate ? text.overdue : text.due)(when)}</span>;
}

export function Strikes({ strikes }: { strikes: number }) {
  const text = useText(complaintsText);
  const language = useLanguage();
  return <span>{strikes === 0 ? text.noStrikes : count(strikes, text.strikes, language)}</span>;
}
