/** Whether other people wrote the work: it is a cover, or in the public domain. */
export const isByOthers = (workType: string): boolean => workType !== 'original';

/** A song's work, its writers as services get them, and whether it has no vocals. */
export interface Writing {
  work_type: string;
  artist_name: string;
  credits: { lyrics: readonly string[]; composition: readonly string[] };
  isWordless: boolean;
}

/** Whether it has no vocals. */
export const isWordless = (version: string, language: string | null): boolean =>
  version === 'instrumental' || language === 'zxx';

const plain = (name: string): string => name.trim().toLowerCase();

/** Whether there are names, and all are the artist's. */
export const isAllOf = (artist: string, names: readonly string[]): boolean =>
  names.length > 0 && names.every((name) => plain(name) === plain(artist));

/**
 * What is wrong with the writers of a work by others: roles that nobody is named for, or only the artist's own name.
 * Null if nothing is, and for the artist's own work.
 */
export function writersProblem({
  work_type,
  artist_name,
  credits,
  isWordless,
}: Writing): { missing: ('lyrics' | 'composition')[] } | 'own' | null {
  if (!isByOthers(work_type)) return null;
  const roles = isWordless ? (['composition'] as const) : (['lyrics', 'composition'] as const);
  const missing = roles.filter((role) => credits[role].every((name) => name.trim() === ''));
  if (missing.length > 0) return { missing };
  return isAllOf(artist_name, [...credits.lyrics, ...credits.composition]) ? 'own' : null;
}
