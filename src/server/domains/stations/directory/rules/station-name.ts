import type { Locale } from '../../../../../contract/vocabulary/locale.ts';
import type { Station } from '../../team/store/members.ts';

/** A station's name in a language: its Hebrew name if there is one, except in English. */
export const stationName = (
  { name, nameHebrew }: Pick<Station, 'name' | 'nameHebrew'>,
  language: Locale,
): string => (language === 'he' ? (nameHebrew ?? name) : name);
