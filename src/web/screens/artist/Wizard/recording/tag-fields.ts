/** What we read of a tag besides the artist. */
const texts = ['title', 'language', 'isrc', 'genre', 'lyrics'] as const;
type Text = (typeof texts)[number];

/** The texts of a tag, as they stand there; what it doesn't have is absent. */
export type TagTexts = Partial<Record<Text | 'artist', string>> & {
  /** The other artists of a tag that names several. */
  guests?: string[];
};

/** Names in Vorbis comments, APEv2 and MP4 that say the same. */
const synonyms: Readonly<Record<string, Text>> = { unsyncedlyrics: 'lyrics' };

/** The field that a name in a tag means; undefined for one that we don't read. */
export const fieldNamed = (name: string): Text | 'artist' | undefined => {
  const lower = name.toLowerCase();
  return lower === 'artist' ? lower : (texts.find((field) => field === lower) ?? synonyms[lower]);
};

/** Adds a text to those of a tag: of repeated names the first counts, and further artists are guests. */
export function addText(found: TagTexts, field: keyof TagTexts, text: string): void {
  const parts = text.split('\0').map((part) => part.replace(/^\ufeff/, ''));
  const [first = '', ...others] = parts.filter((part) => part.trim() !== '');
  if (field === 'guests' || first === '') return;
  const guests = found[field] === undefined ? others : [first, ...others];
  found[field] ??= first;
  if (field === 'artist' && guests.length > 0) found.guests = [...(found.guests ?? []), ...guests];
}
