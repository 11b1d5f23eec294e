import { Link, useSearchParams } from 'react-router';
import type { DataRequest } from '#contract/data-requests.ts';
import { dataRequestsText } from '#text/operations/data-requests.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { paths } from '#web/paths.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Pages } from '#web/screens/operator/Admin/parts/Pages.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { usePaged } from '#web/screens/operator/Admin/parts/usePaged.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Tabs, tabPanel } from '#web/ui/Tabs.tsx';
import { NewRequest } from './NewRequest.tsx';
import { RequestCase } from './RequestCase.tsx';
import { RequestClock } from './RequestClock.tsx';
import css from './RequestsTab.module.css';

/** The operators' queue of requests for data and erasure, or the one that the address names. */
export default function RequestsTab() {
  const [search] = useSearchParams();
  const id = search.get('request');
  return id === null ? <Queue /> : <RequestCase key={id} id={id} />;
}

const states = ['open', 'closed'] as const;

function Queue() {
  const text = useText(dataRequestsText);
  const [search, setSearch] = useSearchParams();
  const state = search.get('list') === 'closed' ? 'closed' : 'open';
  const { query, rows, before, onNext, onPrevious } = usePaged<DataRequest>('data-requests', state, () =>
    call('GET /admin/data-requests', { query: { state } }),
  );
  return (
    <div className={css.tab}>
      <Panel title={text.list}>
        <p className="note">{text.lead}</p>
        <Disclosure quiet title={text.add}>
          <NewRequest />
        </Disclosure>
        <Tabs
          label={text.lists}
          name="requests"
          tabs={states.map((id) => ({ id, label: text[id] }))}
          selected={state}
          onSelect={(list) => setSearch({ tab: 'requests', ...(list === 'closed' && { list }) })}
        />
        <div {...tabPanel('requests', state)}>
          {query.error ? (
            <LoadError error={query.error} onRetry={() => void query.refetch()} />
          ) : query.isPending ? (
            <Loading />
          ) : rows.length === 0 ? (
            <p className="note">{state === 'open' ? text.noneOpen : text.noneClosed}</p>
          ) : (
            <>
              <ul className={css.list}>
                {rows.map((request) => (
                  <li key={request.id}>
                    <Link className={css.row} to={paths.dataRequest(request.id)}>
                      <b>
                        {text.kinds[request.kind]} · <UserText>{request.name ?? text.forgotten}</UserText>
                      </b>
                      <RequestClock request={request} />
                    </Link>
                  </li>
                ))}
              </ul>
              <Pages {...{ before, onNext, onPrevious }} shown={rows.length} total={null} />
            </>
          )}
        </div>
      </Panel>
    </div>
  );
}
