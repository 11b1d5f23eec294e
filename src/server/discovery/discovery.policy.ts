import type { Card } from '#contract/releases/releases.ts';
import { escapeXml } from '#shared/escape-xml.ts';
import { shownAt } from '#shared/shown-at.ts';

const icon = (file: string, sizes: string, more: Record<string, string> = {}) => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...more,
});

/** The web app manifest (w3.org/TR/appmanifest) of a host, with `name`. */
export const manifestOf = (name: string): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'he',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0b0b0c',
    theme_color: '#0b0b0c',
    icons: [
      icon('favicon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable.png', '512x512', { purpose: 'maskable' }),
    ],
  });

/**
 * The robots.txt (RFC 9309), the same on every host. A station's host refuses indexing by a header on each page, not
 * here: a crawler that may not fetch a page doesn't see the header, and can't preview a shared song.
 */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *
Disallow: /api/
Disallow: /language
Disallow: /outbox

Sitemap: ${publicUrl}/sitemap.xml
`;

/** Where to report a vulnerability, from the settings. */
interface SecurityContact {
  contacts: readonly string[];
  policy: string | undefined;
}

/** How many months the file stays valid, after the current one. */
const months = 6;

/**
 * `security.txt` (RFC 9116). It expires at the start of a month half a year ahead, so it is valid while the product
 * runs with this contact.
 */
export function securityText({ contacts, policy }: SecurityContact, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1));
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: he, en',
    ...(policy ? [`Policy: ${policy}`] : []),
    '',
  ].join('\n');
}

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A page in a sitemap; `changedAt` in ISO 8601. */
export interface SitemapPage {
  address: string;
  changedAt?: string | undefined;
}

/** A file of the sitemap (sitemaps.org/protocol.html): 50,000 pages at most. */
export const sitemapXml = (pages: readonly SitemapPage[]): string =>
  `${head}<urlset xmlns="${xmlns}">\n${pages.map(pageXml).join('')}</urlset>\n`;

/** The index of the files. */
export const sitemapIndexXml = (files: readonly string[]): string =>
  `${head}<sitemapindex xmlns="${xmlns}">\n${files.map((file) => `<sitemap><loc>${xmlText(file)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;

const pageXml = ({ address, changedAt }: SitemapPage): string =>
  `<url><loc>${xmlText(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>\n`;

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

/** Characters that XML can't contain, even escaped (XML 1.0 section 2.2). */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text escaped for XML, without what XML can't contain. */
const xmlText = (text: string): string => escapeXml(text.replace(impossible, ''));
