import { useEffect, useState } from 'react';

/** The token of an emailed link. Kept here, because the page may render twice and the address has it once. */
let taken: { path: string; token: string } | undefined;

function take(): string | null {
  const { hash, pathname, search } = location;
  const query = new URLSearchParams(search);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? query.get('token');
  if (token !== null) {
    taken = { path: pathname, token };
    query.delete('token');
    const rest = query.toString();
    history.replaceState(history.state, '', rest === '' ? pathname : `${pathname}?${rest}`);
  }
  return taken?.path === pathname ? taken.token : null;
}

/**
 * The token of the current link, removed from the address before anything is fetched (threat B8); null without one,
 * undefined until known. It was behind `#`, so no server and no other site has seen it; the first invites had it in
 * the query.
 */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const look = () => setToken(take());
    look();
    // Opening a second email in the same tab changes only the hash.
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return token;
}

/** A link that was used, or is invalid. */
export function forgetMailedToken(): void {
  taken = undefined;
}
