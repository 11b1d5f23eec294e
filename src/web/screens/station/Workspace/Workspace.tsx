import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '../../../../contract/accounts/profile.ts';
import type { Station } from '../../../../contract/stations/directory.ts';
import { lazily } from '../../../browser/lazily.ts';
import { SignedInData } from '../../../features/session/SignedInData.tsx';
import { Access } from './access/Access.tsx';
import { StudioWaiting } from './Studio/StudioWaiting.tsx';
import { studioAsked } from './Studio/studio-asked.ts';
import css from './Workspace.module.css';
import { WorkspacePage } from './WorkspacePage.tsx';

const Studio = lazily(() => import('./Studio/Studio.tsx'));

export interface WorkspaceProps {
  station: Station;
  user: User;
  /** The address isn't ours. */
  isUnknown: boolean;
}

/** The workspace of a station's team. Light or dark like the device; the studio is dark, like the room. */
export default function Workspace({ station, user, isUnknown }: WorkspaceProps) {
  const [search] = useSearchParams();
  const asked = isUnknown ? null : studioAsked(search);
  return (
    <div className={asked ? undefined : `ws ${css.place}`}>
      <SignedInData>
        <Access station={station} user={user}>
          {(me) =>
            asked ? (
              <Suspense fallback={<StudioWaiting />}>
                <Studio station={station} me={me} song={asked.song} />
              </Suspense>
            ) : (
              <WorkspacePage station={station} me={me} isUnknown={isUnknown} />
            )
          }
        </Access>
      </SignedInData>
    </div>
  );
}
