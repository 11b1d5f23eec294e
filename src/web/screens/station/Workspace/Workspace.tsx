import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { User } from '../../../../contract/accounts.ts';
import type { Station } from '../../../../contract/stations.ts';
import { type StationTab, stationTabs } from '../../../../contract/vocabulary/station-team.ts';
import { stationWorkspaceText } from '../../../../text/station-workspace.ts';
import { statsQuery, usersQuery } from '../../../features/stations/queries.ts';
import { StationQueries } from '../../../features/stations/StationQueries.tsx';
import { stationName } from '../../../features/stations/station-name.ts';
import { Typed } from '../../../formats/Bidi.tsx';
import { count } from '../../../formats/counts.ts';
import { useLanguage, useText } from '../../../language.ts';
import { TabRow, tabClass } from '../../../ui/TabRow.tsx';
import { Inbox } from './Inbox/Inbox.tsx';
import { WorkspaceContext } from './workspace-context.ts';

const panels: Record<Exclude<StationTab, 'feed'>, ReturnType<typeof lazy>> = {
  contenders: lazy(() => import('./Review/Review.tsx')),
  passed: lazy(() => import('./OnAir/OnAir.tsx')),
  playlists: lazy(() => import('./Playlists/Playlists.tsx')),
  activity: lazy(() => import('./Activity/Activity.tsx')),
  team: lazy(() => import('./Team/Team.tsx')),
};

/** The place of a station's team. */
export default function Workspace({ station, user }: { station: Station; user: User }) {
  return (
    <StationQueries>
      <Access station={station} user={user} />
    </StationQueries>
  );
}

/** Only approved members come in; everyone else reads how they stand. */
function Access({ station, user }: { station: Station; user: User }) {
  const team = useQuery(usersQuery(station.id));
  const me = team.data?.find(({ user_id }) => user_id === user.id);
  const facts = useMemo(
    () => me?.status === 'approved' && { station, me, isAdmin: me.role === 'admin' },
    [station, me],
  );
  if (!facts) return null;
  return (
    <WorkspaceContext value={facts}>
      <Tabs station={station} />
    </WorkspaceContext>
  );
}

function Tabs({ station }: { station: Station }) {
  const text = useText(stationWorkspaceText);
  const language = useLanguage();
  const [search] = useSearchParams();
  const { data: stats } = useQuery(statsQuery(station.id));
  const tab = stationTabs.find((name) => name === search.get('tab')) ?? 'feed';
  const Panel = tab === 'feed' ? Inbox : panels[tab];
  return (
    <main id="main" className="ws wrap">
      <h1>
        <Typed>{stationName(station, language)}</Typed>
      </h1>
      {stats && <p>{count(stats.releases_count, text.tracks, language)}</p>}
      <nav aria-label={text.tabs}>
        <TabRow selected={tab}>
          {stationTabs.map((name) => (
            <Link
              key={name}
              className={tabClass(name === tab)}
              aria-current={name === tab ? 'page' : undefined}
              to={name === 'feed' ? '?' : `?tab=${name}`}
            >
              {text.tab[name]}
            </Link>
          ))}
        </TabRow>
      </nav>
      <Suspense>
        <Panel />
      </Suspense>
    </main>
  );
}
