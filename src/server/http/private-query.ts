/**
 * Parameters that a form of a page could put into its address: passwords, addresses, names and codes of people. Pages
 * never read them, and `/auth/callback` its ticket alone.
 */
const privateName =
  /pass(word|code|phrase)|^(e-?mail|user(_?name)?|phone|code|secret|ticket|(\w+_)?token|(first|last|stage)_name|artist_id)$/i;

/** These pages take a token from behind `#`, which no server sees; old links have it in the query. */
const takesToken = /^\/(reset-password|confirm-email|invite)\/?$/;

/**
 * Where a page's address leads without what is private in its query: a path with the rest of the query. Null if there
 * is nothing private.
 */
export function withoutPrivateQuery({ pathname, searchParams }: URL): string | null {
  const isCallback = /^\/auth\/callback\/?$/.test(pathname);
  const names = [...searchParams.keys()].filter(
    (name) => privateName.test(name) && !(isCallback && name === 'token'),
  );
  if (names.length === 0) return null;
  const token = takesToken.test(pathname) ? searchParams.get('token') : null;
  const rest = new URLSearchParams([...searchParams].filter(([name]) => !names.includes(name)));
  // `/.//evil` is a path of ours that browsers would read as another host.
  const path = pathname.replace(/^\/+/, '/');
  return `${path}${rest.size > 0 ? `?${rest}` : ''}${token === null ? '' : `#token=${encodeURIComponent(token)}`}`;
}
