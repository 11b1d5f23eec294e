import { cleanText } from '#shared/clean-text.ts';
import { israelInstants, israelLocalToInstant } from '#shared/dates.ts';
import { parseIsrc } from '#shared/isrc.ts';
import { headingPatterns, kindPatterns } from '#shared/log-headings.ts';
import type { DateOrder, LineKind, LineProblem, PlayField } from '#shared/plays.ts';
import { searchKey } from '#shared/search-key.ts';
import { namesOf } from './matching.policy.ts';

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

/** What a line is by its type column; null for a song, and for a type that we don't know. */
export const kindOf = (type: string): LineKind | null => {
  const key = headKey(type).replace(/['"]/g, '');
  return kindPatterns.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
};

/** The team's explanations of headings, by their keys. */
type KnownHeads = Readonly<Record<string, PlayField | null>>;

interface Column {
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

/** A line of a log with a play. */
export interface Line {
  playedAt: Date;
  title: string;
  artist: string;
  isrc: string;
  /** The name of its file, in lower case, without folders and extension. */
  file: string;
  durationMs: number | null;
  composer: string;
  lyricist: string;
  label: string;
  /** The key by which lines name the same song. */
  names: string;
}

const longest = 200;

/** Text for display: one line, without direction or invisible characters. */
function clean(text: string): string {
  const cleaned = cleanText(text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' '), { multiline: false, max: longest });
  return cleaned.ok ? cleaned.value : '';
}

const fileOf = (path: string): string =>
  (path.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.\w{2,4}$/, '')
    .toLowerCase()
    .slice(0, longest);

/** Parses a row by its columns. Lines of the kinds in `leftOut` are no plays. */
export function readLine(
  cells: readonly string[],
  fields: readonly (PlayField | null)[],
  clock: Clock,
  leftOut: readonly LineKind[],
): Line | LineProblem {
  const of = (field: PlayField): string => {
    const at = fields.indexOf(field);
    return at < 0 ? '' : (cells[at] ?? '').trim();
  };
  const playedAt = clock.read({ moment: of('moment'), date: of('date'), time: of('time') });
  const kind = kindOf(of('type'));
  if (kind !== null && leftOut.includes(kind)) return 'NOT_SONG';
  const names = { title: of('title'), artist: of('artist') };
  if (names.title.length > 5 * longest || names.artist.length > 5 * longest) return 'TOO_LONG';
  const code = of('isrc') === '' ? null : parseIsrc(of('isrc').slice(0, 40));
  const isrc = code?.ok ? code.value : '';
  const title = clean(names.title);
  const artist = clean(names.artist);
  const file = fileOf(of('file'));
  if (!(playedAt instanceof Date)) return playedAt;
  if (title === '' && isrc === '' && file === '') return 'NO_NAME';
  const shown = title || isrc || file;
  return {
    playedAt,
    title: shown,
    artist,
    isrc,
    file,
    durationMs: readDuration(of('duration')),
    composer: clean(of('composer').slice(0, longest)),
    lyricist: clean(of('lyricist').slice(0, longest)),
    label: clean(of('label').slice(0, longest)),
    names: namesOf(shown, artist),
  };
}

const dayMs = 86_400_000;
/** How far systems' clocks may be ahead. */
const aheadMs = dayMs;
/** Older than any real log. */
const oldest = Date.UTC(2000, 0, 1);
/** Spreadsheets store days since 30 December 1899. */
const sheetEpoch = Date.UTC(1899, 11, 30);

const two = (number: string | number): string => String(number).padStart(2, '0');

/** A date in a log, as YYYY-MM-DD; null for none. */
function readDate(text: string, order: DateOrder): string | null {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  const usual = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text);
  if (usual) {
    const [, first = '', second = '', year = ''] = usual;
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  }
  const sheet = /^\d{5}(\.\d+)?$/.test(text) ? new Date(sheetEpoch + Math.floor(Number(text)) * dayMs) : null;
  return sheet ? sheet.toISOString().slice(0, 10) : null;
}

/** A time of day in a log, as HH:MM:SS; null for none. A broadcast day goes on after midnight, up to hour 29. */
function readTime(text: string): string | null {
  const usual = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,:]\d+)?)?(?: ?([ap])\.?m\.?)?$/i.exec(text);
  if (usual) {
    const [, hours = '', minutes = '', seconds = '00', half] = usual;
    const hour =
      half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    return `${two(hour)}:${minutes}:${seconds}`;
  }
  const compact = /^(\d{2})(\d{2})(\d{2})?$/.exec(text);
  if (compact) return `${compact[1]}:${compact[2]}:${compact[3] ?? '00'}`;
  if (/^0?\.\d+(e-\d+)?$/i.test(text) || text === '0') {
    const seconds = Math.round(Number(text) * 86_400) % 86_400;
    return new Date(seconds * 1_000).toISOString().slice(11, 19);
  }
  return null;
}

