import type { SetURLSearchParams } from 'react-router';

/** Removes a parameter from the page's address, without a new entry in the history. */
export const removeParam = (setSearch: SetURLSearchParams, name: string): void =>
  setSearch(
    (search) => {
      search.delete(name);
      return search;
    },
    { replace: true, preventScrollReset: true },
  );
