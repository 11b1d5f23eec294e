/**
 * What crawlers read first (RFC 9309), the same on every host. A station's host refuses indexing page by page and not
 * here: who mayn't fetch a page doesn't see that, and can't preview a song that was shared from there.
 */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *
Disallow: /api/
Disallow: /language
Disallow: /outbox

Sitemap: ${publicUrl}/sitemap.xml
`;
