import { defaultPattern } from '../../../../../contract/vocabulary/name-pattern.ts';
import type { Station } from '../../team/store/members.ts';

/** What a station has set, or what it gets where it set nothing. */
export const readSettings = (station: Pick<Station, 'namePattern'>): { name_pattern: string } => ({
  name_pattern: station.namePattern ?? defaultPattern,
});
