import { Link } from 'react-router';
import type { AccountRow } from '#contract/operations/accounts.ts';
import { accountsText } from '#text/operations/accounts.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Email, UserText } from '#web/formats/Bidi.tsx';
import { dateTime, shortDate } from '#web/formats/dates.ts';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import css from './AccountsTab.module.css';

/** An account in the list, a link to its page. */
export function AccountLine({ row }: { row: AccountRow }) {
  const text = useText(accountsText);
  const language = useLanguage();
  const others = row.stage_name !== null && row.stage_name !== row.name;
  return (
    <li>
      <Link className={css.account} to={paths.account(row.id)}>
        <span className={css.person}>
          <b>
            <UserText>{row.name}</UserText>
            {others && (
              <>
                {' · '}
                <UserText>{row.stage_name}</UserText>
              </>
            )}
          </b>
          <span className="note">
            <Email>{row.email}</Email>
          </span>
        </span>
        <span className="note dotted">
          {row.marks.map((mark) => (
            <b key={mark} className={mark === 'suspended' || mark === 'limited' ? css.bad : undefined}>
              {text.marks[mark]}
            </b>
          ))}
          <span>{row.plan === null ? text.noArtist : text.plan[row.plan]}</span>
          <span>{row.seen_at === null ? text.unseen : text.seen(dateTime(row.seen_at, language))}</span>
          {row.seen_from !== null && <span>{text.seenFrom(ltr(row.seen_from))}</span>}
          <span>{text.since(ltr(shortDate(row.created_at)))}</span>
        </span>
      </Link>
    </li>
  );
}
