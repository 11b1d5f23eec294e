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
