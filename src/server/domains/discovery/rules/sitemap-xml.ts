import { xmlText } from './xml.ts';

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
