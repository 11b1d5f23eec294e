const dayMs = 86_400_000;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * A typed day, day before month: "1.3.2027", "1/3/27", "01 03 2027", "01032027". Also `YYYY-MM-DD`, which browsers
 * and tables write. Null if it isn't a valid day.
 */
export function parseDay(typed: string): string | null {
  const text = typed.replace(/[\u200e\u200f\u2066-\u2069]/g, '').trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local =
    /^(\d{1,2})\s*[./\-\s]\s*(\d{1,2})\s*[./\-\s]\s*(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : [];
  if (year === undefined) return null;
  const fullYear = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)));
  const isValid =
    fullYear >= 1900 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isValid ? toDay(date.getTime()) : null;
}

/** A day as "1.3.2027". */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.${month}.${year}`;
}

/** A typed 24-hour time: "20:30", "2030", "9.05", "9". Null if it is invalid. */
export function parseTime(typed: string): string | null {
  const match = /^(\d{1,2})(?:\s*[:.]\s*(\d{2})|(\d{2}))?$/.exec(typed.trim());
  if (match === null) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? match[3] ?? 0);
  return hour < 24 && minute < 60 ? `${twoDigits(hour)}:${twoDigits(minute)}` : null;
}

/** The day so many days later. */
export const addDays = (day: string, days: number): string => toDay(toTime(day) + days * dayMs);

/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The day of the week; Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(toTime(day)).getUTCDay();

/** The weeks of a day's month, from Sunday; null before its first day and after its last. */
export function weeksOf(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const days = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  const leading = weekdayOf(first);
  return Array.from({ length: Math.ceil((leading + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const dayIndex = week * 7 + weekday - leading;
      return dayIndex >= 0 && dayIndex < days ? addDays(first, dayIndex) : null;
    }),
  );
}
