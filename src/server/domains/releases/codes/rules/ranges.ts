import type { CodeRange, NewCodeRange } from '../../../../../contract/releases/codes.ts';
import { type CodeStem, codeOf } from '../../../../../contract/vocabulary/code-ranges.ts';
import type { RangeRow } from '../store.ts';

/** A range's prefix, and how many digits follow: five for an ISRC, what the prefix leaves for a UPC. */
export const stemOf = (range: NewCodeRange): CodeStem =>
  range.kind === 'isrc'
    ? { kind: 'isrc', stem: range.prefix + range.year, digits: 5 }
    : { kind: 'upc', stem: range.prefix, digits: range.length - 1 - range.prefix.length };

type Range = CodeStem & { first: number; last: number };

const bounds = ({ stem, digits, first, last }: Range): [string, string] => [
  stem + String(first).padStart(digits, '0'),
  stem + String(last).padStart(digits, '0'),
];

/** Whether two ranges have a code in common, assigned or not. */
export function overlaps(one: Range, other: Range): boolean {
  const [[from, to], [otherFrom, otherTo]] = [bounds(one), bounds(other)];
  return one.kind === other.kind && from.length === otherFrom.length && from <= otherTo && otherFrom <= to;
}

export const toRange = (row: RangeRow): CodeRange => ({
  id: row.id,
  kind: row.kind,
  first: codeOf(row, row.first),
  last: codeOf(row, row.last),
  next: row.next > row.last ? null : codeOf(row, row.next),
  given: row.next - row.first,
  left: row.endedAt === null ? Math.max(0, row.last - row.next + 1) : 0,
  is_ended: row.endedAt !== null,
  created_at: row.createdAt.toISOString(),
});
