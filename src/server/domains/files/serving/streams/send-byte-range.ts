import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../../../../../contract/vocabulary/unknown.ts';
import { refuse } from '../../../../errors.ts';
import type { ByteRange, Storage } from '../../../../gateways/object-storage/index.ts';
import { readRange } from '../rules/range.ts';

/** Bytes in storage, and their headers. */
export interface StoredBytes {
  key: string;
  bytes: number;
  type: string;
  /** Quoted, strong: stored bytes never change. */
  etag: string;
  isPublic: boolean;
  /** `Cache-Control`, if it differs from that of public and private files. */
  caching?: string;
  disposition?: string;
}

/** A file that is opened directly may run and load nothing (threat E1). */
export const mediaHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'x-content-type-options': 'nosniff',
};

/**
 * A signed address works for ten minutes. Browsers may keep public files permanently; caches between ask again after
 * a minute, so that withdrawn files disappear from them.
 */
export const caching = (isPublic: boolean): string =>
  isPublic ? 'public, max-age=31536000, s-maxage=60, immutable' : 'private, max-age=600';

/** Answers GET and HEAD with bytes: the whole, one range, or 304. Closes streams when the client leaves. */
export async function sendByteRange(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  piece: StoredBytes,
): Promise<FastifyReply> {
  const { headers } = request;
  const described = {
    ...mediaHeaders,
    etag: piece.etag,
    'cache-control': piece.caching ?? caching(piece.isPublic),
    'accept-ranges': 'bytes',
    'content-disposition': piece.disposition ?? 'inline',
  };
  if (isHeld(headers['if-none-match'], piece.etag)) return reply.code(304).headers(described).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === piece.etag;
  // A range is only valid with GET (RFC 9110 section 14.2).
  const range = isSame && request.method === 'GET' ? readRange(headers.range, piece.bytes) : null;
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ ...described, 'content-range': `bytes */${piece.bytes}`, 'cache-control': 'no-store' })
      .send();
  // Open it first: if the store doesn't answer, the reply can still say so.
  const bytes =
    request.method === 'HEAD' ? undefined : await openBytes(storage, piece.key, range ?? undefined);
  const { start, end } = range ?? { start: 0, end: piece.bytes - 1 };
  if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${piece.bytes}`);
  return reply
    .headers({ ...described, 'content-type': piece.type, 'content-length': end - start + 1 })
    .send(bytes);
}

const openBytes = (storage: Storage, key: string, range: ByteRange | undefined): Promise<Readable> =>
  storage.read(key, range).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') refuse('NOT_FOUND');
    throw error;
  });

/** Whether the client has it, by `If-None-Match`. */
const isHeld = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((held) => ['*', etag, `W/${etag}`].includes(held.trim()));
