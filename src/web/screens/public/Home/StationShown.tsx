import { lazy, Suspense } from 'react';
import type { Station } from '../../../../contract/stations.ts';
import { useSession } from '../../../features/session/session.ts';
import { Header } from '../../../features/shell/Header.tsx';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { StationPlace } from '../../../features/stations/StationPlace.tsx';

const Workspace = lazy(() => import('../../station/Workspace/Workspace.tsx'));

/** A station's host: a welcome to whoever isn't signed in, the workspace to everyone else. */
export function StationShown({ station }: { station: Station }) {
  const session = useSession();
  if (session.status === 'in')
    return (
      <Suspense>
        <Workspace station={station} user={session.user} />
      </Suspense>
    );
  return (
    <>
      <Header />
      <main id="main">{session.status === 'out' && <StationPlace station={station} />}</main>
      <PageFooter />
    </>
  );
}
