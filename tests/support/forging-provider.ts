import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { closeServer, listen } from './listen.ts';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An id token with any claims (RFC 7519), signed by RS256. */
function idToken(claims: object, key: KeyObject): string {
  const signed = `${encode({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

export interface ForgingProvider {
  issuer: string;
  /** The claims of the next token; with `isForeign` a key that isn't the provider's signs it. */
  next: { claims: Record<string, unknown>; isForeign?: boolean };
  close(): Promise<void>;
}

/** A provider that gives any token for any code, as a real one never does. */
export async function openForgingProvider(): Promise<ForgingProvider> {
  const ownKeys = rsa();
  const foreignKeys = rsa();
  const server = createServer();
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  const provider: ForgingProvider = {
    issuer,
    next: { claims: {} },
    close: () => closeServer(server),
  };
  const replies: Record<string, () => object> = {
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
      keys: [{ ...ownKeys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
    '/token': () => {
      const { claims, isForeign } = provider.next;
      const key = isForeign ? foreignKeys.privateKey : ownKeys.privateKey;
      return {
        access_token: 'an-access-token',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: idToken(claims, key),
      };
    },
  };
  server.on('request', (request, response) => {
    const reply = replies[request.url ?? ''];
    response.setHeader('content-type', 'application/json');
    response.statusCode = reply ? 200 : 404;
    response.end(JSON.stringify(reply?.() ?? {}));
  });
  return provider;
}
