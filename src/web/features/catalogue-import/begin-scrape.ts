import { type CatalogueType, scrapeCounts } from '../../../contract/vocabulary/catalogues.ts';
import { ApiError, call } from '../../api.ts';

export interface ScrapeRequest {
  count: number;
  /** Credentials for this run; null for the saved ones. */
  account: { email: string; password: string } | null;
}

/**
 * Imports the newest songs of a catalogue by its own call. Returns the run: for Linktone at once, for Patiphon when
 * it has ended.
 */
export const beginScrape: Record<CatalogueType, (asked: ScrapeRequest) => Promise<string>> = {
  async linktone({ count, account }) {
    const { body } = await call('POST /linktone/list-releases', {
      body: { ...account, max_releases: count },
    });
    return body.session_id;
  },
  async patiphon({ count, account }) {
    const how = account ?? { use_saved_credentials: true };
    try {
      return (await call('POST /patiphon/scrape-batch', { body: { ...how, count } })).body.session_id;
    } catch (error) {
      // A failed run is a run: it shows its own reason.
      const id = error instanceof ApiError && error.code === 'SCRAPE_FAILED' ? error.data.session_id : null;
      if (typeof id !== 'string') throw error;
      return id;
    }
  },
};

/** A count between 1 and 100, the default if empty; null for anything else. */
export function countOf(typed: string): number | null {
  if (typed.trim() === '') return scrapeCounts.default;
  const n = Number(typed);
  return Number.isInteger(n) && n >= scrapeCounts.min && n <= scrapeCounts.max ? n : null;
}
