import { catalogues } from '#shared/catalogues.ts';
import { songLengths } from '#shared/song-lengths.ts';
import { ownActs } from '#shared/station-team.ts';

/** The feed's filters; an empty string is no filter. Names are those of the address and of the call. */
export interface Search {
  q: string;
  genre: string;
  language: string;
  /** Days, YYYY-MM-DD. */
  from: string;
  to: string;
  length: string;
  explicit: string;
  source: string;
  /** At least so many. */
  likes: string;
  /** What the reader did. */
  mine: string;
  /** `1`: only what the reader hasn't heard. */
  unheard: string;
}
/** The filters that are chosen from a list, with the values of ours that an address may have. */
export const choices = {
  length: songLengths,
  explicit: ['no', 'yes', 'unknown'],
  source: ['artists', ...catalogues],
  likes: ['1', '2', '3', '5'],
  mine: ownActs,
  unheard: ['1'],
} as const;
export type ChoiceName = keyof typeof choices;
export const choiceNames = Object.keys(choices) as ChoiceName[]; // its own keys

export const filterNames = ['genre', 'language', 'from', 'to', ...choiceNames] as const;
export type FilterName = (typeof filterNames)[number];
const names = ['q', ...filterNames] as const;

export const noSearch: Search = {
  q: '',
  genre: '',
  language: '',
  from: '',
  to: '',
  length: '',
  explicit: '',
  source: '',
  likes: '',
  mine: '',
  unheard: '',
};

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;

/** The filters in a page's address; an impossible day, and a choice that isn't ours, are ignored. */
export function readSearch(params: URLSearchParams): Search {
  const of = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (isDay(of(name)) ? of(name) : '');
  const choice = (name: ChoiceName) =>
    (choices[name] as readonly string[]).find((one) => one === of(name)) ?? '';
  return {
    q: of('q').slice(0, 200),
    genre: of('genre').slice(0, 80),
    language: of('language').slice(0, 20),
    from: day('from'),
    to: day('to'),
    length: choice('length'),
    explicit: choice('explicit'),
    source: choice('source'),
    likes: choice('likes'),
    mine: choice('mine'),
    unheard: choice('unheard'),
  };
}

/** The address with another search; the rest stays. */
export function withSearch(params: URLSearchParams, search: Search): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names)
    if (search[name].trim() === '') next.delete(name);
    else next.set(name, search[name]);
  return next;
}

/** The same as the query of `GET /radio-stations/:id/feed`: only active filters. */
export function searchParams(search: Search): Partial<Search> {
  return Object.fromEntries(
    names.flatMap((name) => (search[name].trim() === '' ? [] : [[name, search[name].trim()]])),
  );
}

/** Where the filter fields are: below the row, or on a phone in a sheet. */
export type FieldsPlace = 'row' | 'sheet';
