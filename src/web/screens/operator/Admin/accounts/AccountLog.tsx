import { useQuery } from '@tanstack/react-query';
import { accountsText } from '#text/operations/accounts.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dateTime } from '#web/formats/dates.ts';
import { describeEntry } from '#web/screens/operator/Admin/audit/describe-entry.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import css from './AccountsTab.module.css';

/** What was done by an account and to it, newest first. */
export function AccountLog({ id }: { id: string }) {
  const text = useText(accountsText);
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['account-log', id],
    queryFn: async () => (await call('GET /admin/audit', { query: { account: id, area: 'all' } })).body,
  });
  return (
    <Panel title={text.audit} className={css.whole}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading rows={3} />
      ) : data.length === 0 ? (
        <p className="note">{text.noAudit}</p>
      ) : (
        <ol className={css.list}>
          {data.map((entry) => (
            <li key={entry.id}>
              <span>{describeEntry(entry, language)}</span>
              <time className="note" dateTime={entry.at}>
                {dateTime(entry.at, language)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
