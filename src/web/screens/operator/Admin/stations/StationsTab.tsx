import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AdminStation } from '../../../../../contract/operations/stations.ts';
import { number } from '../../../../../text/counts.ts';
import { stationsText } from '../../../../../text/operations/stations.ts';
import { call } from '../../../../api.ts';
import { useText } from '../../../../browser/language.ts';
import { Tabs, tabPanel } from '../../../../ui/Tabs.tsx';
import { Fixed } from '../parts/Fixed.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Tiles } from '../parts/Tiles.tsx';
import css from './StationsTab.module.css';
import { StationsTable } from './StationsTable.tsx';
import { StationUsersTable } from './StationUsersTable.tsx';
import { stationsKey } from './stations-key.ts';

const isAdminless = ({ is_active, has_admin }: AdminStation) => is_active && !has_admin;

/** All stations and everybody in their teams. */
export function StationsTab() {
  const text = useText(stationsText);
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: stationsKey,
    queryFn: async () => (await call('GET /admin/radio-stations', {})).body,
  });
  const failed = error && <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return failed ?? <Loading />;
  const sum = (of: 'total_users' | 'approved_users' | 'pending_users') =>
    data.reduce((all, station) => all + station[of], 0);
  const shown = params.get('show') === 'users' ? 'users' : 'stations';
  const status = params.get('status');
  const to = (show: string, of = '') => `?tab=radio&show=${show}${of && `&status=${of}`}`;
  return (
    <div className={css.tab}>
      {failed}
      <Tiles
        label={text.tiles}
        tiles={[
          {
            id: 'active',
            title: <Fixed>{text.tile.active}</Fixed>,
            n: data.filter(({ is_active }) => is_active).length,
            to: to('stations', 'active'),
            isCurrent: shown === 'stations' && status === 'active',
          },
          {
            id: 'adminless',
            title: <Fixed>{text.tile.adminless}</Fixed>,
            n: data.filter(isAdminless).length,
            to: to('stations', 'adminless'),
            isCurrent: shown === 'stations' && status === 'adminless',
          },
          {
            id: 'approved',
            title: <Fixed>{text.tile.approved}</Fixed>,
            n: sum('approved_users'),
            to: to('users', 'approved'),
            isCurrent: shown === 'users' && status === 'approved',
          },
          {
            id: 'pending',
            title: <Fixed>{text.tile.pending}</Fixed>,
            n: sum('pending_users'),
            to: to('users', 'pending'),
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
            { id: 'stations', label: <Fixed>{text.stationsTab(number(data.length))}</Fixed> },
            { id: 'users', label: <Fixed>{text.usersTab(number(sum('total_users')))}</Fixed> },
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
            <StationUsersTable stations={data} hasAny={sum('total_users') > 0} />
          )}
        </div>
      </div>
    </div>
  );
}
