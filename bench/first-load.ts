import { fieldsOf } from '#shared/unknown.ts';
import { openCatalogues, releaseCode } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { type Asset, kB, namesIn, sizeOf, stylesOf, sum, withImports } from './parts/page-files.ts';
import { print, printTable, verdict } from './parts/print.ts';

const maxBytes = 125_000;

/** JavaScript that each public page loads before it is interactive: Brotli bytes as sent, and their sources. */
export async function run(): Promise<void> {
  const catalogues = await openCatalogues([100]);
  const { folder, bySize } = catalogues;
  const product = await startChild('product', {
    folder,
    servers: bySize.map(({ url }) => ({ databaseUrl: url, isCaching: true })),
  });
  try {
    const origin = `http://127.0.0.1:${product.ports[0]}`;
    const { artist } = fieldsOf(await (await fetch(`${origin}/api/public/r/${releaseCode}`)).json());
    const routes = [
      ['/', '/'],
      ['/r/:code', `/r/${releaseCode}`],
      ['/public/artist/:id', `/public/artist/${fieldsOf(artist).tenant_id}`],
      ['/accessibility-statement', '/accessibility-statement'],
      ['/pricing', '/pricing'],
      ['/login', '/login'],
      ['/auth/callback', '/auth/callback'],
      ['unknown address', '/no-such-page'],
    ] as const;
    const assets = new Map<string, Asset>();
    const lines = [['', 'JavaScript', 'files', `≤ ${maxBytes / 1_000} kB`, 'CSS', 'HTML']];
    const details: string[] = [];
    for (const [name, path] of routes) {
      const page = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
      const html = await page.text();
      const scripts = await withImports(origin, namesIn(html, 'js'), assets);
      const bytes = sum(scripts.map((script) => assets.get(script)?.bytes ?? 0));
      const styles = await stylesOf(origin, html);
      const ofHtml = await sizeOf(origin + path);
      lines.push([
        name,
        kB(bytes),
        String(scripts.length),
        verdict(bytes <= maxBytes),
        kB(styles),
        kB(ofHtml),
      ]);
      const largest = scripts
        .map((script): [string, number] => [script, assets.get(script)?.bytes ?? 0])
        .sort(([, a], [, b]) => b - a)
        .map(([script, size]) => `${script.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '')} ${kB(size)}`);
      details.push(`${name}: ${largest.join(', ')}`);
    }
    printTable(lines);
    for (const line of details) print(line);
  } finally {
    await product.stop();
    await catalogues.close();
  }
}
