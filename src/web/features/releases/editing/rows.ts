import type { ArtistRole, SongArtist } from '#shared/artists.ts';
import { type CreditRoleId, creditRoles } from '#shared/credit-roles.ts';
import { withScheme } from '#shared/external-url.ts';
import { type LanguageId, languages } from '#shared/languages.ts';
import { formatPercent, toHundredths, toPercent, typedHundredths } from '#shared/percent.ts';
import { cleanName } from '#shared/text-rules.ts';

/** A row of a list of people, as typed. `key` identifies it during editing. */
export interface PartnerRow {
  key: string;
  name: string;
  role: CreditRoleId;
  /** Percent as typed: "33.33", possibly invalid or empty. */
  percent: string;
}
export interface ArtistRow {
  key: string;
  name: string;
  role: ArtistRole;
}
export interface CreditRow {
  key: string;
  name: string;
  role: string;
}
export interface HolderRow {
  key: string;
  year: string;
  holder: string;
}
export interface TranslationRow {
  key: string;
  language: string;
  title: string;
  artist_name: string;
}
export interface LinkRow {
  key: string;
  url: string;
}

/** A key for a new row. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10);

const roleOf = (id: string): CreditRoleId => creditRoles.find((role) => role.id === id)?.id ?? 'other';
/** Checks a language id; null for an unknown one. */
export const languageOf = (id: string): LanguageId | null =>
  languages.find((language) => language.id === id)?.id ?? null;

/** Each of these reads a table from the API's value into rows, and writes it back trimmed, without empty rows. */
export const partners = {
  read: (all: readonly { name: string; percentage: number; role?: string }[]): PartnerRow[] =>
    all.map(({ name, percentage, role = '' }) => ({
      key: newKey(),
      name,
      role: roleOf(role),
      percent: percentage === 0 ? '' : formatPercent(toHundredths(percentage)),
    })),
  write: (rows: readonly PartnerRow[]) =>
    rows
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, role, percent }) => ({
        name: name.trim(),
        role,
        percentage: toPercent(typedHundredths(percent)),
      })),
};

/** Owners of the master have no role. */
export const owners = {
  read: partners.read,
  write: (rows: readonly PartnerRow[]) =>
    partners.write(rows).map(({ name, percentage }) => ({ name, percentage })),
};

export const artists = {
  read: (all: readonly SongArtist[]): ArtistRow[] => all.map((artist) => ({ ...artist, key: newKey() })),
  write: (rows: readonly ArtistRow[]): SongArtist[] =>
    rows.map(({ name, role }) => ({ name: cleanName(name), role })).filter(({ name }) => name !== ''),
};

export const holders = {
  read: (all: readonly { year: number; holder: string }[]): HolderRow[] =>
    all.map(({ year, holder }) => ({ key: newKey(), year: String(year), holder })),
  write: (rows: readonly HolderRow[]) =>
    rows
      .filter(({ holder }) => holder.trim() !== '')
      .map(({ year, holder }) => ({ year: Number(year), holder: holder.trim() })),
};

export const namedCredits = {
  read: (all: readonly Omit<CreditRow, 'key'>[]): CreditRow[] =>
    all.map(({ name, role }) => ({ key: newKey(), name, role })),
  write: (rows: readonly CreditRow[]) =>
    rows
      .map(({ name, role }) => ({ name: name.trim(), role: role.trim() }))
      .filter(({ name, role }) => name !== '' && role !== ''),
};

export const translations = {
  read: (all: readonly Omit<TranslationRow, 'key'>[]): TranslationRow[] =>
    all.map((translation) => ({ ...translation, key: newKey() })),
  write: (rows: readonly TranslationRow[]) =>
    rows.flatMap((row) => {
      const language = languageOf(row.language);
      const title = cleanName(row.title);
      return language && title ? [{ language, title, artist_name: cleanName(row.artist_name) }] : [];
    }),
};

export const links = {
  read: (all: readonly string[]): LinkRow[] => all.map((url) => ({ key: newKey(), url })),
  write: (rows: readonly LinkRow[]): string[] => [
    ...new Set(rows.map(({ url }) => withScheme(url)).filter(Boolean)),
  ],
};

/** A rights line; null if it names no holder. */
export const rightsLine = {
  read: (line: { year: number; holder: string } | null) =>
    line === null ? { year: '', holder: '' } : { year: String(line.year), holder: line.holder },
  write: ({ year, holder }: { year: string; holder: string }) =>
    holder.trim() === '' ? null : { year: Number(year), holder: holder.trim() },
};

export const latinForms = {
  read: (all: readonly { text: string; latin: string }[]) => all.map((form) => ({ ...form })),
  write: (rows: readonly { text: string; latin: string }[]) =>
    rows
      .map(({ text, latin }) => ({ text: text.trim(), latin: latin.trim() }))
      .filter(({ text, latin }) => text !== '' && latin !== ''),
};
