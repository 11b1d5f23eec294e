import { defaultPattern } from '../../../../../contract/vocabulary/name-pattern.ts';
import type { Majority, TellPart, TellTime } from '../../../../../contract/vocabulary/station-team.ts';
import type { Station } from '../../team/store/members.ts';

export interface Settings {
  name_pattern: string;
  tell_when: TellTime;
  tell_what: TellPart;
  majority: Majority;
}

/** A station's settings, or the defaults. */
export const readSettings = (
  station: Pick<Station, 'namePattern' | 'tellWhen' | 'tellWhat' | 'majority'>,
): Settings => ({
  name_pattern: station.namePattern ?? defaultPattern,
  tell_when: station.tellWhen,
  tell_what: station.tellWhat,
  majority: station.majority,
});
