import { headingPatterns } from '../../../../../contract/vocabulary/log-headings.ts';
import type { DateOrder, PlayField } from '../../../../../contract/vocabulary/plays.ts';
import { searchKey } from '../../../../../contract/vocabulary/search-key.ts';

/** A heading's key: ignores case, dots, underlines and hyphens. */
export const headKey = (head: string): string =>
  searchKey(
    head
      .slice(0, 100)
      // SongTitle is two words.
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[_./:#-]+/g, ' '),
  ).trim();

/** The meaning of a usual heading; null if unknown. */
export function usualField(head: string): PlayField | null {
  const key = headKey(head);
  return headingPatterns.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

/** The team's explanations of headings, by their keys. */
type KnownHeads = Readonly<Record<string, PlayField | null>>;

export interface Column {
  head: string;
  field: PlayField | null;
  cells: string[];
}

export interface Layout {
  columns: Column[];
  /** How many rows come before the log's first. */
  headRows: number;
  dateOrder: DateOrder | null;
}

const maxColumns = 60;
const maxCells = 3;
const cellLength = 60;

/** The columns of a log, from its first rows. Without a row of headings, columns are known by their numbers. */
export function findLayout(rows: readonly (readonly string[])[], known: KnownHeads): Layout {
  const fieldOf = (head: string): PlayField | null => {
    const key = headKey(head);
    return Object.hasOwn(known, key) ? (known[key] ?? null) : usualField(head);
  };
  const isNamed = (head: string): boolean => Object.hasOwn(known, headKey(head)) || usualField(head) !== null;
  // Above the headings there may be the station's name and a date.
  const scores = rows.map((row) => row.filter((cell) => cell !== '' && isNamed(cell)).length);
  const most = Math.max(0, ...scores);
  const at = most >= 2 ? scores.indexOf(most) : -1;
  const width = Math.min(maxColumns, Math.max(0, ...rows.map((row) => row.length)));
  const below = rows.slice(at + 1);
  const foundFields = new Set<PlayField>();
  const columns = Array.from({ length: width }, (_, place): Column => {
    const head = (at < 0 ? '' : (rows[at]?.[place] ?? '')) || `#${place + 1}`;
    const cells = below.map((row) => (row[place] ?? '').slice(0, cellLength)).filter((cell) => cell !== '');
    // Of two columns with the same meaning, the first counts.
    const field = fieldOf(head);
    const mine = field !== null && !foundFields.has(field) ? field : null;
    if (mine !== null) foundFields.add(mine);
    return { head, field: mine, cells: cells.slice(0, maxCells) };
  });
  return { columns, headRows: at + 1, dateOrder: orderOf(below, columns) };
}

/** Whether day or month comes first, if the dates tell. */
function orderOf(rows: readonly (readonly string[])[], columns: readonly Column[]): DateOrder | null {
  const place = columns.findIndex(({ field }) => field === 'date' || field === 'moment');
  if (place < 0) return null;
  for (const row of rows) {
    const [, first = 0, second = 0] = (/^(\d{1,2})[./-](\d{1,2})[./-]\d/.exec(row[place] ?? '') ?? []).map(
      Number,
    );
    if (first > 12) return 'dmy';
    if (second > 12) return 'mdy';
  }
  return null;
}
