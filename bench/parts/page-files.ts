/** A script as sent. */
export interface Asset {
  bytes: number;
  /** What it imports before it runs. */
  imports: string[];
}

/** Addresses of the files of ours that a page names. */
export const namesIn = (html: string, ending: 'js' | 'css'): string[] => [
  ...new Set(
    [...html.matchAll(new RegExp(`"(/assets/[\\w.-]+\\.${ending})"`, 'g'))].map(([, name]) => name ?? ''),
  ),
];

/** These files and everything that they import statically. */
export async function withImports(
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

/** Bytes of the style sheets that a page names. */
export const stylesOf = async (origin: string, html: string): Promise<number> =>
  sum(await Promise.all(namesIn(html, 'css').map(async (style) => (await fetchAsset(origin, style)).bytes)));

/** Bytes as a browser gets them. A cached page is compressed a moment after its first reply. */
export async function sizeOf(url: string): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const { headers, body } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await body?.cancel();
    if (headers.get('content-encoding') === 'br' || tries === 20)
      return Number(headers.get('content-length'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
export const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
