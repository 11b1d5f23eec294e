/** Whether an address asks for the page for the studio, and for the card of one song there. */
export const studioAsked = (search: URLSearchParams): { song: string | null } | null =>
  search.has('studio') ? { song: search.get('studio') || null } : null;
