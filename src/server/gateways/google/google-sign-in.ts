import { createHmac } from 'node:crypto';
import * as openid from 'openid-client';
import { fieldsOf } from '../../../contract/vocabulary/unknown.ts';

export interface GoogleKeys {
  clientId: string;
  clientSecret: string;
  /** Of OpenID Connect Discovery: `https://accounts.google.com`. */
  issuer: string;
}

/** Whom Google says that it is. */
export interface GooglePerson {
  issuer: string;
  /** Google's own, lasting name of the account. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/**
 * OpenID Connect with authorization code, PKCE (RFC 7636), state and nonce. All three are made from one secret,
 * which the browser alone holds between going out and coming back.
 */
export interface GoogleSignIn {
  /** Where the browser goes to sign in. @throws GoogleError */
  begin(secret: string): Promise<URL>;
  /** Who came back. @param address the whole address it came back to. @throws GoogleError */
  finish(secret: string, address: URL): Promise<GooglePerson>;
}

/** Why a sign-in was refused: a code, never a token or an address. */
export class GoogleError extends Error {}

const timeoutSeconds = 10;
const knownForMs = 24 * 3_600_000;

const madeFrom = (secret: string, what: 'state' | 'nonce' | 'verifier'): string =>
  createHmac('sha256', secret).update(what).digest('base64url');

/** @param returnTo our callback's address, as Google knows it. */
export function openGoogleSignIn(
  { clientId, clientSecret, issuer }: GoogleKeys,
  returnTo: string,
): GoogleSignIn {
  const isOpenLine = issuer.startsWith('http:'); // a provider on loopback, as the settings allow outside production
  let known: { provider: Promise<openid.Configuration>; since: number } | undefined;

  const discover = (): Promise<openid.Configuration> => {
    if (known !== undefined && Date.now() - known.since < knownForMs) return known.provider;
    const provider = openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // The signature is checked too, though the token came straight from the provider.
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
      spoken(async () =>
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
      spoken(async () => {
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
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: text(claims.email) ?? '',
          isEmailVerified: claims.email_verified === true,
          firstName: text(claims.given_name),
          lastName: text(claims.family_name),
        };
      }),
  };
}

/** Says each refusal as a code. */
async function spoken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GoogleError) throw error;
    const { code, error: said } = fieldsOf(error);
    throw new GoogleError([code, said].filter((part) => typeof part === 'string').join(' ') || 'UNREACHABLE');
  }
}
