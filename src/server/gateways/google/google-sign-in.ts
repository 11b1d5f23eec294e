import { createHmac } from 'node:crypto';
import * as openid from 'openid-client';
import { cleanOutsideText } from '#shared/clean-text.ts';
import { graphemes } from '#shared/graphemes.ts';
import { fieldsOf } from '#shared/unknown.ts';

/** In letters, as our own forms allow. */
const longestName = 80;

interface GoogleKeys {
  clientId: string;
  clientSecret: string;
  /** The issuer of OpenID Connect Discovery: `https://accounts.google.com`. */
  issuer: string;
}

/** The person, as Google describes them. */
export interface GooglePerson {
  issuer: string;
  /** Google's permanent id of the account. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/**
 * OpenID Connect with authorization code, PKCE (RFC 7636), state and nonce. All three are derived from one secret,
 * which only the browser keeps during the trip.
 */
export interface GoogleSignIn {
  /** The address where the browser signs in. @throws GoogleError */
  begin(secret: string): Promise<URL>;
  /** The person who returned. @param address the whole address of the return @throws GoogleError */
  finish(secret: string, address: URL): Promise<GooglePerson>;
}

/** Why a sign-in failed: a code, never a token or an address. */
export class GoogleError extends Error {}

const timeoutSeconds = 10;
const knownForMs = 24 * 3_600_000;

const madeFrom = (secret: string, what: 'state' | 'nonce' | 'verifier'): string =>
  createHmac('sha256', secret).update(what).digest('base64url');

/** @param returnTo our callback's address, as registered at Google */
export function openGoogleSignIn(
  { clientId, clientSecret, issuer }: GoogleKeys,
  returnTo: string,
): GoogleSignIn {
  const isOpenLine = issuer.startsWith('http:'); // a provider on loopback, which the settings allow outside production
  let known: { provider: Promise<openid.Configuration>; since: number } | undefined;

  const discover = (): Promise<openid.Configuration> => {
    if (known !== undefined && Date.now() - known.since < knownForMs) return known.provider;
    const provider = openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // We also check the signature, though the token comes straight from the provider.
      execute: [openid.enableNonRepudiationChecks, ...(isOpenLine ? [openid.allowInsecureRequests] : [])],
    });
    const mine = { provider, since: Date.now() };
    known = mine;
    provider.catch(() => {
      if (known === mine) known = undefined;
    });
    return provider;
  };

  return {
    begin: (secret) =>
      withErrorCode(async () =>
        openid.buildAuthorizationUrl(await discover(), {
          redirect_uri: returnTo,
          scope: 'openid email profile',
          state: madeFrom(secret, 'state'),
          nonce: madeFrom(secret, 'nonce'),
          code_challenge: await openid.calculatePKCECodeChallenge(madeFrom(secret, 'verifier')),
          code_challenge_method: 'S256',
        }),
      ),
    finish: (secret, address) =>
      withErrorCode(async () => {
        const tokens = await openid.authorizationCodeGrant(await discover(), address, {
          expectedState: madeFrom(secret, 'state'),
          expectedNonce: madeFrom(secret, 'nonce'),
          pkceCodeVerifier: madeFrom(secret, 'verifier'),
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new GoogleError('ID_TOKEN_MISSING');
        const text = (claim: unknown): string | null =>
          typeof claim === 'string' ? claim.trim() || null : null;
        const name = (claim: unknown): string | null =>
          cleanOutsideText(cut(text(claim) ?? ''), { multiline: false });
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: text(claims.email) ?? '',
          isEmailVerified: claims.email_verified === true,
          firstName: name(claims.given_name),
          lastName: name(claims.family_name),
        };
      }),
  };
}

/** A text of any length, cut between letters. */
const cut = (text: string): string =>
  graphemes(text.slice(0, 16 * longestName))
    .slice(0, longestName)
    .join('')
    .trim();

/** Turns each error into a code. */
async function withErrorCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GoogleError) throw error;
    const { code, error: reason } = fieldsOf(error);
    throw new GoogleError(
      [code, reason].filter((part) => typeof part === 'string').join(' ') || 'UNREACHABLE',
    );
  }
}
