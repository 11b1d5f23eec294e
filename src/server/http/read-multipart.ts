import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#server/errors.ts';

const limits = { files: 1, fields: 20, fieldSize: 4_096, parts: 32, headerPairs: 32, headerSize: 16_384 };

/**
 * Streams the multipart field `file` to `take`, and returns its result once the body has ended properly (RFC 7578).
 * Ignores other fields.
 * @throws BAD_REQUEST for a body that is truncated or not multipart, INVALID without a file; whatever `take` throws
 */
export function readMultipart<T>(
  request: IncomingMessage,
  take: (file: Readable, name: string) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const parser = openParser(request);
    let taking: Promise<T> | undefined;
    let current: Readable | undefined;
    const stop = (error: unknown) => {
      request.unpipe(parser);
      current?.destroy(error instanceof Error ? error : new AppError('BAD_REQUEST'));
      // Release the file before answering the call.
      const settled: Promise<unknown> = taking ?? Promise.resolve();
      settled.catch(() => {}).then(() => reject(error));
    };
    const cutOff = () => stop(new AppError('BAD_REQUEST'));
    parser.on('file', (field: string, file: Readable, name: string | undefined) => {
      file.on('error', () => {});
      if (field !== 'file' || taking !== undefined) {
        file.resume();
        return;
      }
      current = file;
      taking = take(file, nameOf(name ?? ''));
      taking.catch(stop);
    });
    parser.on('error', cutOff);
    parser.on('finish', () => {
      if (taking === undefined) reject(new AppError('INVALID', { fields: { file: 'REQUIRED' } }));
      else taking.then(resolve, reject);
    });
    request.on('error', cutOff);
    request.on('close', () => request.complete || cutOff());
    request.pipe(parser);
  });
}

/** A file's name before its browser escaped it (WHATWG HTML 4.10.21.8): names such as צה״ל contain quotes. */
const nameOf = (sent: string): string => sent.replace(/%22/g, '"');

function openParser(request: IncomingMessage): BusboyInstance {
  const type = request.headers['content-type'];
  if (type === undefined || !/^multipart\/form-data/i.test(type)) throw new AppError('UNSUPPORTED_TYPE');
  try {
    return new Busboy({ headers: { ...request.headers, 'content-type': type }, limits });
  } catch {
    throw new AppError('BAD_REQUEST');
  }
}
