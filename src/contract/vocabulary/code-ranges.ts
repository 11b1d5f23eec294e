import { checkDigit } from './upc.ts';

/** The codes that ranges hold: of recordings, and of products. */
export const codeKinds = ['isrc', 'upc'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** A range as its codes are made from it. */
export interface CodeStem {
  kind: CodeKind;
  stem: string;
  digits: number;
}

/** The code of a number in its range, with its check digit where it has one. */
export function codeOf({ kind, stem, digits }: CodeStem, number: number): string {
  const bare = stem + String(number).padStart(digits, '0');
  return kind === 'upc' ? bare + checkDigit(bare) : bare;
}

/** The highest number of a range. */
export const lastOf = ({ digits }: Pick<CodeStem, 'digits'>): number => 10 ** digits - 1;
