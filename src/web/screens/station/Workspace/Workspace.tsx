import type { User } from '../../../../contract/accounts/profile.ts';
import type { Station } from '../../../../contract/stations/directory.ts';
import { SignedInData } from '../../../features/session/SignedInData.tsx';
import { Access } from './access/Access.tsx';
import css from './Workspace.module.css';
import { WorkspacePage } from './WorkspacePage.tsx';

export interface WorkspaceProps {
  station: Station;
  user: User;
}

/** The place of a station's team. Light or dark as the device says. */
export default function Workspace({ station, user }: WorkspaceProps) {
  return (
    <div className={`ws ${css.place}`}>
      <SignedInData>
        <Access station={station} user={user}>
          {(me) => <WorkspacePage station={station} me={me} />}
        </Access>
      </SignedInData>
    </div>
  );
}
