import type { Partner } from '#server/database/tables/releases.ts';
import { fail } from '#server/errors.ts';
import { clock } from '#server/stations/exports/exports.policy.ts';
import { creditRoles } from '#shared/credit-roles.ts';
import { israelDay, israelLocalToInstant, nextIsraelMidnight } from '#shared/dates.ts';
import { type Locale, nameIn } from '#shared/locale.ts';
import { maxReportDays, type ReportDetail, type ReportForm, type ReportKind } from '#shared/plays.ts';

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
  composition_partners: Partner[] | null;
  master_partners: Partner[] | null;
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

/** A single play; empty if unknown. */
export type PlayRow = Pick<ReportRow, 'title' | 'artist' | 'isrc' | 'credits' | 'durationMs' | 'label'> & {
  playedAt: Date;
};

const ofSong = ['title', 'artist', 'isrc', 'upc', 'lyrics', 'composition', 'producer'] as const;
const ofShares = ['compositionShares', 'masterShares'] as const;
const ofRelease = ['duration', 'label', 'released'] as const;
const ofAir = ['station', 'plays', 'airtime', 'first', 'last'] as const;
const ofPlay = ['date', 'time', 'duration'] as const;
/** A column, by its heading in the texts. */
export type ReportColumn = keyof ReturnType<typeof cellsOf> | keyof ReturnType<typeof playCellsOf>;

/** The columns of an artist's or an operators' report, which has shares. */
export const columnsOf = (kind: ReportKind): ReportColumn[] => [
  ...ofSong,
  ...ofShares,
  ...ofRelease,
  ...(kind === 'aired' ? ofAir : []),
];

/** What a form says of a song, in its order. */
const songColumns: Record<Exclude<ReportForm, 'all'>, ReportColumn[]> = {
  works: ['title', 'composition', 'lyrics', 'artist'],
  recordings: ['title', 'artist', 'label', 'isrc'],
};

/** The columns of a station's report, in the form that it chose. */
export function stationColumnsOf(detail: ReportDetail, form: ReportForm): ReportColumn[] {
  if (detail === 'plays')
    return [
      ...ofPlay,
      ...(form === 'all'
        ? (['title', 'artist', 'composition', 'lyrics', 'label', 'isrc'] as const)
        : songColumns[form]),
    ];
  if (form === 'all') return [...ofSong, ...ofRelease, ...ofAir];
  return [...songColumns[form], 'duration', 'plays', 'airtime'];
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
/** A time of day in Israel, HH:MM:SS. */
const timeOf = (moment: Date): string =>
  moment.toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Jerusalem',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
const minuteOf = (moment: Date): string => `${israelDay(moment)} ${timeOf(moment).slice(0, 5)}`;

/** A row's cells by the texts' headings, in the reader's language. */
export const cellsOf = (row: ReportRow, language: Locale) => ({
  title: row.title,
  artist: row.artist,
  isrc: row.isrc ?? '',
  upc: row.upc ?? '',
  lyrics: row.credits?.lyrics.join('; ') ?? '',
  composition: row.credits?.composition.join('; ') ?? '',
  producer: row.credits?.producer ?? '',
  compositionShares: sharesOf(row.composition_partners, language),
  masterShares: sharesOf(row.master_partners, language),
  duration: clock(row.durationMs),
  label: row.label ?? '',
  released: row.releasedAt === null ? '' : israelDay(row.releasedAt),
  station: (language === 'he' ? row.aired?.stationHebrew : null) ?? row.aired?.station ?? '',
  plays: row.aired?.plays ?? '',
  airtime: clock(row.aired?.airtimeMs ?? null),
  first: row.aired === null ? '' : minuteOf(row.aired.first),
  last: row.aired === null ? '' : minuteOf(row.aired.last),
});

/** A single play's cells by the texts' headings. */
export const playCellsOf = (row: PlayRow) => ({
  date: israelDay(row.playedAt),
  time: timeOf(row.playedAt),
  duration: clock(row.durationMs),
  title: row.title,
  artist: row.artist,
  composition: row.credits?.composition.join('; ') ?? '',
  lyrics: row.credits?.lyrics.join('; ') ?? '',
  label: row.label ?? '',
  isrc: row.isrc ?? '',
});
