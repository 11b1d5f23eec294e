/** Whether an address asks for the page for the studio, and for the card of one song there. */
export const studioAsked = (search: URLSearchParams): { song: string | null } | null =>
  search.has('studio') ? { song: search.get('studio') || null } : null;

/** Where the studio is on a station's host, or one song's card. */
export const studioAt = (releaseId = ''): string => `/?studio=${releaseId}`;
