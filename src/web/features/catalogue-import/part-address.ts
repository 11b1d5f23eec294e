/** The address of a part of a catalogue's screen. The rest of the query stays. */
export function partAddress(search: string, part: string, pageId?: string): string {
  const query = new URLSearchParams(search);
  query.set('part', part);
  if (pageId === undefined) query.delete('page');
  else query.set('page', pageId);
  return `?${query}`;
}
