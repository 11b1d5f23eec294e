/** The feed's filters; an empty string is no filter. Names are those of the address and of the call. */
export interface Search {
  q: string;
  genre: string;
  language: string;
  /** Days, YYYY-MM-DD. */
  from: string;
  to: string;
}
export const filterNames = ['genre', 'language', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];
const names = ['q', ...filterNames] as const;

export const noSearch: Search = { q: '', genre: '', language: '', from: '', to: '' };

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;

/** The filters in a page's address; an impossible day is ignored. */
export function readSearch(params: URLSearchParams): Search {
  const of = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (isDay(of(name)) ? of(name) : '');
  return {
    q: of('q').slice(0, 200),
    genre: of('genre').slice(0, 80),
    language: of('language').slice(0, 20),
    from: day('from'),
    to: day('to'),
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
