import { useQuery } from '@tanstack/react-query';
import type { StationUser } from '#contract/stations/team.ts';
import { type StationTab, stationTabs } from '#shared/station-team.ts';
import { usersQuery } from '#web/features/stations/queries.ts';

/** The station and tab that a person came from, by the song page's address. */
export interface StationOrigin {
  stationId: string;
  returnTab: string | null;
  userId: string;
}

/** The reader's seat in the station's team, null for others, and the tab that they came from. */
export function useMember({ stationId, returnTab, userId }: StationOrigin): {
  me: StationUser | null;
  tab: StationTab;
  isPending: boolean;
} {
  const team = useQuery(usersQuery(stationId));
  const me = team.data?.find(({ user_id: id, status }) => id === userId && status === 'approved') ?? null;
  return { me, tab: stationTabs.find((name) => name === returnTab) ?? 'feed', isPending: team.isPending };
}
