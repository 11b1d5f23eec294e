import { lazy, Suspense, useEffect } from 'react';
import type { Station } from '../../../../contract/stations/directory.ts';
import { authToken } from '../../../browser/auth-token.ts';
import { CoverWall } from '../../../features/releases/CoverWall.tsx';
import { useSession } from '../../../features/session/session.ts';
import { Header } from '../../../features/shell/Header.tsx';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { StationPlace } from '../../../features/stations/StationPlace.tsx';

const load = () => import('../../station/Workspace/Workspace.tsx');
const Workspace = lazy(load);

/** A station's host: a welcome for visitors, the workspace for everyone else. */
export function StationContent({ station, isUnknown }: { station: Station; isUnknown: boolean }) {
  const session = useSession();
  // Loaded while the session is still being checked.
  useEffect(() => {
    if (authToken() !== null) load().catch(() => undefined);
  }, []);
  const frame = (
    <>
      <Header />
      <main id="main">
        {session.status === 'out' && (
          <StationPlace station={station} isUnknown={isUnknown} beside={<CoverWall shelf />} />
        )}
      </main>
      <PageFooter />
    </>
  );
  if (session.status !== 'in') return frame;
  return (
    <Suspense fallback={frame}>
      <Workspace station={station} user={session.user} isUnknown={isUnknown} />
    </Suspense>
  );
}
