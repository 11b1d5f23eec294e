import { displayArtistName } from '#shared/artists.ts';
import { cleanText } from '#shared/clean-text.ts';
import { safeExternalUrl, withScheme } from '#shared/external-url.ts';
import { parseIsrc } from '#shared/isrc.ts';
import { parsePercent, sumState, typedHundredths, wholeHundredths } from '#shared/percent.ts';
import { isCountry, parseCountries } from '#shared/service-facts.ts';
import { parseUpc } from '#shared/upc.ts';
import { youtubeId } from '#shared/youtube.ts';
import {
  type ArtistRow,
  artists,
  type CreditRow,
  type HolderRow,
  type LinkRow,
  type TranslationRow,
} from './rows.ts';

/** Why a typed value is invalid. `field` names its input; `row.0.name` is an input of a row. */
export interface Problem {
  code: string;
  field?: string;
  data?: Record<string, number>;
}

/** Why a line of text is invalid: too long, hidden characters, or empty although it is required. */
export function lineProblem(text: string, field: string, { required = false, max = 200 } = {}): Problem[] {
  if (text.trim() === '') return required ? [{ code: 'REQUIRED', field }] : [];
  const cleaned = cleanText(text, { multiline: false, max });
  return cleaned.ok ? [] : [{ code: cleaned.problem, field, data: { max } }];
}

export function textProblem(text: string, field: string, max = 20_000): Problem[] {
  if (text.trim() === '') return [];
  const cleaned = cleanText(text, { multiline: true, max });
  return cleaned.ok ? [] : [{ code: cleaned.problem, field, data: { max } }];
}

const countsOf = ({ missing, extra, expected }: { missing?: number; extra?: number; expected?: number }) => ({
  ...(missing !== undefined && { missing }),
  ...(extra !== undefined && { extra }),
  ...(expected !== undefined && { expected }),
});

export function isrcProblem(text: string): Problem[] {
  if (text.trim() === '') return [{ code: 'REQUIRED', field: 'isrc' }];
  const parsed = parseIsrc(text);
  return parsed.ok ? [] : [{ code: `ISRC_${parsed.problem}`, field: 'isrc', data: countsOf(parsed) }];
}

export function upcProblem(text: string): Problem[] {
  if (text.trim() === '') return [{ code: 'REQUIRED', field: 'upc' }];
  const parsed = parseUpc(text);
  return parsed.ok ? [] : [{ code: `UPC_${parsed.problem}`, field: 'upc', data: countsOf(parsed) }];
}

export const youtubeProblem = (text: string): Problem[] =>
  text.trim() === '' || youtubeId(text) ? [] : [{ code: 'YOUTUBE_INVALID', field: 'youtube_link' }];

export const linkProblem = (url: string, field: string): Problem[] =>
  url.trim() === '' || safeExternalUrl(withScheme(url)) ? [] : [{ code: 'URL_INVALID', field }];

interface Share {
  name: string;
  percent: string;
}
/** Empty rows aren't sent. */
export const isBlankShare = ({ name, percent }: Share): boolean =>
  name.trim() === '' && percent.trim() === '';

/** Each row needs a name and a share from 0 to 100; shares of one whole must not exceed 100 in total. */
export function shareProblems(rows: readonly Share[], { whole = true } = {}): Problem[] {
  const problems = rows.flatMap((row, index): Problem[] => {
    if (isBlankShare(row)) return [];
    const parsed = row.percent.trim() === '' ? null : parsePercent(row.percent);
    return [
      ...lineProblem(row.name, `row.${index}.name`, { required: true, max: 120 }),
      ...(parsed?.ok === false ? [{ code: 'PERCENT_INVALID', field: `row.${index}.percent` }] : []),
    ];
  });
  const shares = rows.map((row) => typedHundredths(row.percent));
  if (!whole || sumState(shares) !== 'over') return problems;
  const over = shares.reduce((sum, share) => sum + share, 0) - wholeHundredths;
  return [...problems, { code: 'PERCENT_OVER', data: { over: over / 100 } }];
}

/** Each row needs a title, unless it is empty. */
export const translationProblems = (rows: readonly TranslationRow[]): Problem[] =>
  rows.flatMap((row, index) =>
    row.title.trim() === '' && row.artist_name.trim() === ''
      ? []
      : [
          ...lineProblem(row.title, `row.${index}.title`, { required: true }),
          ...lineProblem(row.artist_name, `row.${index}.artist_name`),
        ],
  );

/** @param year the current year: rights may begin up to five years later */
export const holderProblems = (rows: readonly HolderRow[], year: number): Problem[] =>
  rows.flatMap((row, index): Problem[] => {
    if (row.holder.trim() === '') return [];
    const typed = row.year.trim();
    const isYear = /^\d{4}$/.test(typed) && Number(typed) >= 1850 && Number(typed) <= year + 5;
    return [
      ...lineProblem(row.holder, `row.${index}.holder`),
      ...(isYear ? [] : [{ code: 'YEAR_INVALID', field: `row.${index}.year`, data: { last: year + 5 } }]),
    ];
  });

/** Together the names are shown as one line. */
export const artistProblems = (rows: readonly ArtistRow[]): Problem[] => {
  const problems = rows.flatMap(({ name }, index) => lineProblem(name, `row.${index}.name`, { max: 120 }));
  const shown = displayArtistName(artists.write(rows));
  return [...problems, ...lineProblem(shown, 'artists').filter(() => problems.length === 0)];
};

export const creditProblems = (rows: readonly CreditRow[]): Problem[] =>
  rows.flatMap((row, index) =>
    row.name.trim() === '' && row.role.trim() === ''
      ? []
      : [
          ...lineProblem(row.name, `row.${index}.name`, { required: true, max: 120 }),
          ...lineProblem(row.role, `row.${index}.role`, { required: true, max: 80 }),
        ],
  );

export const linkProblems = (rows: readonly LinkRow[]): Problem[] =>
  rows.flatMap(({ url }, index) => linkProblem(url, `row.${index}.url`));

export const dayProblem = (text: string, field: string): Problem[] =>
  text === '' || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)))
    ? []
    : [{ code: 'DATE_INVALID', field }];

export const countriesProblem = (text: string, field: string): Problem[] =>
  parseCountries(text).every(isCountry) ? [] : [{ code: 'COUNTRY_UNKNOWN', field }];

/** A line in Latin letters must not contain other letters. */
export const latinLineProblem = (text: string, field: string): Problem[] =>
  /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u.test(text)
    ? lineProblem(text, field)
    : [{ code: 'NOT_LATIN', field }];

export const latinProblems = (rows: readonly { latin: string }[]): Problem[] =>
  rows.flatMap(({ latin }, index) => latinLineProblem(latin, `row.${index}.latin`));
