import { useSearchParams } from 'react-router';

/** A parameter of the workspace's address, and how to set it in place: an empty value removes it. */
export function useSearchParam(name: string): [value: string, set: (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string) =>
    setSearch(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(name) ?? '', set];
}
