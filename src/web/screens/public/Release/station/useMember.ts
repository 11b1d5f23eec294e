import { useQuery } from '@tanstack/react-query';
import type { StationUser } from '../../../../../contract/stations/team.ts';
import { type StationTab, stationTabs } from '../../../../../contract/vocabulary/station-team.ts';
import { usersQuery } from '../../../../features/stations/queries.ts';

/** Where a song's page says that one comes from, and who asks. */
export interface Coming {
  stationId: string;
  /** The tab that one came from, as the address says it. */
  returnTab: string | null;
  userId: string;
}

/** The reader's place in the station's team, null for everyone else, and the tab they came from. */
export function useMember({ stationId, returnTab, userId }: Coming): {
  me: StationUser | null;
  tab: StationTab;
  isPending: boolean;
} {
  const team = useQuery(usersQuery(stationId));
  const me = team.data?.find(({ user_id: id, status }) => id === userId && status === 'approved') ?? null;
  return { me, tab: stationTabs.find((name) => name === returnTab) ?? 'feed', isPending: team.isPending };
}
