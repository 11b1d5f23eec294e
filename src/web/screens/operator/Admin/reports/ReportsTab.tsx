import { useSearchParams } from 'react-router';
import type { Complaint } from '#contract/moderation.ts';
import { complaintsText } from '#text/moderation/complaints.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Pages } from '#web/screens/operator/Admin/parts/Pages.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { usePaged } from '#web/screens/operator/Admin/parts/usePaged.ts';
import { Tabs, tabPanel } from '#web/ui/Tabs.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { ReportCase } from './ReportCase.tsx';
import { ReportList } from './ReportList.tsx';
import css from './ReportsTab.module.css';

/** The operators' queue of reports, or the one that the address names. */
export default function ReportsTab() {
  const [search] = useSearchParams();
  const id = search.get('report');
  return id === null ? <Queue /> : <ReportCase key={id} id={id} />;
}

const states = ['open', 'closed'] as const;

function Queue() {
  const text = useText(complaintsText);
  const [search, setSearch] = useSearchParams();
  const state = search.get('list') === 'closed' ? 'closed' : 'open';
  const { query, rows, before, onNext, onPrevious } = usePaged<Complaint>(
    'complaints',
    state,
    () => call('GET /admin/complaints', { query: { state } }),
    { pollMs: 30_000 },
  );
  return (
    <div className={css.tab}>
      <Panel title={text.list}>
        <Tabs
          label={text.lists}
          name="reports"
          tabs={states.map((id) => ({ id, label: text[id] }))}
          selected={state}
          onSelect={(list) => setSearch({ tab: 'reports', ...(list === 'closed' && { list }) })}
        />
        <div {...tabPanel('reports', state)}>
          {query.error ? (
            <LoadError error={query.error} onRetry={() => void query.refetch()} />
          ) : query.isPending ? (
            <Loading />
          ) : rows.length === 0 ? (
            <p className="note">{state === 'open' ? text.noneOpen : text.noneClosed}</p>
          ) : (
            <>
              <ReportList complaints={rows} />
              <Pages {...{ before, onNext, onPrevious }} shown={rows.length} total={null} />
            </>
          )}
        </div>
      </Panel>
      <AnswersPanel />
    </div>
  );
}
