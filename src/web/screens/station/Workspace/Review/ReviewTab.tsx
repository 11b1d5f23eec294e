import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { committeeQuery } from '#web/features/stations/committees.ts';
import { PanelSkeleton } from '#web/screens/station/Workspace/WorkspaceSkeleton.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import Review from './Review.tsx';

const Room = lazyWithFallback(() => import('#web/screens/station/Workspace/Committee/Room.tsx'));

/** The review, or the committee while one is open. */
export default function ReviewTab() {
  const { station } = useWorkspace();
  const { data: committee } = useQuery(committeeQuery(station.id));
  if (!committee) return <Review />;
  return (
    <Suspense fallback={<PanelSkeleton bare />}>
      <Room committee={committee} />
    </Suspense>
  );
}
