/** What an artist does on a song. A remixer isn't part of the displayed name. */
export const artistRoles = ['main', 'featured', 'remixer'] as const;
export type ArtistRole = (typeof artistRoles)[number];

/** One of a song's artists. Their order is that of their names on covers. */
export interface SongArtist {
  name: string;
  role: ArtistRole;
}

/** The artists with somebody as the main one: the first, if nobody is. */
export const withMain = <A extends SongArtist>(artists: readonly A[]): A[] =>
  artists.some(({ role }) => role === 'main')
    ? [...artists]
    : artists.map((artist, at) => (at === 0 ? { ...artist, role: 'main' } : artist));

/** The name under which a song is shown: “Noa & Idan feat. Gil”. Empty without artists. */
export function displayArtistName(artists: readonly SongArtist[]): string {
  const named = (role: ArtistRole) =>
    withMain(artists).flatMap((artist) => (artist.role === role ? [artist.name] : []));
  const main = named('main');
  const featured = named('featured');
  const names = [main.slice(0, -1).join(', '), ...main.slice(-1)].filter((part) => part !== '').join(' & ');
  return [names, ...(featured.length > 0 ? [featured.join(', ')] : [])].join(' feat. ');
}

/** What stands before guests. “עם” isn't among them: it is in too many names. */
const beforeGuests = /\s+[([]?(?:feat\.?|ft\.?|featuring|בהשתתפות|מארח(?:ת|ים|ות)?(?:\s+את)?)\s+/iu;
/** What joins the main artists. */
const betweenMain = /\s*,\s*|\s+[&+x×X]\s+/u;
const betweenGuests = /\s*,\s*|\s+[&+]\s+/u;
/** More names than that are a list of something else. */
const mostNames = 10;

/**
 * The artists whom a typed name seems to list, to propose them; empty if it seems to be one. The names of some duos
 * look the same (“Simon & Garfunkel”), so only its artist knows. “AC/DC” and a Hebrew “ו” stay whole.
 */
export function proposeArtists(text: string): SongArtist[] {
  const [before = '', ...after] = text.trim().split(beforeGuests);
  const namesIn = (part: string, between: RegExp) =>
    part
      .replace(/[)\]]\s*$/u, '')
      .split(between)
      .map((name) => name.trim());
  const main = namesIn(before, betweenMain);
  const featured = after.flatMap((part) => namesIn(part, betweenGuests));
  const names = [...main, ...featured];
  const isList = names.length > 1 && names.length <= mostNames && new Set(names).size === names.length;
  if (!isList || names.some((name) => !/[\p{L}\p{N}]/u.test(name))) return [];
  return [
    ...main.map((name) => ({ name, role: 'main' as const })),
    ...featured.map((name) => ({ name, role: 'featured' as const })),
  ];
}
