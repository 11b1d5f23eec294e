import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fieldsOf, parseJson } from '#shared/unknown.ts';
import { openSmallSite } from './small-site.ts';

interface Pushed {
  path: string;
  /** What the browser reads. */
  message: unknown;
  /** The claims of the sender's signed token. */
  claims: Record<string, unknown>;
}

const hmac = (key: Buffer, ...parts: (string | Buffer)[]): Buffer =>
  createHmac('sha256', key)
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
/** HKDF with one block of output (RFC 5869). */
const derive = (salt: Buffer, secret: Buffer, info: (string | Buffer)[], bytes: number): Buffer =>
  hmac(hmac(salt, secret), ...info, '\x01').subarray(0, bytes);

/** A browser that receives Web Push messages, as RFC 8291 defines it. */
class PushBrowser {
  readonly #keyPair = createECDH('prime256v1');
  readonly #authSecret = randomBytes(16);
  readonly keys: { p256dh: string; auth: string };

  constructor() {
    this.keys = {
      p256dh: this.#keyPair.generateKeys('base64url'),
      auth: this.#authSecret.toString('base64url'),
    };
  }

  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const content = body.subarray(21 + keyLength);
    const shared = this.#keyPair.computeSecret(senderKey);
    const secret = derive(
      this.#authSecret,
      shared,
      ['WebPush: info\0', this.#keyPair.getPublicKey(), senderKey],
      32,
    );
    const key = derive(salt, secret, ['Content-Encoding: aes128gcm\0'], 16);
    const nonce = derive(salt, secret, ['Content-Encoding: nonce\0'], 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(content.subarray(-16));
    const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
    return parseJson(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

/**
 * The claims of a VAPID token.
 * @throws if its signature is wrong
 */
function claimsOf(authorization: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const [x, y] = [coordinate(1), coordinate(33)];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('the signature is wrong');
  return { ...fieldsOf(parseJson(Buffer.from(claims, 'base64url').toString())), key };
}

/** A push service on this machine, which forwards messages to browsers. */
export async function openPushService() {
  const site = await openSmallSite();
  const browsers = new Map<string, PushBrowser>();
  const pushed: Pushed[] = [];
  const broken: string[] = [];
  let status = 201;
  site.answer(async (request, response) => {
    const path = request.url ?? '';
    const browser = browsers.get(path);
    const body = await buffer(request);
    if (browser === undefined) return void response.writeHead(410).end();
    if (status >= 400) {
      broken.push(path);
      return void response.writeHead(status).end();
    }
    pushed.push({ path, message: browser.read(body), claims: claimsOf(request.headers.authorization ?? '') });
    response.writeHead(status).end();
  });
  return {
    ...site,
    pushed,
    /** The paths of messages that got an error. */
    broken,
    /** A browser that has subscribed. */
    subscribe() {
      const browser = new PushBrowser();
      const path = `/push/${randomBytes(16).toString('hex')}`;
      browsers.set(path, browser);
      return { path, body: { endpoint: `${site.origin}${path}`, keys: browser.keys } };
    },
    /** Makes the browser forget its subscription. */
    forget: (path: string) => void browsers.delete(path),
    answerWith: (next: number) => {
      status = next;
    },
  };
}
