import type { Card } from '#contract/releases/releases.ts';
import { statusOf } from '#shared/unknown.ts';
import { cachedPages } from '#web/features/releases/usePages.ts';
import { failureText } from '#web/formats/failure-text.ts';
import type { LoadInput } from '#web/loading/loaders.ts';

export type Source = 'linktone' | 'patiphon';

export interface FeedPage {
  items: Card[];
  next: string | null;
  source: Source | null;
  /** The cursor in the address; null at the beginning. */
  cursor: string | null;
  /** When this was loaded, so that server and browser agree on today's date. ISO. */
  now: string;
  /** Why loading failed, in words; empty if it didn't. */
  failure: string;
  /** Whether the address itself is wrong: an invalid cursor. */
  isWrong?: boolean;
}

export const sourceOf = (search: URLSearchParams): Source | null => {
  const source = search.get('source');
  return source === 'linktone' || source === 'patiphon' ? source : null;
};

/** One page of the feed, for the cursor and the source in the address. */
export async function loadFeed({
  call,
  url,
  language,
}: Pick<LoadInput, 'call' | 'url' | 'language'>): Promise<FeedPage> {
  const source = sourceOf(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const request = { source, cursor, now: new Date().toISOString() };
  try {
    const query = { ...(source && { source }), ...(cursor && { cursor }) };
    const { body, next } = await call('GET /releases/all', { query });
    return { ...request, items: body, next, failure: '' };
  } catch (error) {
    const isWrong = statusOf(error) === 400;
    return { ...request, items: [], next: null, failure: await failureText(error, language), isWrong };
  }
}

/** The address of a page of the feed for browsers without scripts. */
export function pageAddress(next: string, source: Source | null): string {
  const search = new URLSearchParams(source ? { source } : {});
  search.set('cursor', new URLSearchParams(next.split('?')[1]).get('cursor') ?? '');
  return `/?${search}`;
}

/** The feed as loaded at this entry of the browser's history; null for a new one. */
export function cachedFeed(entry: string, source: Source | null): FeedPage | null {
  const cached = cachedPages<Card>(`feed ${entry}`);
  if (cached === null) return null;
  return { ...cached, source, cursor: null, now: new Date().toISOString(), failure: '' };
}
