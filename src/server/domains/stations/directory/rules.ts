import type { Reply } from '../../../../contract/endpoint.ts';
import type { readSettings as contract } from '../../../../contract/stations/exports.ts';
import type { Locale } from '../../../../contract/vocabulary/locale.ts';
import { defaultPattern } from '../../../../contract/vocabulary/name-pattern.ts';
import type { Station } from '../team/store/members.ts';

/** A station as a notice shows it. */
export const aboutStation = ({
  id,
  subdomain,
  name,
  nameHebrew,
}: Pick<Station, 'id' | 'subdomain' | 'name' | 'nameHebrew'>) => ({
  station_id: id,
  station_subdomain: subdomain,
  station_name: name,
  station_name_hebrew: nameHebrew,
});

/** A station's name in a language: its Hebrew name if there is one, except in English. */
export const stationName = (
  { name, nameHebrew }: Pick<Station, 'name' | 'nameHebrew'>,
  language: Locale,
): string => (language === 'he' ? (nameHebrew ?? name) : name);

/** A station's settings, or the defaults. */
export const toSettings = (
  station: Pick<Station, 'namePattern' | 'tellWhen' | 'tellWhat' | 'majority'>,
  number: number,
): Reply<typeof contract> => ({
  name_pattern: station.namePattern ?? defaultPattern,
  tell_when: station.tellWhen,
  tell_what: station.tellWhat,
  majority: station.majority,
  number,
});

/** What a station's team changes together. */
export type SharedThing =
  | 'settings'
  | 'reasons'
  | 'playout'
  | 'playout-place'
  | 'plays-place'
  | `playlist ${string}`;
