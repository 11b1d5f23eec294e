import { checkDigit } from './upc.ts';

/** The kinds of codes: of recordings, and of products. */
export const codeKinds = ['isrc', 'upc'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** A range, with what making its codes needs. */
export interface CodeStem {
  kind: CodeKind;
  stem: string;
  digits: number;
}

/** The code of a number in its range, with its check digit if it has one. */
export function codeOf({ kind, stem, digits }: CodeStem, number: number): string {
  const bare = stem + String(number).padStart(digits, '0');
  return kind === 'upc' ? bare + checkDigit(bare) : bare;
}

/** The highest number of a range. */
export const lastOf = ({ digits }: Pick<CodeStem, 'digits'>): number => 10 ** digits - 1;
