import { stringifySetCookie } from 'cookie';

/**
 * A cookie that a browser takes to another site and back. With `SameSite=Strict` it wouldn't be sent on the return,
 * which is a navigation that begins at that site.
 * @param seconds 0 removes the cookie
 */
export const returnCookie = (
  publicUrl: string,
  { name, value, path, seconds }: { name: string; value: string; path: string; seconds: number },
): string =>
  stringifySetCookie({
    name,
    value,
    path,
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });
