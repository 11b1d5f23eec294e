import { openCatalogues, releaseCode } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { say, sayTable, verdict } from './parts/say.ts';

const most = 125_000;

interface Asset {
  bytes: number;
  /** What it imports before it runs. */
  imports: string[];
}

/** JavaScript that each public page loads before it works by itself: Brotli bytes as sent, and of what they are made. */
export async function run(): Promise<void> {
  const catalogues = await openCatalogues([100]);
  const { folder, bySize } = catalogues;
  const product = await startChild('product', {
    folder,
    servers: bySize.map(({ url }) => ({ databaseUrl: url, isKeeping: true })),
  });
  try {
    const origin = `http://127.0.0.1:${product.ports[0]}`;
    const { artist } = await (await fetch(`${origin}/api/public/r/${releaseCode}`)).json();
    const routes = [
      ['/', '/'],
      ['/r/:code', `/r/${releaseCode}`],
      ['/public/artist/:id', `/public/artist/${artist.tenant_id}`],
      ['/accessibility-statement', '/accessibility-statement'],
      ['/login', '/login'],
      ['/auth/callback', '/auth/callback'],
      ['unknown address', '/no-such-page'],
    ] as const;
    const assets = new Map<string, Asset>();
    const lines = [['', 'JavaScript', 'files', `≤ ${most / 1_000} kB`, 'CSS', 'HTML']];
    const own: string[] = [];
    for (const [name, path] of routes) {
      const page = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
      const html = await page.text();
      const scripts = await withImports(origin, namesIn(html, 'js'), assets);
      const bytes = sum(scripts.map((script) => assets.get(script)?.bytes ?? 0));
      const styles = await Promise.all(
        namesIn(html, 'css').map(async (style) => (await fetchAsset(origin, style)).bytes),
      );
      const ofHtml = await sizeOf(origin + path);
      lines.push([
        name,
        kB(bytes),
        String(scripts.length),
        verdict(bytes <= most),
        kB(sum(styles)),
        kB(ofHtml),
      ]);
      const largest = scripts
        .map((script): [string, number] => [script, assets.get(script)?.bytes ?? 0])
        .sort(([, a], [, b]) => b - a)
        .map(([script, size]) => `${script.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '')} ${kB(size)}`);
      own.push(`${name}: ${largest.join(', ')}`);
    }
    sayTable(lines);
    for (const line of own) say(line);
  } finally {
    await product.stop();
    await catalogues.close();
  }
}

const namesIn = (html: string, ending: 'js' | 'css'): string[] => [
  ...new Set(
    [...html.matchAll(new RegExp(`"(/assets/[\\w.-]+\\.${ending})"`, 'g'))].map(([, name]) => name ?? ''),
  ),
];

/** These files and all that they import statically. */
async function withImports(
  origin: string,
  names: readonly string[],
  known: Map<string, Asset>,
): Promise<string[]> {
  const all = new Set(names);
  for (const name of all) {
    const asset = known.get(name) ?? (await fetchAsset(origin, name));
    known.set(name, asset);
    for (const imported of asset.imports) all.add(imported);
  }
  return [...all];
}

async function fetchAsset(origin: string, name: string): Promise<Asset> {
  const text = await (await fetch(origin + name)).text();
  const imports = [...text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
    ([, file]) => `/assets/${file}`,
  );
  return { bytes: await sizeOf(origin + name), imports };
}

/** Bytes as a browser gets them. A kept page is compressed a moment after its first answer. */
async function sizeOf(url: string): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const { headers, body } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await body?.cancel();
    if (headers.get('content-encoding') === 'br' || tries === 20)
      return Number(headers.get('content-length'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
