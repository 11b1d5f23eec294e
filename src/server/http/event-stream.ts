import { fail } from '#server/errors.ts';
import type { Raw } from './route.ts';
import { headersOf } from './send-stream.ts';

/** Bytes waiting for a reader before we disconnect it: it reconnects and catches up. */
export const maxWaiting = 256 * 1024;
/** How long a browser waits before it reconnects, in milliseconds. */
const retryMs = 2_000;

/**
 * An event in the format of the stream.
 * @param id null for one that isn't replayed
 * @param data one line; without it the browser only learns the number
 */
export function eventFrame(id: number | null, data?: string, event?: string): string {
  const name = event === undefined ? '' : `event: ${event}\n`;
  const number = id === null ? '' : `id: ${id}\n`;
  return `${name}${number}${data === undefined ? '' : `data: ${data}\n`}\n`;
}

/** One reader's stream of server-sent events (WHATWG HTML 9.2). */
export class EventStream {
  readonly #response: Raw['reply']['raw'];

  /** Starts the reply: afterwards nothing can be refused. @param onEnd called when either side has ended it */
  constructor({ request, reply }: Raw, onEnd: () => void) {
    reply.hijack();
    this.#response = reply.raw;
    this.#response.on('close', onEnd).on('error', () => {});
    request.raw.socket.setKeepAlive(true, 30_000);
    this.#response.writeHead(200, {
      ...headersOf(reply),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that buffers replies would delay each event.
      'x-accel-buffering': 'no',
    });
    this.write(`retry: ${retryMs}\n\n`);
  }

  /** Shows both sides, and proxies between them, that the connection is alive. */
  beat(): void {
    this.write(':\n\n');
  }

  end(): void {
    this.#response.end();
  }

  /** @param frame as `eventFrame` makes it */
  write(frame: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    this.#response.write(frame);
    if (this.#response.writableLength > maxWaiting) this.#response.destroy();
  }
}

/** The last number that a browser received; null for a first visit, NaN for an invalid number. */
export function lastEventId({ request }: Raw): number | null {
  const header = request.headers['last-event-id'];
  if (header === undefined) return null;
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : Number.NaN;
}

/** The raw request of a call that streams; a call in process has none. */
export const rawOf = (raw: Raw | null): Raw => raw ?? fail('BAD_REQUEST');
