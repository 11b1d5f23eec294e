/** A moment, or a calendar day `YYYY-MM-DD` without a time zone. */
export type When = Date | number | string;

/** A day of the calendar. Month and day count from 1, weekday from 0, Sunday. */
export type Day = { year: number; month: number; day: number; weekday: number };

const DAY_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

// Intl formats only numbers, because its words differ between the ICU data of the server and of browsers.
const israel = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Jerusalem',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
});

/** Israel's offset from UTC by quarters of an hour since 1970, within which it doesn't change: Intl is slow. */
const offsets = new Map<number, number>();
const QUARTER_MS = 900_000;
const MAX_OFFSETS = 5_000;

function offsetAt(time: number): number {
  const quarter = Math.floor(time / QUARTER_MS);
  const cached = offsets.get(quarter);
  if (cached !== undefined) return cached;
  const shown = { hour: 0, minute: 0 };
  for (const { type, value } of israel.formatToParts(time))
    if (type === 'hour' || type === 'minute') shown[type] = Number(value);
  const offset =
    ((shown.hour * 60 + shown.minute) * 60_000 - ((Math.floor(time / 60_000) * 60_000) % DAY_MS) + DAY_MS) %
    DAY_MS;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

/** The same moment, with Israel's clock in place of UTC. */
function inIsrael(when: When): Date {
  const time = new Date(when).getTime();
  return new Date(time + offsetAt(time));
}

/** The day in Israel at that moment, wherever the program runs. Throws RangeError if `when` isn't a date. */
export function dayOf(when: When): Day {
  const plain = typeof when === 'string' ? DAY_ONLY.exec(when) : null;
  const date = plain ? null : inIsrael(when);
  const [year, month, day] = date
    ? [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    : [Number(plain?.[1]), Number(plain?.[2]), Number(plain?.[3])];
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** Hours (0-23) and minutes on an Israeli clock at that moment. */
export function timeOf(when: When): { hour: number; minute: number } {
  const date = inIsrael(when);
  return { hour: date.getUTCHours(), minute: date.getUTCMinutes() };
}

/** `YYYY-MM-DD` of the day in Israel: for grouping, comparing, `<time dateTime>`. */
export function dayKey(when: When): string {
  const { year, month, day } = dayOf(when);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Whole days on the calendar from one day to another; negative when `to` is earlier. A 23-hour day is one. */
export function daysBetween(from: When, to: When): number {
  return Math.round((noon(to) - noon(from)) / DAY_MS);
}

function noon(when: When): number {
  const { year, month, day } = dayOf(when);
  return Date.UTC(year, month - 1, day, 12);
}

/** A number with at least two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
