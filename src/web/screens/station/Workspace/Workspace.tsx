import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '../../../../contract/accounts/profile.ts';
import type { Station } from '../../../../contract/stations/directory.ts';
import type { StationTab } from '../../../../contract/vocabulary/station-team.ts';
import { lazily } from '../../../browser/lazily.ts';
import { SignedInData } from '../../../features/session/SignedInData.tsx';
import { Access } from './access/Access.tsx';
import { StudioSkeleton } from './Studio/StudioSkeleton.tsx';
import { readStudioSearch } from './Studio/studio-search.ts';
import css from './Workspace.module.css';
import { WorkspacePage } from './WorkspacePage.tsx';

const Studio = lazily(() => import('./Studio/Studio.tsx'));

interface WorkspaceProps {
  station: Station;
  user: User;
  /** The tab in the address; null where there is nothing. */
  tab: StationTab | null;
  /** Until the reader's standing is known. */
  waiting: ReactNode;
}

/** The workspace of a station's team. Light or dark like the device; the studio is dark, like the room. */
export default function Workspace({ station, user, tab, waiting }: WorkspaceProps) {
  const [search] = useSearchParams();
  const studioSearch = tab && readStudioSearch(search);
  return (
    <SignedInData>
      <Access station={station} user={user} waiting={waiting}>
        {(me) =>
          studioSearch ? (
            <Suspense fallback={<StudioSkeleton />}>
              <Studio station={station} me={me} song={studioSearch.song} />
            </Suspense>
          ) : (
            <div className={`ws ${css.place}`}>
              <WorkspacePage station={station} me={me} tab={tab} />
            </div>
          )
        }
      </Access>
    </SignedInData>
  );
}
