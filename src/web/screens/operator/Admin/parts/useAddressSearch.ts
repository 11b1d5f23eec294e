import { useSearchParams } from 'react-router';

/** The search in the address, and a function that changes parts of it; an empty value removes its part. */
export function useAddressSearch() {
  const [params, setParams] = useSearchParams();
  const set = (change: Record<string, string>) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(change))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params, set] as const;
}
