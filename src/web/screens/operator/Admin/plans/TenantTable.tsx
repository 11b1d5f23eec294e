import { useState } from 'react';
import type { TenantRow as Row } from '#contract/operations/tenants.ts';
import { type PlanGroup, planGroups, sortOrders, type TenantSort, tenantSorts } from '#shared/operators.ts';
import { plansText } from '#text/operations/plans.ts';
import { apiAddress, call } from '#web/api.ts';
import { authToken } from '#web/browser/auth-token.ts';
import { useText } from '#web/browser/language.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Pages } from '#web/screens/operator/Admin/parts/Pages.tsx';
import { SearchBox } from '#web/screens/operator/Admin/parts/SearchBox.tsx';
import table from '#web/screens/operator/Admin/parts/Table.module.css';
import { TableScroll } from '#web/screens/operator/Admin/parts/TableScroll.tsx';
import { useAddressSearch } from '#web/screens/operator/Admin/parts/useAddressSearch.ts';
import { usePaged } from '#web/screens/operator/Admin/parts/usePaged.ts';
import { Button } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { ArrowDownIcon, ArrowUpIcon, DownloadIcon } from '#web/ui/icons.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useSummary } from './PlanTiles.tsx';
import type { Prices } from './prices.ts';
import { TenantRow } from './TenantRow.tsx';
import css from './TenantTable.module.css';

interface TableQuery {
  sort: TenantSort;
  order: 'asc' | 'desc';
  plan?: PlanGroup;
  search?: string;
}

/** A new column is sorted from A to Z; dates from the newest. */
const defaultOrder = (sort: TenantSort) => (sort === 'created' ? 'desc' : 'asc');

/** The query of the table in the address. */
function readQuery(params: URLSearchParams): TableQuery {
  const sort = tenantSorts.find((known) => known === params.get('sort')) ?? 'created';
  const order = sortOrders.find((known) => known === params.get('order')) ?? defaultOrder(sort);
  const plan = planGroups.find((known) => known === params.get('plan'));
  const search = params.get('q') ?? '';
  return { sort, order, ...(plan && { plan }), ...(search && { search }) };
}

/** All users with a plan. The address holds the query by which the server searches, filters and sorts them. */
export function TenantTable({ prices }: { prices: Prices | null }) {
  const text = useText(plansText);
  const [params, setParams] = useAddressSearch();
  const input = readQuery(params);
  const key = JSON.stringify(input);
  const { query, rows, ...pages } = usePaged<Row>('tenants', key, () =>
    call('GET /admin/tenants', { query: input }),
  );
  const summary = useSummary().data;
  const total = (() => {
    if (input.search || !summary) return null;
    return input.plan ? summary[input.plan] : planGroups.reduce((sum, group) => sum + summary[group], 0);
  })();
  const isFiltered = Boolean(input.search || input.plan);
  return (
    <section>
      <SectionHeader title={<EnglishText>{text.users}</EnglishText>} />
      <div className={table.frame}>
        <div className={table.tools}>
          <SearchBox
            label={text.search}
            hint={text.searchHint}
            isEnglish
            value={input.search ?? ''}
            onSearch={(q) => setParams({ q })}
          />
          <div className={css.groups}>
            {(['', ...planGroups] as const).map((group) => (
              <button
                key={group}
                type="button"
                className={css.group}
                aria-pressed={(input.plan ?? '') === group}
                onClick={() => setParams({ plan: group })}
              >
                <EnglishText>{group === '' ? text.all : group.toUpperCase()}</EnglishText>
              </button>
            ))}
          </div>
          <CsvButton input={input} />
        </div>
        {query.error && (
          <div className={css.message}>
            <LoadError error={query.error} onRetry={query.refetch} />
          </div>
        )}
        {query.isLoadingError ? null : query.isPending ? (
          <div className={css.message}>
            <Loading rows={8} />
          </div>
        ) : rows.length === 0 ? (
          <Empty
            className={css.message}
            title={<EnglishText>{isFiltered ? text.empty : text.noneYet}</EnglishText>}
            text={<EnglishText>{isFiltered ? text.emptyText : text.noneYetText}</EnglishText>}
            action={
              isFiltered && (
                <Button onClick={() => setParams({ q: '', plan: '' })}>
                  <EnglishText>{text.clear}</EnglishText>
                </Button>
              )
            }
          />
        ) : (
          <TableScroll label={text.users}>
            {/* biome-ignore-start lint/a11y/noRedundantRoles: a phone's layout would take them away */}
            <table className={`${table.table} ${css.table}`} role="table" aria-busy={query.isFetching}>
              <thead role="rowgroup">
                <tr role="row">
                  {columns.map((column) => {
                    const sort = tenantSorts.find((known) => known === column);
                    const isSorted = sort !== undefined && sort === input.sort;
                    return (
                      <th
                        key={column}
                        role="columnheader"
                        scope="col"
                        aria-sort={
                          isSorted ? (input.order === 'asc' ? 'ascending' : 'descending') : undefined
                        }
                      >
                        {sort ? (
                          <button
                            type="button"
                            className={table.sort}
                            onClick={() =>
                              setParams({
                                sort,
                                order: isSorted
                                  ? input.order === 'desc'
                                    ? 'asc'
                                    : 'desc'
                                  : defaultOrder(sort),
                              })
                            }
                          >
                            <EnglishText>{text.columns[column]}</EnglishText>
                            {isSorted &&
                              (input.order === 'asc' ? (
                                <ArrowUpIcon size={16} />
                              ) : (
                                <ArrowDownIcon size={16} />
                              ))}
                          </button>
                        ) : (
                          <EnglishText>{text.columns[column]}</EnglishText>
                        )}
                      </th>
                    );
                  })}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {rows.map((row) => (
                  <TenantRow key={row.id} row={row} prices={prices} />
                ))}
              </tbody>
            </table>
            {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
          </TableScroll>
        )}
        {rows.length > 0 && <Pages {...pages} shown={rows.length} total={total} isEnglish />}
      </div>
    </section>
  );
}

const columns = ['id', 'name', 'email', 'subdomain', 'plan', 'customer', 'created', 'actions'] as const;

/** Downloads the whole list. It is fetched, because a link couldn't carry the session's token. */
function CsvButton({ input }: { input: TableQuery }) {
  const text = useText(plansText);
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const query = new URLSearchParams(Object.entries(input));
      const reply = await fetch(apiAddress(`/admin/tenants/export?${query}`), {
        headers: { authorization: `Bearer ${authToken()}` },
      });
      if (!reply.ok) throw new Error(String(reply.status));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await reply.blob());
      link.download =
        /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'users.csv';
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch {
      toast({ text: text.csvFailed });
    }
    setBusy(false);
  };
  return (
    <Button
      kind="quiet"
      size="small"
      className={css.csv}
      disabled={isBusy}
      aria-label={text.csvLabel}
      onClick={() => void download()}
    >
      <DownloadIcon size={16} />
      <EnglishText>{text.csv}</EnglishText>
    </Button>
  );
}
