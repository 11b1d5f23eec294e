import type { CreditRoleId } from '../../../../contract/vocabulary/credit-roles.ts';

/** A row of a list of people, as typed. `key` tells rows apart while they are edited. */
export interface PartnerRow {
  key: string;
  name: string;
  role: CreditRoleId;
  /** Percent as typed: "33.33", maybe wrong, maybe empty. */
  percent: string;
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

/** What a table of rows is given. */
export interface RowsOf<R> {
  rows: readonly R[];
  onChange: (rows: R[]) => void;
  /** The words for what is wrong with `row.0.name`. */
  errorAt: (field: string) => string | undefined;
}
/** The same, with the names that are offered while one types. */
export interface PeopleRowsOf<R> extends RowsOf<R> {
  names: readonly string[];
}
