/** Whether an address is the studio page, and which song's card it asks for. */
export const readStudioSearch = (search: URLSearchParams): { song: string | null } | null =>
  search.has('studio') ? { song: search.get('studio') || null } : null;
