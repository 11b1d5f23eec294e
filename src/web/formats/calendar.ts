/** A moment, or a calendar day `YYYY-MM-DD` that belongs to no time zone. */
export type When = Date | number | string;

/** A day of the calendar. Month and day count from 1, weekday from 0, Sunday. */
export type Day = { year: number; month: number; day: number; weekday: number };

const DAY_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

// Only numbers are taken from Intl: its words differ between the server's and the browser's ICU data.
const israel = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Jerusalem',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

function inIsrael(when: When) {
  const found = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of israel.formatToParts(new Date(when))) {
    if (type === 'year' || type === 'month' || type === 'day' || type === 'hour' || type === 'minute') {
      found[type] = Number(value);
    }
  }
  return found;
}

/** The day in Israel at that moment, wherever the program runs. Throws RangeError when `when` is no date. */
export function dayOf(when: When): Day {
  const plain = typeof when === 'string' ? DAY_ONLY.exec(when) : null;
  const { year, month, day } = plain
    ? { year: Number(plain[1]), month: Number(plain[2]), day: Number(plain[3]) }
    : inIsrael(when);
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** Hours (0-23) and minutes on an Israeli clock at that moment. */
export function timeOf(when: When): { hour: number; minute: number } {
  const { hour, minute } = inIsrael(when);
  return { hour, minute };
}

/** `YYYY-MM-DD` of the day in Israel: to group by, to compare, for `<time dateTime>`. */
export function dayKey(when: When): string {
  const { year, month, day } = dayOf(when);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Whole days on the calendar from one day to another; negative when `to` is earlier. A 23-hour day is one. */
export function daysBetween(from: When, to: When): number {
  return Math.round((noon(to) - noon(from)) / DAY_MS);
}

function noon(when: When): number {
  const { year, month, day } = dayOf(when);
  return Date.UTC(year, month - 1, day, 12);
}

/** At least two digits. */
export function two(value: number): string {
  return String(value).padStart(2, '0');
}
