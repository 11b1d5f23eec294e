import { type CatalogueType, scrapeCounts } from '../../../contract/vocabulary/catalogues.ts';
import { ApiError, call } from '../../api.ts';

export interface ScrapeRequest {
  count: number;
  /** Credentials for this run; null for the saved ones. */
  account: { email: string; password: string } | null;
}

/**
 * Imports the newest songs of a catalogue by its own call. Resolves to the id of the run: for Linktone when it has
 * begun, for Patiphon when it has ended.
 */
export const beginScrape: Record<CatalogueType, (request: ScrapeRequest) => Promise<string>> = {
  async linktone({ count, account }) {
    const { body } = await call('POST /linktone/list-releases', {
      body: { ...account, max_releases: count },
    });
    return body.session_id;
  },
  async patiphon({ count, account }) {
    const credentials = account ?? { use_saved_credentials: true };
    try {
      return (await call('POST /patiphon/scrape-batch', { body: { ...credentials, count } })).body.session_id;
    } catch (error) {
      // A run that failed has an id too, by which its reason is shown.
      const id = error instanceof ApiError && error.code === 'SCRAPE_FAILED' ? error.data.session_id : null;
      if (typeof id !== 'string') throw error;
      return id;
    }
  },
};

/** The typed number of songs, or the default if empty; null if it isn't a whole number from 1 to 100. */
export function parseCount(typed: string): number | null {
  if (typed.trim() === '') return scrapeCounts.default;
  const count = Number(typed);
  return Number.isInteger(count) && count >= scrapeCounts.min && count <= scrapeCounts.max ? count : null;
}
