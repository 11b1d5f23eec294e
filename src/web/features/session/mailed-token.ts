import { useEffect, useState } from 'react';

/** The token of an emailed link. Kept here, since the page may render twice and the address holds it once. */
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
 * The token of the link that led here, taken out of the address before anything is fetched (threat B8); null without
 * one, undefined until that is known. It stood behind `#`, so no server and no other site has seen it; the first
 * invites had it in the query.
 */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const look = () => setToken(take());
    look();
    // A second email opened in the same tab changes the hash alone.
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return token;
}

/** A link that has served, or never will. */
export function forgetMailedToken(): void {
  taken = undefined;
}
