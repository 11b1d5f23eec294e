import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { apiAddress } from '#web/api.ts';
import { authToken } from '#web/browser/auth-token.ts';

export interface StreamHandlers {
  /** The stream's position: where to catch up from. */
  id?(id: number): void;
  event(event: EventSourceMessage): void;
  /** `ended`: the right to listen has ended. */
  state?(state: 'live' | 'reconnecting' | 'ended'): void;
  /** Something arrived, even if only a heartbeat. */
  heartbeat?(): void;
}

/** The server sends a heartbeat every 15 seconds; after so much silence the connection counts as dead. */
const silenceMs = 40_000;
const firstWaitMs = 500;
const longestWaitMs = 15_000;

/** Receives the events of a streaming call. It reconnects, and catches up from `lastId`. */
export class Stream {
  readonly #path: string;
  readonly #handlers: StreamHandlers;
  #lastId: number | null;
  #isStopped = false;
  #failures = 0;
  #lastReceivedAt = 0;
  #connection: AbortController | undefined;
  #endWait: (() => void) | undefined;

  /** @param path of the call, such as `/notices/events` */
  constructor(path: string, lastId: number | null, handlers: StreamHandlers) {
    this.#path = path;
    this.#lastId = lastId;
    this.#handlers = handlers;
    addEventListener('online', this.#reconnect);
    addEventListener('offline', this.#disconnect);
    document.addEventListener('visibilitychange', this.#reconnect);
    void this.#run();
  }

  stop(): void {
    this.#isStopped = true;
    removeEventListener('online', this.#reconnect);
    removeEventListener('offline', this.#disconnect);
    document.removeEventListener('visibilitychange', this.#reconnect);
    this.#connection?.abort();
    this.#endWait?.();
  }

  /** A connection may look open although the network is lost. */
  readonly #disconnect = (): void => this.#connection?.abort();

  /** Reconnects at once after sleep or a lost network, also if the connection was silent for long. */
  readonly #reconnect = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#connection && Date.now() - this.#lastReceivedAt > silenceMs / 2) this.#connection.abort();
    this.#endWait?.();
  };

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const hasEnded = await this.#connect().catch(() => false);
      if (this.#isStopped) return;
      if (hasEnded) {
        this.stop();
        this.#handlers.state?.('ended');
        return;
      }
      this.#handlers.state?.('reconnecting');
      await this.#waitToReconnect();
      this.#failures += 1;
    }
  }

  /** True if the server says that the right to listen has ended. */
  async #connect(): Promise<boolean> {
    const connection = new AbortController();
    this.#connection = connection;
    this.#lastReceivedAt = Date.now();
    const silenceTimer = setInterval(() => {
      if (Date.now() - this.#lastReceivedAt > silenceMs) connection.abort();
    }, 5_000);
    try {
      const response = await fetch(apiAddress(this.#path), {
        credentials: 'include',
        cache: 'no-store',
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${authToken() ?? ''}`,
          ...(this.#lastId !== null && { 'last-event-id': String(this.#lastId) }),
        },
        signal: connection.signal,
      });
      if ([401, 403, 404].includes(response.status)) return true;
      if (!response.ok || response.body === null) return false;
      await this.#read(response.body.getReader());
    } finally {
      clearInterval(silenceTimer);
      this.#connection = undefined;
    }
    return false;
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    const parser = createParser({
      onId: (id) => {
        this.#lastId = Number(id);
        this.#handlers.id?.(this.#lastId);
      },
      onEvent: (event) => this.#handlers.event(event),
    });
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      this.#lastReceivedAt = Date.now();
      if (this.#isStopped) return;
      this.#handlers.state?.('live');
      this.#failures = 0;
      this.#handlers.heartbeat?.();
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
  }

  /** Longer with each attempt, and different in each browser, so that a team doesn't reconnect all at once. */
  #waitToReconnect(): Promise<void> {
    const maxWait = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#failures);
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, maxWait * (0.5 + Math.random() / 2));
      this.#endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    }).then(() => {
      this.#endWait = undefined;
    });
  }
}
