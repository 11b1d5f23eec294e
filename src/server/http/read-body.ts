import type { IncomingMessage } from 'node:http';
import { AppError, fail } from '#server/errors.ts';

/** How long a whole body may take, in milliseconds, to its last byte (threat L1). */
export const bodyMs = 60_000;
/** How long a client may keep sending after it has its reply, before we cut the connection. */
const graceMs = 5_000;

/** The body of a request, whole. @throws TOO_LARGE past the limit in bytes, TOO_SLOW after `ms` */
export async function readBody(request: IncomingMessage, limit: number, ms = bodyMs): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) fail('TOO_LARGE');
  const chunks: Buffer[] = [];
  let bytes = 0;
  let forget = () => {};
  const whole = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('TOO_SLOW')), ms);
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) reject(new AppError('TOO_LARGE'));
      else chunks.push(chunk);
    };
    const cutOff = () => reject(new AppError('BAD_REQUEST'));
    request.on('data', take).once('end', resolve).once('error', cutOff);
    forget = () => {
      clearTimeout(timer);
      request.off('data', take).off('end', resolve);
    };
  });
  await whole.finally(forget);
  return Buffer.concat(chunks, bytes);
}

/** Reads on for a moment, discards everything, and then cuts the connection. */
export function dropRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), graceMs).unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.on('error', () => {});
  request.resume();
}
