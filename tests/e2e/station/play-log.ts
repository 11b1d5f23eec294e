import { israelDay } from '#shared/dates.ts';

/** A day before today as playout logs write it, in Israel's calendar: 26/11/2026. */
export const logDay = (daysAgo: number): string =>
  israelDay(new Date(Date.now() - daysAgo * 86_400_000))
    .split('-')
    .reverse()
    .join('/');

/** A playout's log in CSV, from its lines without the heading. */
export const playLog = (lines: readonly string[], name = 'יומן.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['תאריך,שעה,שם השיר,מבצע', ...lines].join('\r\n')),
});
