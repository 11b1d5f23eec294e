import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An id token with any claims (RFC 7519), signed by RS256. */
function idToken(claims: object, key: KeyObject): string {
  const signed = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

export interface ForgingProvider {
  issuer: string;
  /** The claims of the next token; with `isForeign` another's key signs it. */
  next: { claims: Record<string, unknown>; isForeign?: boolean };
  close(): Promise<void>;
}

/** A provider that answers any code with any token, as a real one never does. */
export async function openForgingProvider(): Promise<ForgingProvider> {
  const own = rsa();
  const foreign = rsa();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on TCP
  const forging: ForgingProvider = {
    issuer,
    next: { claims: {} },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
    '/token': () => {
      const { claims, isForeign } = forging.next;
      const key = isForeign ? foreign.privateKey : own.privateKey;
      return {
        access_token: 'an-access-token',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: idToken(claims, key),
      };
    },
  };
  server.on('request', (request, response) => {
    const answer = answers[request.url ?? ''];
    response.setHeader('content-type', 'application/json');
    response.statusCode = answer ? 200 : 404;
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  return forging;
}
