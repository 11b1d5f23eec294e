import type { PublicRelease } from '../../../contract/releases/releases.ts';

export interface CreditLine {
  role: string;
  names: string[];
}

export interface RoleWords {
  lyrics: string;
  composition: string;
  lyricsAndComposition: string;
  production: string;
  producer: string;
  other: string;
  compositionOwners: string;
  masterOwners: string;
}

type Credited = Pick<
  PublicRelease,
  'credits' | 'additional_credits' | 'collaborators' | 'composition_partners' | 'master_partners'
>;

const unique = (names: readonly string[]): string[] => [...new Set(names)];
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Contributors role by role, each name once in its role; empty roles are left out. */
export function creditLines(release: Credited, words: RoleWords): CreditLine[] {
  const { credits, additional_credits: more, collaborators } = release;
  const withRole = (role: string) => collaborators.filter((one) => one.role === role).map(({ name }) => name);
  const lyrics = unique([...credits.lyrics, ...withRole('lyrics')]);
  const composition = unique([...credits.composition, ...withRole('composition')]);
  const isOne = isSame(lyrics, composition);
  const lines: CreditLine[] = [
    ...(isOne
      ? [{ role: words.lyricsAndComposition, names: lyrics }]
      : [
          { role: words.lyrics, names: lyrics },
          { role: words.composition, names: composition },
        ]),
    { role: words.producer, names: unique([credits.producer, ...withRole('production')]) },
    ...more.map(({ role, name }) => ({ role, names: [name] })),
    { role: words.other, names: unique(withRole('other')) },
  ];
  return merged(lines);
}

/** Owners of shares in the song, without amounts. */
export function ownerLines(release: Credited, words: RoleWords): CreditLine[] {
  return merged([
    { role: words.compositionOwners, names: unique(release.composition_partners.map(({ name }) => name)) },
    { role: words.masterOwners, names: unique(release.master_partners.map(({ name }) => name)) },
  ]);
}

function merged(lines: readonly CreditLine[]): CreditLine[] {
  const byRole = new Map<string, string[]>();
  for (const { role, names } of lines) {
    const known = byRole.get(role) ?? [];
    byRole.set(role, unique([...known, ...names.filter((name) => name !== '')]));
  }
  return [...byRole].flatMap(([role, names]) => (names.length > 0 ? [{ role, names }] : []));
}

/** '© 2026 נועה בן־דוד, © 2026 תקליטי הגג'. */
export const rightsLine = (holders: PublicRelease['copyright_holders']): string =>
  holders.map(({ year, holder }) => `© ${year} ${holder}`).join(', ');
