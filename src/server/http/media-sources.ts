import type { Config } from '#server/config.ts';
import type { App } from '#server/context.ts';

/** Where pages may load audio and video from, for their Content-Security-Policy. */
export function mediaSources({
  config: { catalogues, storage: serving },
  storage,
}: Pick<App, 'config' | 'storage'>): string {
  const store = serving.isRedirecting && storage.origin !== null ? ` ${storage.origin}` : '';
  // Imported songs without a copy of ours play from their source.
  return `'self' blob: https:${nearCatalogues(catalogues)}${store}`;
}

/** Origins of catalogues without https: those on this machine. */
const nearCatalogues = (catalogues: Config['catalogues']): string =>
  Object.values(catalogues)
    .filter((address) => address?.startsWith('http:'))
    .map((address) => ` ${new URL(address ?? '').origin}`)
    .join('');
