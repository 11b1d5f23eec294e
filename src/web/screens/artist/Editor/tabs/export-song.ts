import type { Release } from '../../../../../contract/releases/releases.ts';

/** What is only ours to know: addresses that end, and what our storage calls its files. */
const own = ['signed_urls', 'files', 'tenant_id', 'audio_url', 'colors'] as const;

/** The song as a JSON text to take along: all that is written of it, without what is only ours. */
export function exportSong(release: Release): string {
  const written = Object.entries(release).filter(([key]) => !own.some((name) => name === key));
  return `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`;
}

/** A file name for it: what no file system refuses. */
export const exportName = ({ artist_name, title }: Pick<Release, 'artist_name' | 'title'>): string =>
  `${`${artist_name} - ${title}`
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)}.json`;
