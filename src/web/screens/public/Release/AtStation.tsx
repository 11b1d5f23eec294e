import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { lazily } from '../../../browser/lazily.ts';
import { useSession } from '../../../features/session/session.ts';
import { Header } from '../../../features/shell/Header.tsx';
import css from './AtStation.module.css';
import type { Coming } from './station/useMember.ts';

const StationPanel = lazily(() => import('./station/StationPanel.tsx'));
const StationHead = lazily(() => import('./station/StationHead.tsx'));

/** The station that a signed-in person comes from, by the address; null for everyone else. */
function useComing(): Coming | null {
  const session = useSession();
  const [search] = useSearchParams();
  const stationId = search.get('stationId');
  if (session.status !== 'in' || stationId === null) return null;
  return { stationId, returnTab: search.get('returnTab'), userId: session.user.id };
}

/** The page's header: the workspace's if a member comes from it, else everyone's. */
export function PageHead() {
  const coming = useComing();
  if (coming === null) return <Header />;
  return (
    <Suspense fallback={<Header />}>
      <StationHead {...coming} />
    </Suspense>
  );
}

/** The parts for a station's team, if the address names their station; nobody else loads them. */
export function AtStation({ release }: { release: PublicRelease }) {
  const coming = useComing();
  if (coming === null) return null;
  return (
    <Suspense fallback={<div className={css.place} />}>
      <StationPanel key={coming.stationId} release={release} {...coming} />
    </Suspense>
  );
}
