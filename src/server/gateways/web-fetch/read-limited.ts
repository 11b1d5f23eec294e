import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchRefused } from './fetch-refused.ts';

/** Encodings that we accept. */
export const acceptedEncodings = 'gzip, deflate, br';

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
export async function readLimited(
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
