import { useQuery } from '@tanstack/react-query';
import type { StationUser } from '../../../../../contract/stations/team.ts';
import { type StationTab, stationTabs } from '../../../../../contract/vocabulary/station-team.ts';
import { usersQuery } from '../../../../features/stations/queries.ts';

/** Where the person came from, by a song page's address, and who asks. */
export interface Coming {
  stationId: string;
  /** The tab that the person came from, by the address. */
  returnTab: string | null;
  userId: string;
}

/** The reader's membership in the station's team, null for others, and the tab they came from. */
export function useMember({ stationId, returnTab, userId }: Coming): {
  me: StationUser | null;
  tab: StationTab;
  isPending: boolean;
} {
  const team = useQuery(usersQuery(stationId));
  const me = team.data?.find(({ user_id: id, status }) => id === userId && status === 'approved') ?? null;
  return { me, tab: stationTabs.find((name) => name === returnTab) ?? 'feed', isPending: team.isPending };
}
