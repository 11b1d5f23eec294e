import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from './choose-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Bytes below which compressing saves less than a network packet. */
const worthCompressing = 1_024;

/** A reply; header names are in lower case. */
export interface RawReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The bytes of a reply in one encoding, with its headers in the form that `writeHead` takes. */
interface Form {
  head: string[];
  body: Buffer;
}

/** A reply that only needs to be written. */
export interface CachedReply {
  status: number;
  etag: string;
  plain: Form;
  /** Resolves when the compressed forms are ready, or can't be made. */
  compressed?: Promise<void>;
  br?: Form;
  gzip?: Form;
  /** The head that tells a client to use its copy (304). */
  notModified: string[];
  headers: Record<string, string>;
}

/**
 * Computes once what every sending of this reply shares. The ETag is weak, because all encodings share it (RFC 9110
 * section 8.8.1).
 */
export function toCachedReply({ status, headers, body }: RawReply): CachedReply {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const common = {
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...headers,
    etag,
  };
  // The client's copy already has the headers that describe the content (RFC 9110 section 15.4.5).
  const notModified = Object.entries(common).filter(([name]) => !name.startsWith('content-'));
  const head = flat({ ...common, 'content-length': String(body.length) });
  return { status, etag, plain: { head, body }, notModified: notModified.flat(), headers: common };
}

/** Adds the compressed forms for later requests; `made` is a Brotli form made before. */
export async function compress(reply: CachedReply, quality = 5, brotli: Buffer | null = null): Promise<void> {
  const { body } = reply.plain;
  if (body.length < worthCompressing) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gzipped] = await Promise.all([
    brotli ?? compressBrotli(body, { params }),
    compressGzip(body, { level: 6 }),
  ]);
  reply.br = formOf(reply, br, 'br');
  reply.gzip = formOf(reply, gzipped, 'gzip');
}

/** Answers 304 if the client has a current copy, else sends the smallest form that the client accepts. */
export function writeCached(request: IncomingMessage, response: ServerResponse, reply: CachedReply): void {
  const { headers } = request;
  const known = headers['if-none-match'];
  if (known !== undefined && reply.status === 200 && isSame(known, reply.etag)) {
    response.writeHead(304, reply.notModified);
    response.end();
    return;
  }
  const form = reply[chooseEncoding(headers['accept-encoding'])] ?? reply.plain;
  response.writeHead(reply.status, form.head);
  if (request.method === 'HEAD') response.end();
  else response.end(form.body);
}

/** Compares weakly, as RFC 9110 section 13.1.2 has it. */
function isSame(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

function formOf({ headers }: CachedReply, body: Buffer, encoding: string): Form {
  const length = String(body.length);
  return { head: flat({ ...headers, 'content-encoding': encoding, 'content-length': length }), body };
}

const flat = (headers: Record<string, string>): string[] => Object.entries(headers).flat();
