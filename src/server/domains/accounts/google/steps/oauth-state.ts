import { parseCookie } from 'cookie';
import type { App, Context } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { returnCookie } from '../../../../http/return-cookie.ts';
import { oauthStateSeconds } from '../../rules.ts';
import { hashToken, newToken } from '../../sessions/rules/tokens.ts';
import { insertOAuthState } from '../store.ts';

const cookieName = 'oauth_state';

const cookie = ({ publicUrl }: App['config'], value: string, seconds: number): string =>
  returnCookie(publicUrl, { name: cookieName, value, path: '/api/auth/google', seconds });

const secretShape = /^[\w-]{43}$/;

/** The secret that this browser took to Google; null for any other browser (threat B6). */
export const secretOf = (cookies = ''): string | null =>
  // If there are several, the first valid one.
  parseCookie(cookies, { decode: (value) => (secretShape.test(value) ? value : undefined) })[cookieName] ??
  null;

export const forgetOAuthState = (context: Context): void => {
  context.headers['set-cookie'] = cookie(context.app.config, '', 0);
};

/**
 * Starts a trip to Google: returns the address, and leaves the secret in a cookie.
 * @param state an origin of ours to return to, and who connects an account, under which credentials version
 * @throws NOT_FOUND, GoogleError
 */
export async function beginOAuth(
  context: Context,
  state:
    | { returnTo: string; nonceHash?: string }
    | { returnTo: string; userId: string; credentialsVersion: number },
): Promise<URL> {
  const { app, headers } = context;
  const google = app.google ?? refuse('NOT_FOUND');
  const secret = newToken();
  const url = await google.begin(secret);
  const expiresAt = new Date(Date.now() + oauthStateSeconds * 1_000);
  await insertOAuthState(app.database.orm, { ...state, secretHash: hashToken(secret), expiresAt });
  headers['set-cookie'] = cookie(app.config, secret, oauthStateSeconds);
  return url;
}
