import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FetchRefused, openWebFetch, type WebRequest } from '#server/gateways/web-fetch/index.ts';
import { openSmallSite } from '../../../support/small-site.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** Fetches from a site with this reply. Returns the text, or why there was none. */
async function fetchFrom(reply: (response: ServerResponse) => void, request: WebRequest = {}) {
  const site = await openSmallSite();
  onTestFinished(() => site.close());
  site.answer((_, response) => reply(response));
  return openWebFetch({ agent: 'test', loopbackOrigins: [site.origin] })(site.origin, request).then(
    ({ body }) => body.toString(),
    (error) => (error instanceof FetchRefused ? error.reason : String(error)),
  );
}
const maxBytes = 100_000;
const packed = (encoding: string, body: Buffer) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-encoding': encoding }).end(body);

describe('F3: replies without end are cut off', () => {
  it('an endless reply', async () => {
    const endless = (response: ServerResponse) => {
      const piece = Buffer.alloc(10_000, 'a');
      const send = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', send);
      send();
    };
    expect(await fetchFrom(endless, { maxBytes })).toBe('TOO_LARGE');
  });

  it('one that announces a length over the limit', async () => {
    const long = (response: ServerResponse) =>
      response.writeHead(200, { 'content-length': maxBytes + 1 }).flushHeaders();
    expect(await fetchFrom(long, { maxBytes, seconds: 5 })).toBe('TOO_LARGE');
  });

  it('one of exactly the limit is accepted', async () => {
    expect(await fetchFrom((response) => response.end('a'.repeat(maxBytes)), { maxBytes })).toHaveLength(
      maxBytes,
    );
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(20_000_000))],
    ['deflate', deflateSync(Buffer.alloc(20_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
  ])('a bomb compressed with %s', async (encoding, body) => {
    expect(body.length).toBeLessThan(maxBytes);
    expect(await fetchFrom(packed(encoding, body), { maxBytes })).toBe('TOO_LARGE');
  });

  it('one that sends byte by byte', async () => {
    const dripping = (response: ServerResponse) => {
      const drip = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(drip));
    };
    expect(await fetchFrom(dripping, { seconds: 1 })).toBe('TIMEOUT');
  });

  it('one that never begins, and one that never ends its headers', async () => {
    expect(await fetchFrom(() => {}, { seconds: 0.5 })).toBe('TIMEOUT');
    const dripping = (response: ServerResponse) => {
      const drip = setInterval(() => response.socket?.write('X-More: a\r\n'), 50);
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      response.on('close', () => clearInterval(drip));
    };
    expect(await fetchFrom(dripping, { seconds: 0.5 })).toBe('TIMEOUT');
  });

  it('one that breaks off, or isn’t compressed as it says', async () => {
    const brokenOff = (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
      setTimeout(() => response.destroy(), 50);
    };
    expect(await fetchFrom(brokenOff)).toBe('BROKEN');
    expect(await fetchFrom(packed('gzip', Buffer.from('not packed at all')))).toBe('BROKEN');
    expect(await fetchFrom(packed('unknown', Buffer.from('a')))).toBe('BROKEN');
  });

  it('one that the caller cancels', async () => {
    expect(await fetchFrom(() => {}, { signal: AbortSignal.timeout(100), seconds: 10 })).toBe('CANCELLED');
  });

  it('normal compression is unpacked', async () => {
    expect(await fetchFrom(packed('gzip', gzipSync('שלום')))).toBe('שלום');
    expect(await fetchFrom(packed('br', brotliCompressSync('שלום')))).toBe('שלום');
  });

  it('a large reply goes to a file', async () => {
    const toFile = join(await temporaryFolder(), 'song.mp3');
    expect(await fetchFrom((response) => response.end(Buffer.alloc(2_000_000)), { toFile })).toBe('');
    expect((await stat(toFile)).size).toBe(2_000_000);
  });
});
