import type { Card } from '../../../../contract/releases/releases.ts';
import { shownAt } from '../../../../contract/vocabulary/shown-at.ts';
import { xmlText } from './xml.ts';

/** Songs for a feed reader, newest first, with absolute addresses. */
export interface SongFeed {
  /** A permanent URI, so that readers recognise the feed and its songs. */
  id: string;
  title: string;
  description: string;
  /** The page with the same content. */
  home: string;
  /** The address of the feed itself, without its extension. */
  self: string;
  /** Origin of the songs' pages. */
  origin: string;
  songs: readonly Card[];
}

const idOf = ({ id }: Card): string => `urn:uuid:${id}`;
const pageOf = (origin: string, { short_code: code }: Card): string => `${origin}/r/${code}`;
const pictureOf = (origin: string, card: Card): string => `${pageOf(origin, card)}/card.jpg`;
const titleOf = ({ title, artist_name: artist }: Card): string => `${title} · ${artist}`;
const artistPage = (origin: string, { tenant_id: tenant }: Card): string | null =>
  tenant === null ? null : `${origin}/public/artist/${tenant}`;

/** As Atom (RFC 4287). */
export function atomOf({ id, title, description, home, self, origin, songs }: SongFeed): string {
  const [newest] = songs;
  const entries = songs.map((card) => {
    const page = artistPage(origin, card);
    return `<entry>
<id>${idOf(card)}</id>
<title>${xmlText(card.title)}</title>
<author><name>${xmlText(card.artist_name)}</name>${page ? `<uri>${page}</uri>` : ''}</author>
<link rel="alternate" type="text/html" href="${pageOf(origin, card)}"/>
<link rel="enclosure" type="image/jpeg" href="${pictureOf(origin, card)}"/>
<published>${shownAt(card)}</published>
<updated>${shownAt(card)}</updated>
<summary>${xmlText(titleOf(card))}</summary>
</entry>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="he">
<id>${xmlText(id)}</id>
<title>${xmlText(title)}</title>
<subtitle>${xmlText(description)}</subtitle>
<link rel="alternate" type="text/html" href="${xmlText(home)}"/>
<link rel="self" type="application/atom+xml" href="${xmlText(self)}.atom"/>
<icon>${origin}/icon-192.png</icon>
<updated>${newest === undefined ? '1970-01-01T00:00:00.000Z' : shownAt(newest)}</updated>
${entries.join('')}</feed>
`;
}

/** As JSON Feed 1.1 (jsonfeed.org). */
export const jsonFeedOf = ({ title, description, home, self, origin, songs }: SongFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: `${self}.json`,
    icon: `${origin}/icon-512.png`,
    language: 'he',
    items: songs.map((card) => {
      const page = artistPage(origin, card);
      return {
        id: idOf(card),
        url: pageOf(origin, card),
        title: card.title,
        content_text: titleOf(card),
        image: pictureOf(origin, card),
        date_published: shownAt(card),
        authors: [{ name: card.artist_name, ...(page && { url: page }) }],
      };
    }),
  });
