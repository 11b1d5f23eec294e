import type { ArtistProfile } from '#contract/artists.ts';
import { artistText } from '#text/artists/artist.ts';
import { type Locale, textOf } from '#web/browser/language.ts';

/** The stage name, else the first name, else 'Artist' in the given language. */
export const artistName = (
  { stage_name, first_name }: Pick<ArtistProfile, 'stage_name' | 'first_name'>,
  language: Locale,
): string => stage_name || first_name || textOf(artistText, language).nameless;
