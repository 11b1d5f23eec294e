import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { lazily } from '../../../browser/lazily.ts';
import { useSession } from '../../../features/session/session.ts';
import { Header } from '../../../features/shell/Header.tsx';
import css from './AtStation.module.css';

const StationPanel = lazily(() => import('./station/StationPanel.tsx'));

const StationHead = lazily(() => import('./station/StationHead.tsx'));

/** The page's header: the workspace's if a member comes from it, else everyone's. */
export function PageHead() {
  const session = useSession();
  const [search] = useSearchParams();
  const stationId = search.get('stationId');
  if (session.status !== 'in' || stationId === null) return <Header />;
  return (
    <Suspense fallback={<Header />}>
      <StationHead stationId={stationId} returnTab={search.get('returnTab')} userId={session.user.id} />
    </Suspense>
  );
}

/** The parts for a station's team, if the address names their station; nobody else loads them. */
export function AtStation({ release }: { release: PublicRelease }) {
  const session = useSession();
  const [search] = useSearchParams();
  const stationId = search.get('stationId');
  if (session.status !== 'in' || stationId === null) return null;
  return (
    <Suspense fallback={<div className={css.place} />}>
      <StationPanel
        key={stationId}
        release={release}
        stationId={stationId}
        returnTab={search.get('returnTab')}
        userId={session.user.id}
      />
    </Suspense>
  );
}
