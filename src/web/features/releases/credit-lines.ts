import type { PublicRelease } from '#contract/releases/releases.ts';
import type { songFactsText } from '#text/releases/song-facts.ts';

type SongFacts = (typeof songFactsText)['he'];

export interface CreditLine {
  role: string;
  names: string[];
}

export interface RoleNames {
  lyrics: string;
  composition: string;
  lyricsAndComposition: string;
  producer: string;
  remix: string;
  other: string;
  compositionOwners: string;
  masterOwners: string;
}

type Credited = Pick<
  PublicRelease,
  'artists' | 'credits' | 'additional_credits' | 'collaborators' | 'composition_partners' | 'master_partners'
>;

const unique = (names: readonly string[]): string[] => [...new Set(names)];
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** The contributors by role, each name once in a role; empty roles are left out. */
export function creditLines(release: Credited, roleNames: RoleNames): CreditLine[] {
  const { artists, credits, additional_credits: additional, collaborators } = release;
  const withRole = (role: string) =>
    collaborators.filter((collaborator) => collaborator.role === role).map(({ name }) => name);
  const lyrics = unique([...credits.lyrics, ...withRole('lyrics')]);
  const composition = unique([...credits.composition, ...withRole('composition')]);
  return mergeRoles([
    ...(isSame(lyrics, composition)
      ? [{ role: roleNames.lyricsAndComposition, names: lyrics }]
      : [
          { role: roleNames.lyrics, names: lyrics },
          { role: roleNames.composition, names: composition },
        ]),
    { role: roleNames.producer, names: unique([credits.producer, ...withRole('production')]) },
    {
      role: roleNames.remix,
      names: artists.filter(({ role }) => role === 'remixer').map(({ name }) => name),
    },
    ...additional.map(({ role, name }) => ({ role, names: [name] })),
    { role: roleNames.other, names: unique(withRole('other')) },
  ]);
}

/** The owners of the composition and of the master, without their shares. */
export function ownerLines(release: Credited, roleNames: RoleNames): CreditLine[] {
  return mergeRoles([
    {
      role: roleNames.compositionOwners,
      names: unique(release.composition_partners.map(({ name }) => name)),
    },
    { role: roleNames.masterOwners, names: unique(release.master_partners.map(({ name }) => name)) },
  ]);
}

/** Joins the lines of the same role, and leaves out empty ones. */
function mergeRoles(lines: readonly CreditLine[]): CreditLine[] {
  const byRole = new Map<string, string[]>();
  for (const { role, names } of lines) {
    const known = byRole.get(role) ?? [];
    byRole.set(role, unique([...known, ...names.filter((name) => name !== '')]));
  }
  return [...byRole].flatMap(([role, names]) => (names.length > 0 ? [{ role, names }] : []));
}

/** The facts of a song that its page shows as they are, by their names. */
export const factsOf = (release: PublicRelease, names: SongFacts): { name: string; value: string }[] =>
  (Object.keys(names) as (keyof SongFacts)[]).flatMap((field) => {
    const value = release[field];
    return value === null ? [] : [{ name: names[field], value }];
  });

/** All rights holders in one line: '© 2026 נועה בן־דוד, © 2026 תקליטי הגג'. */
export const rightsLine = (holders: PublicRelease['copyright_holders']): string =>
  holders.map(({ year, holder }) => `© ${year} ${holder}`).join(', ');
