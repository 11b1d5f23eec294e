import { useSearchParams } from 'react-router';
import type { AccountRow } from '#contract/operations/accounts.ts';
import { type AccountFilter, accountFilters } from '#shared/operators.ts';
import { accountsText } from '#text/operations/accounts.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Pages } from '#web/screens/operator/Admin/parts/Pages.tsx';
import { SearchBox } from '#web/screens/operator/Admin/parts/SearchBox.tsx';
import table from '#web/screens/operator/Admin/parts/Table.module.css';
import { useAddressSearch } from '#web/screens/operator/Admin/parts/useAddressSearch.ts';
import { usePaged } from '#web/screens/operator/Admin/parts/usePaged.ts';
import { Button } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { Select } from '#web/ui/Select.tsx';
import { AccountLine } from './AccountLine.tsx';
import { AccountPage } from './AccountPage.tsx';
import css from './AccountsTab.module.css';

/** All accounts, or the one that the address names. */
export default function AccountsTab() {
  const [search] = useSearchParams();
  const id = search.get('account');
  return id === null ? <AccountList /> : <AccountPage key={id} id={id} />;
}

/** How many accounts a search finds at most. */
const mostFound = 100;

function AccountList() {
  const text = useText(accountsText);
  const [params, setParams] = useAddressSearch();
  const search = params.get('q') ?? '';
  const filter = accountFilters.find((known) => known === params.get('filter'));
  const input: { filter?: AccountFilter; search?: string } = {
    ...(filter && { filter }),
    ...(search && { search }),
  };
  const { query, rows, ...pages } = usePaged<AccountRow>('accounts', JSON.stringify(input), () =>
    call<'GET /admin/accounts'>('GET /admin/accounts', { query: input }),
  );
  const isFiltered = search !== '' || filter !== undefined;
  return (
    <section>
      <SectionHeader title={text.title} />
      <div className={table.frame}>
        <div className={table.tools}>
          <SearchBox
            label={text.search}
            hint={text.searchHint}
            value={search}
            onSearch={(q) => setParams({ q })}
          />
          <Select
            label={text.filter}
            labelHidden
            value={filter ?? ''}
            onChange={({ target }) => setParams({ filter: target.value })}
          >
            <option value="">{text.all}</option>
            {accountFilters.map((one) => (
              <option key={one} value={one}>
                {text.filters[one]}
              </option>
            ))}
          </Select>
        </div>
        {query.error && (
          <div className={css.message}>
            <LoadError error={query.error} onRetry={() => void query.refetch()} />
          </div>
        )}
        {query.isLoadingError ? null : query.isPending ? (
          <div className={css.message}>
            <Loading rows={8} />
          </div>
        ) : rows.length === 0 ? (
          <Empty
            className={css.message}
            title={text.none}
            text={text.noneText}
            action={
              isFiltered && <Button onClick={() => setParams({ q: '', filter: '' })}>{text.clear}</Button>
            }
          />
        ) : (
          <ul className={css.accounts} aria-label={text.title} aria-busy={query.isFetching}>
            {rows.map((row) => (
              <AccountLine key={row.id} row={row} />
            ))}
          </ul>
        )}
        {rows.length === mostFound && search !== '' && <p className={`note ${css.message}`}>{text.most}</p>}
        {rows.length > 0 && search === '' && <Pages {...pages} shown={rows.length} total={null} />}
      </div>
    </section>
  );
}
