import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { closeServer, listen } from './listen.ts';

export interface Person {
  email: string;
  isVerified?: boolean;
  firstName?: string;
  lastName?: string;
}

export interface OpenIdProvider {
  issuer: string;
  /** GOOGLE_… settings with which the product uses it. */
  env: Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER', string>;
  /** Opens an account there; returns the provider's id for it. */
  add(person: Person): string;
  close(): Promise<void>;
}

/**
 * A real OpenID provider on loopback. Its one page lists its people: a press on one signs in, and the form adds
 * another.
 * @param publicUrl of the product that may send people to it
 */
export async function openIdProvider(publicUrl: string, port = 0): Promise<OpenIdProvider> {
  const people = new Map<string, Person>();
  const client = { id: 'session42', secret: randomUUID() };
  const server = createServer();
  const issuer = `http://127.0.0.1:${await listen(server, { port })}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}/api/auth/google/callback`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomUUID()] },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/choose/${uid}` },
    findAccount: (_context, id) => {
      const person = people.get(id);
      return (
        person && {
          accountId: id,
          claims: () => ({
            sub: id,
            email: person.email,
            email_verified: person.isVerified ?? true,
            given_name: person.firstName,
            family_name: person.lastName,
          }),
        }
      );
    },
    // Choosing an account means consent.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      if (accountId === undefined || oidc.client === undefined) return undefined;
      const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();

  const add = (person: Person): string => {
    const id = randomUUID();
    people.set(id, person);
    return id;
  };
  const choose = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page(people));
      return;
    }
    const form = new URLSearchParams(await text(request));
    const email = form.get('email') ?? '';
    const accountId = email === '' ? (form.get('who') ?? '') : add({ email });
    const result = people.has(accountId)
      ? { login: { accountId } }
      : { error: 'access_denied', error_description: 'cancelled' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/choose/')) void choose(request, response);
    else void handle(request, response);
  });

  return {
    issuer,
    env: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: issuer },
    add,
    close: () => closeServer(server),
  };
}

const page = (people: Map<string, Person>): string => `<!doctype html>
<html lang="en">
<title>Choose an account</title>
<h1>Choose an account</h1>
<form method="post">
${[...people].map(([id, { email }]) => `<p><button name="who" value="${id}">${email}</button></p>`).join('\n')}
<p><label>Another account <input name="email" type="email"></label> <button>Use it</button></p>
<p><button name="who" value="">Cancel</button></p>
</form>`;
