import { useSearchParams } from 'react-router';

/** The address's query parameters, and a function that sets some of them; an empty value removes a parameter. */
export function useAddressSearch() {
  const [params, setSearchParams] = useSearchParams();
  const setParams = (changes: Record<string, string>) =>
    setSearchParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params, setParams] as const;
}
