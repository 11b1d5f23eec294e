import { type LanguageId, languages } from '../../../../contract/vocabulary/languages.ts';
import { capitaliseFirst } from '../../../../contract/vocabulary/text-rules.ts';
import { hundredthsOf, withScheme } from '../problems.ts';
import type { CreditRow, HolderRow, LinkRow, PartnerRow, TranslationRow } from './rows.ts';

/** Typed rows as they are sent: trimmed, the empty ones left out. */

export const sentPartners = (rows: readonly PartnerRow[]) =>
  rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, role, percent }) => ({ name: name.trim(), role, percentage: hundredthsOf(percent) / 100 }));

/** Those who hold the master have no role. */
export const sentOwners = (rows: readonly PartnerRow[]) =>
  sentPartners(rows).map(({ name, percentage }) => ({ name, percentage }));

export const sentHolders = (rows: readonly HolderRow[]) =>
  rows
    .filter(({ holder }) => holder.trim() !== '')
    .map(({ year, holder }) => ({ year: Number(year), holder: holder.trim() }));

export const sentCredits = (rows: readonly CreditRow[]) =>
  rows
    .map(({ name, role }) => ({ name: name.trim(), role: role.trim() }))
    .filter(({ name, role }) => name !== '' && role !== '');

export const languageOf = (id: string): LanguageId | null =>
  languages.find((language) => language.id === id)?.id ?? null;

export const sentTranslations = (rows: readonly TranslationRow[]) =>
  rows.flatMap((row) => {
    const language = languageOf(row.language);
    const title = capitaliseFirst(row.title.trim());
    const artist = capitaliseFirst(row.artist_name.trim());
    return language && title ? [{ language, title, artist_name: artist }] : [];
  });

export const sentLinks = (rows: readonly LinkRow[]): string[] =>
  rows.map(({ url }) => withScheme(url)).filter(Boolean);
