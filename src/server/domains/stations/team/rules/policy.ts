import type { StationWho } from '../../../../../contract/endpoint.ts';
import type { MemberStatus, StationRole } from '../../../../../contract/vocabulary/station-team.ts';

interface Membership {
  status: MemberStatus;
  role: StationRole;
}

/** Only an approved row lets one in. */
export const isMember = (row: Membership | undefined): boolean => row?.status === 'approved';

/** Only an approved row with the role of an admin is an admin's. */
export const isStationAdmin = (row: Membership | undefined): boolean =>
  row?.status === 'approved' && row.role === 'admin';

/** Whether a membership gives the right that a call of the team asks for. */
export const hasRight = (who: StationWho, row: Membership | undefined): boolean =>
  who === 'stationAdmin' ? isStationAdmin(row) : isMember(row);
