const zone = 'Asia/Jerusalem';
const dayMs = 86_400_000;

let formatter: Intl.DateTimeFormat | undefined;

/**
 * Parses an ISO 8601 date and time. Without a zone it is Israel's time: a time that the clock change skips moves
 * forward by the skipped hour, and of a time that happens twice the first counts. With Z or an offset it is that
 * instant. A date alone is its first moment in Israel. Impossible dates, and years before 1900, are null.
 */
export function israelLocalToInstant(text: string): Date | null {
  const match =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0));
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const read = new Date(wall);
  const exists =
    year >= 1900 &&
    read.getUTCMonth() === month - 1 &&
    read.getUTCDate() === day &&
    minute < 60 &&
    second < 60;
  if (!exists) return null;
  return match[8] ? atOffset(wall, match[8]) : inIsrael(wall);
}

/** The calendar day in Israel, YYYY-MM-DD. */
export function israelDay(date: Date): string {
  return new Date(wallClock(date.getTime())).toISOString().slice(0, 10);
}

/** The calendar day in Israel before that of `date`, YYYY-MM-DD. */
export function israelDayBefore(date: Date): string {
  return new Date(wallClock(date.getTime()) - dayMs).toISOString().slice(0, 10);
}

/** The first moment of the next day in Israel, always later than `date`. */
export function nextIsraelMidnight(date: Date): Date {
  const today = Math.floor(wallClock(date.getTime()) / dayMs) * dayMs;
  return inIsrael(today + dayMs);
}

/** The instant at which Israel's clock shows `wall`, a local time written as UTC. */
function inIsrael(wall: number): Date {
  const before = offsetAt(wall - dayMs);
  const after = offsetAt(wall + dayMs);
  const first = wall - Math.max(before, after);
  if (wallClock(first) === wall) return new Date(first);
  const second = wall - Math.min(before, after);
  if (wallClock(second) === wall) return new Date(second);
  return new Date(wall - before);
}

function atOffset(wall: number, offset: string): Date | null {
  if (offset === 'Z') return new Date(wall);
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(4));
  if (hours > 14 || minutes > 59) return null;
  const ahead = (hours * 60 + minutes) * 60_000;
  return new Date(offset.startsWith('-') ? wall + ahead : wall - ahead);
}

function offsetAt(instant: number): number {
  return wallClock(instant) - instant;
}

/** What Israel's clock shows at an instant, written as UTC, in milliseconds. */
function wallClock(instant: number): number {
  // Creating a formatter costs a thousand times as much as using one.
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatter.formatToParts(instant)) {
    if (type in shown) shown[type as keyof typeof shown] = Number(value); // `in` does not narrow a key
  }
  const milliseconds = ((instant % 1000) + 1000) % 1000;
  return Date.UTC(
    shown.year,
    shown.month - 1,
    shown.day,
    shown.hour,
    shown.minute,
    shown.second,
    milliseconds,
  );
}

/**
 * All instants at which Israel's clock shows a local time, `YYYY-MM-DDTHH:MM`: none in the hour that summer time
 * skips and for impossible dates, two in the hour that happens twice.
 */
export function israelInstants(text: string): Date[] {
  const read = israelLocalToInstant(`${text}Z`);
  if (read === null) return [];
  const wall = read.getTime();
  const offsets = [...new Set([offsetAt(wall - dayMs), offsetAt(wall + dayMs)])].sort((a, b) => b - a);
  return offsets
    .map((offset) => wall - offset)
    .filter((instant) => wallClock(instant) === wall)
    .map((instant) => new Date(instant));
}
