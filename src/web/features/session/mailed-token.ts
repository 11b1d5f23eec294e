import { useEffect, useState } from 'react';

/** The token of a mailed link. Stored here, because the page may render twice and the address has it once. */
let stored: { path: string; token: string } | undefined;

function consumeToken(): string | null {
  const { hash, pathname, search } = location;
  const query = new URLSearchParams(search);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? query.get('token');
  if (token !== null) {
    stored = { path: pathname, token };
    query.delete('token');
    const remaining = query.toString();
    history.replaceState(history.state, '', remaining === '' ? pathname : `${pathname}?${remaining}`);
  }
  return stored?.path === pathname ? stored.token : null;
}

/**
 * The token of the current link, removed from the address before anything is fetched (threat B8); null without one,
 * undefined until known. It is behind `#`, so no server and no other site sees it; old invites have it in the query.
 */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const update = () => setToken(consumeToken());
    update();
    // Opening a second email in the same tab changes only the hash.
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return token;
}

/** Forgets the token of a link that was used, or is invalid. */
export function deleteMailedToken(): void {
  stored = undefined;
}
