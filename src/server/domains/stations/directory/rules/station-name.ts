import type { Locale } from '../../../../../contract/vocabulary/locale.ts';
import type { Station } from '../../team/store/members.ts';

/** What a station is called in a language: its Hebrew name where there is one, save in English. */
export const stationName = (
  { name, nameHebrew }: Pick<Station, 'name' | 'nameHebrew'>,
  language: Locale,
): string => (language === 'he' ? (nameHebrew ?? name) : name);
