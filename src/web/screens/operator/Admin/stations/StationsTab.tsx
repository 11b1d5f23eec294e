import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AdminStation, AdminStationUser } from '#contract/operations/stations.ts';
import { memberStatuses } from '#shared/station-team.ts';
import { number } from '#text/counts.ts';
import { adminText } from '#text/operations/admin.ts';
import { adminStationsText } from '#text/operations/stations.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { stationName } from '#web/features/stations/station-name.ts';
import { shortDate } from '#web/formats/dates.ts';
import { CopyId } from '#web/screens/operator/Admin/parts/CopyId.tsx';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Pages } from '#web/screens/operator/Admin/parts/Pages.tsx';
import table from '#web/screens/operator/Admin/parts/Table.module.css';
import { TableScroll } from '#web/screens/operator/Admin/parts/TableScroll.tsx';
import { Tiles } from '#web/screens/operator/Admin/parts/Tiles.tsx';
import { usePaged } from '#web/screens/operator/Admin/parts/usePaged.ts';
import { classes } from '#web/ui/classes.ts';
import { Tabs, tabPanel } from '#web/ui/Tabs.tsx';
import css from './StationsTab.module.css';
import { StationsTable } from './StationsTable.tsx';
import { stationsKey } from './stations-key.ts';
import { UserActions, useStationUserActions } from './UserActions.tsx';

const isAdminless = ({ is_active, has_admin }: AdminStation) => is_active && !has_admin;

/** All stations, and all people in their teams. */
export function StationsTab() {
  const text = useText(adminStationsText);
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: stationsKey,
    queryFn: async () => (await call('GET /admin/radio-stations', {})).body,
  });
  const failed = error && <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return failed ?? <Loading shape="table" />;
  const sumOf = (field: 'total_users' | 'approved_users' | 'pending_users') =>
    data.reduce((sum, station) => sum + station[field], 0);
  const shown = params.get('show') === 'users' ? 'users' : 'stations';
  const status = params.get('status');
  const addressOf = (show: string, status: string) => `?tab=radio&show=${show}&status=${status}`;
  return (
    <div className={css.tab}>
      {failed}
      <Tiles
        label={text.tiles}
        tiles={[
          {
            id: 'active',
            title: <EnglishText>{text.tile.active}</EnglishText>,
            n: data.filter(({ is_active }) => is_active).length,
            to: addressOf('stations', 'active'),
            isCurrent: shown === 'stations' && status === 'active',
          },
          {
            id: 'adminless',
            title: <EnglishText>{text.tile.adminless}</EnglishText>,
            n: data.filter(isAdminless).length,
            to: addressOf('stations', 'adminless'),
            isCurrent: shown === 'stations' && status === 'adminless',
          },
          {
            id: 'approved',
            title: <EnglishText>{text.tile.approved}</EnglishText>,
            n: sumOf('approved_users'),
            to: addressOf('users', 'approved'),
            isCurrent: shown === 'users' && status === 'approved',
          },
          {
            id: 'pending',
            title: <EnglishText>{text.tile.pending}</EnglishText>,
            n: sumOf('pending_users'),
            to: addressOf('users', 'pending'),
            isCurrent: shown === 'users' && status === 'pending',
          },
        ]}
      />
      <div>
        <Tabs
          label={text.subTabs}
          name="stations"
          selected={shown}
          onSelect={(show) => setParams({ tab: 'radio', show }, { replace: true, preventScrollReset: true })}
          tabs={[
            { id: 'stations', label: <EnglishText>{text.stationsTab(number(data.length))}</EnglishText> },
            { id: 'users', label: <EnglishText>{text.usersTab(number(sumOf('total_users')))}</EnglishText> },
          ]}
        />
        <div {...tabPanel('stations', shown)}>
          {shown === 'stations' ? (
            <StationsTable
              stations={
                status === 'active'
                  ? data.filter(({ is_active }) => is_active)
                  : status === 'adminless'
                    ? data.filter(isAdminless)
                    : data
              }
            />
          ) : (
            <StationUsersTable stations={data} hasAny={sumOf('total_users') > 0} />
          )}
        </div>
      </div>
    </div>
  );
}

const columns = ['station', 'user', 'email', 'role', 'status', 'created', 'actions'] as const;

/** The people of all stations, with an operator's actions on them. */
function StationUsersTable({ stations, hasAny }: { stations: readonly AdminStation[]; hasAny: boolean }) {
  const text = useText(adminStationsText);
  const { none } = useText(adminText);
  const language = useLanguage();
  const [params] = useSearchParams();
  const status = memberStatuses.find((known) => known === params.get('status'));
  const station = stations.find(({ id }) => id === params.get('station'));
  const { query, rows, ...pages } = usePaged<AdminStationUser>(
    'station-users',
    JSON.stringify([status, station?.id]),
    () => call('GET /admin/radio-stations/users', { query: { status, station_id: station?.id } }),
  );
  const { run, busy, dialog } = useStationUserActions();
  const total = stations.reduce((sum, { total_users }) => sum + total_users, 0);
  const filters = [status && text.only[status], station && text.only.station(stationName(station, language))];
  return (
    <div className={table.frame}>
      {(status || station) && (
        <div className={`${table.tools} ${css.filters}`}>
          <EnglishText>{filters.filter(Boolean).join(' · ')}</EnglishText>
          <Link className={table.link} to="?tab=radio&show=users" preventScrollReset>
            <EnglishText>{text.everybody}</EnglishText>
          </Link>
        </div>
      )}
      {query.error && (
        <div className={css.empty}>
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isLoadingError ? null : query.isPending ? (
        <div className={css.empty}>
          <Loading rows={4} />
        </div>
      ) : rows.length === 0 ? (
        <p className={css.empty}>
          <EnglishText>{hasAny ? text.noneOfThese : text.noUsers}</EnglishText>
        </p>
      ) : (
        <TableScroll label={text.usersTab(number(total))}>
          {/* biome-ignore-start lint/a11y/noRedundantRoles: a phone's layout would take them away */}
          <table className={`${table.table} ${css.table}`} role="table" aria-busy={query.isFetching}>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <th key={column} role="columnheader" scope="col">
                    <EnglishText>{text.userColumns[column]}</EnglishText>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((row) => (
                <tr key={row.id} role="row">
                  <td role="cell" className={css.wide}>
                    <bdi>{row.station_name}</bdi>{' '}
                    <span className={css.id}>
                      <CopyId id={row.station_id} />
                    </span>
                  </td>
                  <th role="rowheader" scope="row">
                    <bdi className={table.strong}>{row.user_name}</bdi>
                  </th>
                  <td role="cell" className={css.wide}>
                    {row.user_email ? (
                      <a className={`ltr ${table.link}`} href={`mailto:${row.user_email}`}>
                        {row.user_email}
                      </a>
                    ) : (
                      none
                    )}
                  </td>
                  <td role="cell">
                    <EnglishText>{text.roles[row.role]}</EnglishText>
                  </td>
                  <td role="cell">
                    <span className={classes(css.state, css[row.status])}>
                      <EnglishText>{text.statuses[row.status]}</EnglishText>
                    </span>
                  </td>
                  <td role="cell">
                    <time className="ltr num" dateTime={row.created_at}>
                      {shortDate(row.created_at)}
                    </time>
                  </td>
                  <td role="cell" className={css.wide}>
                    <UserActions row={row} busy={busy?.id === row.id ? busy.action : null} onAction={run} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
        </TableScroll>
      )}
      {dialog}
      {rows.length > 0 && (
        <Pages {...pages} shown={rows.length} total={status || station ? null : total} isEnglish />
      )}
    </div>
  );
}
