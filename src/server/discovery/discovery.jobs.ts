import type { App } from '#server/context.ts';
import type { JobKind } from '#server/queue/queue.ts';
import { endFile, sitemapKinds } from './discovery.db.ts';

/**
 * Rows in a file of the sitemap: fewer than the 50,000 that the protocol allows, because an id may be committed a
 * moment after a later one.
 */
const rowsPerFile = 49_000;

/** Closes files of the sitemap that are full. */
export async function growSitemaps(app: App, { perFile = rowsPerFile } = {}): Promise<void> {
  for (const kind of sitemapKinds) while (await endFile(app, kind, perFile));
}

export const jobsOf = (app: App): JobKind[] => [
  { name: 'discovery.grow-sitemaps', schedule: '37 * * * *', run: () => growSitemaps(app) },
];
