import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AdminStation } from '../../../../../contract/operations/stations.ts';
import { number } from '../../../../../text/counts.ts';
import { adminStationsText } from '../../../../../text/operations/stations.ts';
import { call } from '../../../../api.ts';
import { useText } from '../../../../browser/language.ts';
import { Tabs, tabPanel } from '../../../../ui/Tabs.tsx';
import { EnglishText } from '../parts/EnglishText.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Tiles } from '../parts/Tiles.tsx';
import css from './StationsTab.module.css';
import { StationsTable } from './StationsTable.tsx';
import { StationUsersTable } from './StationUsersTable.tsx';
import { stationsKey } from './stations-key.ts';

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
  if (!data) return failed ?? <Loading />;
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
