import type { Station } from '#contract/stations/directory.ts';
import type { Locale } from '#web/browser/language.ts';

/** A station's name: its Hebrew name if there is one, except in English. */
export const stationName = (
  { name, name_hebrew }: Pick<Station, 'name' | 'name_hebrew'>,
  language: Locale,
): string => (language === 'he' ? (name_hebrew ?? name) : name);
