import type { Station } from '../../../contract/stations/directory.ts';
import type { Locale } from '../../browser/language.ts';

/** What a station is called: its Hebrew name where there is one, save in English. */
export const stationName = (
  { name, name_hebrew }: Pick<Station, 'name' | 'name_hebrew'>,
  language: Locale,
): string => (language === 'he' ? (name_hebrew ?? name) : name);
