import { checkDigit } from './upc.ts';

/** The kinds of codes: of recordings, and of products. */
export const codeKinds = ['isrc', 'upc'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** The part of a range that its codes are made from. */
export interface CodeStem {
  kind: CodeKind;
  stem: string;
  digits: number;
}

/** The code with a number in its range, including the check digit of a UPC. */
export function codeOf({ kind, stem, digits }: CodeStem, number: number): string {
  const bare = stem + String(number).padStart(digits, '0');
  return kind === 'upc' ? bare + checkDigit(bare) : bare;
}

/** The highest number of a range. */
export const lastNumber = ({ digits }: Pick<CodeStem, 'digits'>): number => 10 ** digits - 1;
