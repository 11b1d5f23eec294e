import { refuse } from '../errors.ts';
import type { Raw } from './route.ts';
import { headersOf } from './send-stream.ts';

/** Bytes that wait for a reader before it is cut off: it comes back and catches up. */
export const mostWaiting = 256 * 1024;
/** How long a browser waits before it comes back, in milliseconds. */
const retryMs = 2_000;

/**
 * An event as it is sent.
 * @param id null for one that isn't replayed
 * @param data one line; without it the browser only learns its number
 */
export function eventFrame(id: number | null, data?: string, event?: string): string {
  const name = event === undefined ? '' : `event: ${event}\n`;
  const number = id === null ? '' : `id: ${id}\n`;
  return `${name}${number}${data === undefined ? '' : `data: ${data}\n`}\n`;
}

/** One reader's stream of server-sent events (WHATWG HTML 9.2). */
export class EventStream {
  readonly #response: Raw['reply']['raw'];

  /** Begins the answer: from now on nothing can be refused. @param onEnd when either side has ended it */
  constructor({ request, reply }: Raw, onEnd: () => void) {
    reply.hijack();
    this.#response = reply.raw;
    this.#response.on('close', onEnd).on('error', () => {});
    request.raw.socket.setKeepAlive(true, 30_000);
    this.#response.writeHead(200, {
      ...headersOf(reply),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that gathers answers would hold each event back.
      'x-accel-buffering': 'no',
    });
    this.write(`retry: ${retryMs}\n\n`);
  }

  /** Shows both sides, and the proxies between, that the line is there. */
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
    if (this.#response.writableLength > mostWaiting) this.#response.destroy();
  }
}

/** The number that a browser received last; null for a first visit, NaN for what is no number of ours. */
export function lastEventId({ request }: Raw): number | null {
  const header = request.headers['last-event-id'];
  if (header === undefined) return null;
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : Number.NaN;
}

/** The bare request of a call that streams; made in process there is none. */
export const rawOf = (raw: Raw | null): Raw => raw ?? refuse('BAD_REQUEST');
