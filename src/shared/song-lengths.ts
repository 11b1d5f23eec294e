/** How long a song is, in the words of a radio editor: each begins where the one before ends. */
const lengths = [
  { id: 'short', underMs: 150_000 },
  { id: 'medium', underMs: 210_000 },
  { id: 'long', underMs: 300_000 },
  { id: 'longest', underMs: Number.POSITIVE_INFINITY },
] as const;

export type SongLength = (typeof lengths)[number]['id'];
export const songLengths = ['short', 'medium', 'long', 'longest'] as const satisfies SongLength[];

/** The length of so many milliseconds, in words. */
export const lengthOf = (ms: number): SongLength =>
  lengths.find(({ underMs }) => ms < underMs)?.id ?? 'longest';
