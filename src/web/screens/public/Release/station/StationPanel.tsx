import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { PublicRelease } from '../../../../../contract/releases/releases.ts';
import type { StationUser } from '../../../../../contract/stations/team.ts';
import { type StationTab, stationTabs } from '../../../../../contract/vocabulary/station-team.ts';
import { lazily } from '../../../../browser/lazily.ts';
import { SignedInData } from '../../../../features/session/SignedInData.tsx';
import { usersQuery } from '../../../../features/stations/queries.ts';
import css from '../AtStation.module.css';
import { TeamPanel } from './TeamPanel.tsx';

const LiveLine = lazily(() => import('../../../../features/stations/live/LiveLine.tsx'));

export interface StationPanelProps {
  release: PublicRelease;
  stationId: string;
  /** The tab that one came from, as the address says it. */
  returnTab: string | null;
  userId: string;
}

/** A station's panel on a song's page, for approved members of that station alone. */
export default function StationPanel(props: StationPanelProps) {
  return (
    <SignedInData>
      <ForMembers {...props} />
    </SignedInData>
  );
}

/** What each part of the panel knows. */
export interface SongAtStation {
  release: PublicRelease;
  stationId: string;
  tab: StationTab;
  me: StationUser;
}

function ForMembers({ release, stationId, returnTab, userId }: StationPanelProps) {
  const team = useQuery(usersQuery(stationId));
  const me = team.data?.find(({ user_id: id }) => id === userId);
  const tab = stationTabs.find((name) => name === returnTab) ?? 'feed';
  const song = useMemo(
    () => me?.status === 'approved' && { release, stationId, tab, me },
    [release, stationId, tab, me],
  );
  if (team.isPending) return <div className={css.place} />;
  if (!song) return null;
  return (
    <>
      <TeamPanel {...song} />
      <Suspense>
        <LiveLine stationId={stationId} userId={userId} />
      </Suspense>
    </>
  );
}
