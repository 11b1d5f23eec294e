import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { PublicRelease } from '#contract/releases/releases.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { useSession } from '#web/features/session/session.ts';
import { Header } from '#web/features/shell/Header.tsx';
import css from './AtStation.module.css';
import type { StationOrigin } from './station/useMember.ts';

const StationPanel = lazyWithFallback(() => import('./station/StationPanel.tsx'));
const StationHead = lazyWithFallback(() => import('./station/StationHead.tsx'));

/** The station that a signed-in person came from, by the address; null for everyone else. */
function useStationOrigin(): StationOrigin | null {
  const session = useSession();
  const [search] = useSearchParams();
  const stationId = search.get('stationId');
  if (session.status !== 'in' || stationId === null) return null;
  return { stationId, returnTab: search.get('returnTab'), userId: session.user.id };
}

/** The page's header: that of the workspace if a member came from there. */
export function PageHead() {
  const origin = useStationOrigin();
  if (origin === null) return <Header />;
  return (
    <Suspense fallback={<Header />}>
      <StationHead {...origin} />
    </Suspense>
  );
}

/** The panel for a station's team, if the address names a station. Nobody else loads it. */
export function AtStation({ release }: { release: PublicRelease }) {
  const origin = useStationOrigin();
  if (origin === null) return null;
  return (
    <Suspense fallback={<div className={css.place} />}>
      <StationPanel key={origin.stationId} release={release} {...origin} />
    </Suspense>
  );
}
