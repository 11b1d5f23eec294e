import { Suspense, useMemo } from 'react';
import type { PublicRelease } from '#contract/releases/releases.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import css from '#web/screens/public/Release/AtStation.module.css';
import { TeamPanel } from './TeamPanel.tsx';
import { type StationOrigin, useMember } from './useMember.ts';

const LiveConnection = lazyWithFallback(() => import('#web/features/stations/live/LiveConnection.tsx'));

export interface StationPanelProps extends StationOrigin {
  release: PublicRelease;
}

/** A station's panel on a song's page, for approved members of that station alone. */
export default function StationPanel(props: StationPanelProps) {
  return (
    <SignedInData>
      <MemberPanel {...props} />
    </SignedInData>
  );
}

function MemberPanel({ release, ...origin }: StationPanelProps) {
  const { me, tab, isPending } = useMember(origin);
  const { stationId, userId } = origin;
  const song = useMemo(() => me && { release, stationId, tab, me }, [release, stationId, tab, me]);
  if (isPending) return <div className={css.place} />;
  if (!song) return null;
  return (
    <>
      <TeamPanel {...song} />
      <Suspense>
        <LiveConnection stationId={stationId} userId={userId} />
      </Suspense>
    </>
  );
}
