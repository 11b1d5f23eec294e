import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '../../../../contract/accounts/profile.ts';
import type { Station } from '../../../../contract/stations/directory.ts';
import { type StationTab, stationTabs } from '../../../../contract/vocabulary/station-team.ts';
import { useLanguage } from '../../../browser/language.ts';
import { lazily } from '../../../browser/lazily.ts';
import { SignedInData } from '../../../features/session/SignedInData.tsx';
import { stationName } from '../../../features/stations/station-name.ts';
import { Access } from './access/Access.tsx';
import { StudioSkeleton } from './Studio/StudioSkeleton.tsx';
import { readStudioSearch } from './Studio/studio-search.ts';
import css from './Workspace.module.css';
import { WorkspacePage } from './WorkspacePage.tsx';
import { WorkspaceSkeleton } from './WorkspaceSkeleton.tsx';

const Studio = lazily(() => import('./Studio/Studio.tsx'));

export interface WorkspaceProps {
  station: Station;
  user: User;
  /** The address isn't ours. */
  isUnknown: boolean;
}

/** The tab in the address; the Inbox for any other word. */
const tabOf = (search: URLSearchParams): StationTab =>
  stationTabs.find((name) => name === search.get('tab')) ?? 'feed';

/** The workspace of a station's team. Light or dark like the device; the studio is dark, like the room. */
export default function Workspace({ station, user, isUnknown }: WorkspaceProps) {
  const [search] = useSearchParams();
  const studioSearch = isUnknown ? null : readStudioSearch(search);
  const tab = isUnknown ? null : tabOf(search);
  const name = stationName(station, useLanguage());
  return (
    <div className={studioSearch ? undefined : `ws ${css.place}`}>
      <SignedInData>
        <Access
          station={station}
          user={user}
          waiting={studioSearch ? <StudioSkeleton /> : <WorkspaceSkeleton name={name} tab={tab} />}
        >
          {(me) =>
            studioSearch ? (
              <Suspense fallback={<StudioSkeleton />}>
                <Studio station={station} me={me} song={studioSearch.song} />
              </Suspense>
            ) : (
              <WorkspacePage station={station} me={me} tab={tab} />
            )
          }
        </Access>
      </SignedInData>
    </div>
  );
}
