import { open } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps, Agent as TlsAgent } from 'node:https';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { codeOf } from '#shared/unknown.ts';
import { type AddressGuard, type GuardOptions, openAddressGuard } from './address-guard.ts';
import type { Cookies } from './cookies.ts';
import { FetchRefused, parseAddress } from './fetch-refused.ts';

export interface WebRequest {
  /** Sent by POST as a form; without it the request is a GET. */
  form?: Record<string, string> | undefined;
  /** Sent by POST unchanged, with the type in `headers`. */
  body?: Buffer;
  headers?: Record<string, string>;
  cookies?: Cookies;
  /** Called at each hop, before connecting. @throws to stop there */
  onHop?: (url: URL) => void | Promise<void>;
  /** 5 MB by default. */
  maxBytes?: number;
  /** For everything, including redirects; 20 by default. */
  seconds?: number;
  signal?: AbortSignal;
  /** A file for the body, instead of memory. */
  toFile?: string;
  /** Doesn't read the body. */
  headersOnly?: boolean;
}

export interface WebReply {
  /** The final address. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty if it went to a file. */
  body: Buffer;
  bytes: number;
}

/** Fetches from outside. @throws FetchRefused alone, and what `onHop` throws */
export type WebFetch = (url: string, request?: WebRequest) => Promise<WebReply>;

interface WebFetchOptions extends GuardOptions {
  /** Our User-Agent, with a contact. */
  agent: string;
}

const maxRedirects = 5;
const megabyte = 1024 * 1024;
/** Connections are reused for the next page of the same host. */
const agents = {
  http: new Agent({ keepAlive: true, maxFreeSockets: 8, timeout: 30_000 }),
  https: new TlsAgent({ keepAlive: true, maxFreeSockets: 8, timeout: 30_000 }),
};

/**
 * The only way to fetch outside addresses: http(s) alone, never into a private network, with every redirect checked,
 * and limits of bytes, unpacked bytes and time (threats F1–F3).
 */
export function openWebFetch(options: WebFetchOptions): WebFetch {
  const guard = openAddressGuard(options);
  return async (address, request = {}) => {
    const deadline = AbortSignal.timeout((request.seconds ?? 20) * 1_000);
    const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
    const hop: Hop = { url: parseAddress(address), posted: request.body ?? formOf(request.form) };
    try {
      for (let hops = 0; hops <= maxRedirects; hops += 1) {
        guard.check(hop.url);
        await request.onHop?.(hop.url);
        const message = await dial(guard, options.agent, hop, request, signal);
        await request.cookies?.keep(hop.url, message.headers['set-cookie'] ?? []);
        if (goOn(hop, message)) continue;
        const { statusCode: status = 0, headers } = message;
        if (request.headersOnly) {
          message.destroy();
          return { url: hop.url.href, status, headers, body: Buffer.alloc(0), bytes: 0 };
        }
        const read = await readLimited(message, {
          url: hop.url.href,
          maxBytes: request.maxBytes ?? 5 * megabyte,
          signal,
          toFile: request.toFile,
        }).finally(() => message.destroy());
        return { url: hop.url.href, status, headers, ...read };
      }
      throw new FetchRefused('REDIRECTS', hop.url.href);
    } catch (error) {
      if (request.signal?.aborted) throw new FetchRefused('CANCELLED', hop.url.href, { cause: error });
      if (deadline.aborted) throw new FetchRefused('TIMEOUT', hop.url.href, { cause: error });
      throw refusalOf(error, hop.url.href);
    }
  };
}

interface Hop {
  url: URL;
  /** A form, or raw bytes. */
  posted: string | Buffer | undefined;
}

const formOf = (form: Record<string, string> | undefined): string | undefined =>
  form && new URLSearchParams(form).toString();

async function dial(
  guard: AddressGuard,
  agentName: string,
  { url, posted }: Hop,
  { headers = {}, cookies }: WebRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const cookie = (await cookies?.headerFor(url)) ?? '';
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      method: posted === undefined ? 'GET' : 'POST',
      agent: url.protocol === 'https:' ? agents.https : agents.http,
      signal,
      lookup: guard.lookupFor(url),
      headers: {
        accept: '*/*',
        'accept-language': 'he, en;q=0.8',
        ...headers,
        'user-agent': agentName,
        'accept-encoding': acceptedEncodings,
        ...(cookie !== '' && { cookie }),
        ...(typeof posted === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(posted !== undefined && { 'content-length': Buffer.byteLength(posted) }),
      },
    });
    outgoing.on('response', resolve).on('error', reject).end(posted);
  });
}

/** Sets `hop` to where a redirect leads; false if there is none. */
function goOn(hop: Hop, message: IncomingMessage): boolean {
  const { statusCode: status = 0, headers } = message;
  if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) return false;
  message.destroy();
  if (!URL.canParse(headers.location, hop.url.href)) throw new FetchRefused('ADDRESS', hop.url.href);
  const next = new URL(headers.location, hop.url);
  // After 301–303 browsers continue with GET; 307 and 308 would send the form again, which only its own host may get.
  if (status <= 303) hop.posted = undefined;
  else if (hop.posted !== undefined && next.origin !== hop.url.origin)
    throw new FetchRefused('LEADS_ELSEWHERE', next.href);
  hop.url = next;
  return true;
}

function refusalOf(error: unknown, url: string): unknown {
  if (error instanceof FetchRefused || !(error instanceof Error)) return error;
  const code = codeOf(error);
  if (/^(Z_|ERR_BROTLI|ERR_STREAM_PREMATURE|HPE_)/.test(code) || code === 'ECONNRESET')
    return new FetchRefused('BROKEN', url, { cause: error });
  if (code !== '') return new FetchRefused('UNREACHABLE', url, { cause: error });
  return error;
}

/** Encodings that we accept. */
const acceptedEncodings = 'gzip, deflate, br';

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

interface ReadOptions {
  url: string;
  /** Of the bytes received, and of the unpacked bytes. */
  maxBytes: number;
  signal: AbortSignal;
  /** A file to write to, instead of memory. */
  toFile: string | undefined;
}

/** The body of a reply, unpacked, up to a limit, where it stops reading. @throws FetchRefused TOO_LARGE, BROKEN */
async function readLimited(
  message: IncomingMessage,
  { url, maxBytes, signal, toFile }: ReadOptions,
): Promise<{ body: Buffer; bytes: number }> {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) throw new FetchRefused('TOO_LARGE', url);
  const encoding = (message.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const decoder = encoding === 'identity' || encoding === '' ? null : decoders[encoding];
  if (decoder === undefined) throw new FetchRefused('BROKEN', url);
  const file = toFile === undefined ? null : await open(toFile, 'w');
  const chunks: Buffer[] = [];
  let bytes = 0;
  const keep = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of limitedTo(maxBytes, url, source)) {
      bytes += chunk.length;
      if (file === null) chunks.push(chunk);
      else await file.writeFile(chunk);
    }
  };
  const packed = (source: AsyncIterable<Buffer>) => limitedTo(maxBytes, url, source);
  try {
    if (decoder === null) await pipeline(message, keep, { signal });
    else await pipeline(message, packed, decoder(), keep, { signal });
    return { body: Buffer.concat(chunks), bytes };
  } finally {
    await file?.close();
  }
}

async function* limitedTo(maxBytes: number, url: string, source: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FetchRefused('TOO_LARGE', url);
    yield chunk;
  }
}
