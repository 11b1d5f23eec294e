import { Link, useSearchParams } from 'react-router';
import type { AdminStation, AdminStationUser } from '../../../../../contract/operations/stations.ts';
import { memberStatuses } from '../../../../../contract/vocabulary/station-team.ts';
import { number } from '../../../../../text/counts.ts';
import { adminText } from '../../../../../text/operations/admin.ts';
import { adminStationsText } from '../../../../../text/operations/stations.ts';
import { call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { stationName } from '../../../../features/stations/station-name.ts';
import { shortDate } from '../../../../formats/dates.ts';
import { classes } from '../../../../ui/classes.ts';
import { CopyId } from '../parts/CopyId.tsx';
import { EnglishText } from '../parts/EnglishText.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Pages } from '../parts/Pages.tsx';
import table from '../parts/Table.module.css';
import { TableScroll } from '../parts/TableScroll.tsx';
import { usePaged } from '../parts/usePaged.ts';
import css from './StationsTab.module.css';
import { UserActions, useStationUserActions } from './UserActions.tsx';

const columns = ['station', 'user', 'email', 'role', 'status', 'created', 'actions'] as const;

/** The people of all stations, with an operator's actions on them. */
export function StationUsersTable({
  stations,
  hasAny,
}: {
  stations: readonly AdminStation[];
  hasAny: boolean;
}) {
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