/** A date and a time in one cell. */
function readBoth(text: string, order: DateOrder): { date: string; time: string } | null {
  if (/^\d{5}\.\d+$/.test(text)) {
    const date = readDate(text, order);
    const time = readTime((Number(text) % 1).toFixed(9).replace(/^0?/, '0'));
    return date && time ? { date, time } : null;
  }
  const match =
    /^(\S+?)(?:T|[ ,]+)(\d{1,2}:\S+(?: ?[ap]\.?m\.?)?)$/i.exec(text) ??
    /^(\d{8})[T ]?(\d{4}(?:\d{2})?)$/.exec(text);
  const date = readDate(match?.[1] ?? '', order);
  const time = readTime(match?.[2] ?? '');
  return date && time ? { date, time } : null;
}

/** The last hour of a broadcast day: five in the morning. */
const lastNightHour = 29;

/** The day after a date, YYYY-MM-DD; the text itself if there is no such date. */
function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) return date;
  return new Date(day.getTime() + dayMs).toISOString().slice(0, 10);
}

interface Written {
  moment?: string | undefined;
  date?: string | undefined;
  time?: string | undefined;
}

/**
 * Reads the moments of a log's lines, one after another, in Israel's time. An hour that happens twice, when summer
 * time ends, is the first one until the log goes back in time: then it is the second.
 */
export class Clock {
  readonly #order: DateOrder;
  readonly #now: number;
  #before: number | null = null;
  readonly #known = new Map<string, Date[]>();

  constructor(order: DateOrder, now: Date) {
    this.#order = order;
    this.#now = now.getTime();
  }

  read(written: Written): Date | LineProblem {
    const found = this.#find(written);
    if (!(found instanceof Date)) return found;
    if (found.getTime() > this.#now + aheadMs) return 'AHEAD';
    if (found.getTime() < oldest) return 'TOO_OLD';
    this.#before = found.getTime();
    return found;
  }

  #find({ moment = '', date = '', time = '' }: Written): Date | LineProblem {
    // With a time zone it is one instant.
    if (/T.*(?:Z|[+-]\d\d:\d\d)$/.test(moment)) return israelLocalToInstant(moment) ?? 'NO_SUCH_MOMENT';
    if (/^1\d{9}(\d{3})?$/.test(moment)) return new Date(Number(moment.padEnd(13, '0')));
    const both =
      moment === ''
        ? {
            date: readDate(date, this.#order) ?? readBoth(date, this.#order)?.date,
            time: readTime(time) ?? readBoth(time, this.#order)?.time,
          }
        : readBoth(moment, this.#order);
    if (!both?.date || !both.time) return 'NO_MOMENT';
    return this.#at(both.date, both.time) ?? 'NO_SUCH_MOMENT';
  }

  #at(date: string, time: string): Date | undefined {
    const [hour = '', minute = '', second = ''] = time.split(':');
    if (Number(hour) > lastNightHour) return undefined;
    if (Number(hour) >= 24) return this.#at(dayAfter(date), `${two(Number(hour) - 24)}:${minute}:${second}`);
    // Instants are looked up by the hour: asking the calendar for each line takes longer than everything else.
    const key = `${date}T${hour}`;
    let hours = this.#known.get(key);
    if (hours === undefined) {
      hours = israelInstants(`${key}:00`);
      if (this.#known.size > 5_000) this.#known.clear();
      this.#known.set(key, hours);
    }
    if (Number(minute) > 59 || Number(second) > 59) return undefined;
    const after = (Number(minute) * 60 + Number(second)) * 1_000;
    const [first, second_] = hours.map((start) => new Date(start.getTime() + after));
    const before = this.#before;
    const isBack =
      first && before !== null && first.getTime() < before && before - first.getTime() < 2 * 3_600_000;
    return isBack && second_ ? second_ : first;
  }
}

/** A length in a log: `3:25`, `0:03:25`, seconds, or milliseconds; null for none. */
export function readDuration(text: string): number | null {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.,]\d+)?$/.exec(text);
  if (parts) {
    const [, hours = '0', minutes = '0', seconds = '0'] = parts;
    return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  }
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
  if (number === null) return null;
  const ms = number > 0 && number < 1 ? number * dayMs : number < 20_000 ? number * 1_000 : number;
  return ms <= 0 || ms > dayMs ? null : Math.round(ms);
}
