import type { Partner } from '#server/database/tables/releases.ts';
import { fail } from '#server/errors.ts';
import { clock } from '#server/stations/exports/exports.policy.ts';
import { creditRoles } from '#shared/credit-roles.ts';
import { israelDay, israelLocalToInstant, nextIsraelMidnight } from '#shared/dates.ts';
import { type Locale, nameIn } from '#shared/locale.ts';
import { maxReportDays } from '#shared/plays.ts';

/** From one moment up to another. */
export interface Period {
  from: Date;
  until: Date;
}

/** The period between two days, both included. @throws INVALID for one that ends before it begins, or is too long */
export function periodOf(from: string, to: string): Period {
  const start = israelLocalToInstant(from);
  const last = israelLocalToInstant(to);
  if (start === null || last === null || last < start) return fail('INVALID', { fields: { to: 'INVALID' } });
  const until = nextIsraelMidnight(last);
  if (until.getTime() - start.getTime() > maxReportDays * 86_400_000)
    fail('INVALID', { fields: { to: 'DATE_TOO_FAR' } });
  return { from: start, until };
}

/** What a report says of a song; empty if unknown. */
export interface ReportRow {
  title: string;
  artist: string;
  isrc: string | null;
  upc: string | null;
  credits: { lyrics: string[]; composition: string[]; producer: string } | null;
  compositionPartners: Partner[] | null;
  masterPartners: Partner[] | null;
  durationMs: number | null;
  label: string | null;
  releasedAt: Date | null;
  aired: {
    station: string;
    stationHebrew: string | null;
    plays: number;
    airtimeMs: number | null;
    first: Date;
    last: Date;
  } | null;
}

/** A role's name in the form. */
const roleOf = (role: string, language: Locale): string => {
  const known = creditRoles.find(({ id }) => id === role);
  return known ? nameIn(known, language) : role;
};
const sharesOf = (partners: readonly Partner[] | null, language: Locale): string =>
  (partners ?? [])
    .map(
      ({ name, role, hundredths }) =>
        `${name}${role ? ` (${roleOf(role, language)})` : ''} ${hundredths / 100}%`,
    )
    .join('; ');
const minuteOf = (moment: Date): string => {
  const time = moment.toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Jerusalem',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${israelDay(moment)} ${time}`;
};

/** A row's cells by the texts' headings, in the reader's language. */
export const cellsOf = (row: ReportRow, language: Locale): Record<string, string> => ({
  title: row.title,
  artist: row.artist,
  isrc: row.isrc ?? '',
  upc: row.upc ?? '',
  lyrics: row.credits?.lyrics.join('; ') ?? '',
  composition: row.credits?.composition.join('; ') ?? '',
  producer: row.credits?.producer ?? '',
  compositionShares: sharesOf(row.compositionPartners, language),
  masterShares: sharesOf(row.masterPartners, language),
  duration: clock(row.durationMs),
  label: row.label ?? '',
  released: row.releasedAt === null ? '' : israelDay(row.releasedAt),
  station: (language === 'he' ? row.aired?.stationHebrew : null) ?? row.aired?.station ?? '',
  plays: row.aired === null ? '' : String(row.aired.plays),
  airtime: clock(row.aired?.airtimeMs ?? null),
  first: row.aired === null ? '' : minuteOf(row.aired.first),
  last: row.aired === null ? '' : minuteOf(row.aired.last),
});
