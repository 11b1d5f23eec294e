import type { StationWho } from '../../../../../contract/endpoint.ts';
import type { MemberStatus, StationRole } from '../../../../../contract/vocabulary/station-team.ts';

interface Membership {
  status: MemberStatus;
  role: StationRole;
}

/** Only an approved row gives access. */
export const isMember = (row: Membership | undefined): boolean => row?.status === 'approved';

/** Only an approved row with the admin role gives an admin's rights. */
export const isStationAdmin = (row: Membership | undefined): boolean =>
  row?.status === 'approved' && row.role === 'admin';

/** Whether a membership gives the right that a call requires. */
export const hasRight = (who: StationWho, row: Membership | undefined): boolean =>
  who === 'stationAdmin' ? isStationAdmin(row) : isMember(row);
