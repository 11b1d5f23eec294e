/** The address of a part of a catalogue's screen; keeps the rest of the query. */
export function partAddress(search: string, part: string, pageId?: string): string {
  const query = new URLSearchParams(search);
  query.set('part', part);
  if (pageId === undefined) query.delete('page');
  else query.set('page', pageId);
  return `?${query}`;
}
