import type { ArtistProfile, SocialField } from '#contract/artists.ts';
import type { artistText } from '#text/artists/artist.ts';

type ArtistWords = Pick<(typeof artistText)['he'], 'socialNames'>;

export interface SocialLink {
  field: SocialField;
  name: string;
  url: string;
  /** The last part of the path, such as `noabendavid` or `@noabd`; else the host. */
  handle: string;
}

/** The fields of social links in display order. */
export const socialFieldNames = ({ socialNames }: ArtistWords): [SocialField, string][] =>
  Object.entries(socialNames) as [SocialField, string][]; // the record's keys

/** The artist's links, in display order. */
export function socialLinks(profile: ArtistProfile, words: ArtistWords): SocialLink[] {
  return socialFieldNames(words).flatMap(([field, name]) => {
    const url = profile[field];
    return url ? [{ field, name, url, handle: handleOf(url) }] : [];
  });
}

function handleOf(address: string): string {
  try {
    const { hostname, pathname } = new URL(address);
    const last = pathname.split('/').filter(Boolean).pop();
    return last ? decodeURIComponent(last) : hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}
