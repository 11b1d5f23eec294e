import { createHmac } from 'node:crypto';
import * as openid from 'openid-client';
import { z } from 'zod';
import { fieldsOf } from '#shared/unknown.ts';
import { LibraryError, type MusicLibrary, type SongAtService } from './music-library.ts';

interface SpotifyKeys {
  clientId: string;
  clientSecret: string;
  /** `https://accounts.spotify.com` */
  accountsUrl: string;
  /** `https://api.spotify.com` */
  apiUrl: string;
}

const timeoutSeconds = 10;
const songPage =
  /^https:\/\/open\.spotify\.com\/(?:intl-[a-z]{2}\/)?(track|album)\/([A-Za-z0-9]{22})(?:[?#]|$)/;
const found = z.object({ tracks: z.object({ items: z.array(z.object({ uri: z.string() })) }) });

const madeFrom = (secret: string, what: 'state' | 'verifier'): string =>
  createHmac('sha256', secret).update(what).digest('base64url');

/** Spotify's id of a song or an album, from the address of its page there. */
function uriOf(links: readonly string[]): string | null {
  const [, kind, id] = links.map((link) => songPage.exec(link)).find((match) => match !== null) ?? [];
  return kind === undefined ? null : `spotify:${kind}:${id}`;
}

/**
 * Spotify's Web API: authorization code with PKCE and state (RFC 6749, 7636), for changing the library and nothing
 * else.
 * @param returnTo our address that Spotify redirects to, as registered there
 */
export function openSpotify(
  { clientId, clientSecret, accountsUrl, apiUrl }: SpotifyKeys,
  returnTo: string,
): MusicLibrary {
  const client = new openid.Configuration(
    {
      issuer: accountsUrl,
      authorization_endpoint: `${accountsUrl}/authorize`,
      token_endpoint: `${accountsUrl}/api/token`,
    },
    clientId,
    undefined,
    openid.ClientSecretBasic(clientSecret),
  );
  client.timeout = timeoutSeconds;
  // A replacement on loopback, which the settings allow outside production.
  if (accountsUrl.startsWith('http:')) openid.allowInsecureRequests(client);

  const request = async (
    token: string,
    method: 'GET' | 'PUT',
    path: string,
    query: Record<string, string>,
  ) => {
    const url = new URL(`${apiUrl}/v1/${path}?${new URLSearchParams(query)}`);
    const response = await openid.fetchProtectedResource(client, token, url, method);
    if (response.ok) return response;
    await response.body?.cancel();
    // 403: the listener's account may not, or no longer.
    throw new LibraryError(`HTTP_${response.status}`, { isRefused: [401, 403].includes(response.status) });
  };
  const find = async (token: string, { links, isrc }: SongAtService): Promise<string | null> => {
    const known = uriOf(links);
    if (known !== null || isrc === null) return known;
    const answer = await request(token, 'GET', 'search', { q: `isrc:${isrc}`, type: 'track', limit: '1' });
    return found.parse(await answer.json()).tracks.items[0]?.uri ?? null;
  };

  return {
    begin: async (secret) =>
      openid.buildAuthorizationUrl(client, {
        redirect_uri: returnTo,
        scope: 'user-library-modify',
        state: madeFrom(secret, 'state'),
        code_challenge: await openid.calculatePKCECodeChallenge(madeFrom(secret, 'verifier')),
        code_challenge_method: 'S256',
        // Always ask, even a listener who agreed for another song: we store nothing without a press.
        show_dialog: 'true',
      }),
    finish: (secret, address) =>
      withErrorCode(async () => {
        const { refresh_token: permission } = await openid.authorizationCodeGrant(client, address, {
          expectedState: madeFrom(secret, 'state'),
          pkceCodeVerifier: madeFrom(secret, 'verifier'),
        });
        return permission ?? refuseIt('NO_PERMISSION');
      }),
    save: (permission, song) =>
      withErrorCode(async () => {
        const { access_token: token, refresh_token: next } = await openid.refreshTokenGrant(
          client,
          permission,
        );
        const uri = await find(token, song);
        if (uri !== null) await request(token, 'PUT', 'me/library', { uris: uri });
        return { isSaved: uri !== null, permission: next ?? permission };
      }),
  };
}

const refuseIt = (code: string): never => {
  throw new LibraryError(code, { isRefused: true });
};

/** Turns each error into a code. */
async function withErrorCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LibraryError) throw error;
    const { code, error: reason, status } = fieldsOf(error);
    const message = [code, reason].filter((part) => typeof part === 'string').join(' ') || 'UNREACHABLE';
    throw new LibraryError(message, {
      isRefused: reason === 'invalid_grant' || reason === 'access_denied' || status === 401,
    });
  }
}
