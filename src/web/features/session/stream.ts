import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { apiAddress } from '../../api.ts';
import { authToken } from '../../browser/auth-token.ts';

export interface StreamHandlers {
  /** The stream's position: where to catch up from. */
  id(id: number): void;
  event(event: EventSourceMessage): void;
  /** `ended`: the right to listen has ended. */
  state(state: 'live' | 'reconnecting' | 'ended'): void;
  /** Something arrived, even if only a heartbeat. */
  beat(): void;
}

/** The server sends a heartbeat every 15 seconds; after so much silence the connection counts as dead. */
const silenceMs = 40_000;
const firstWaitMs = 500;
const longestWaitMs = 15_000;

/** Receives the events of a streaming call, reconnects, and catches up from `last`. */
export class Stream {
  readonly #path: string;
  readonly #handlers: StreamHandlers;
  #last: number | null;
  #isOver = false;
  #tries = 0;
  #heardAt = 0;
  #attempt: AbortController | undefined;
  #wake: (() => void) | undefined;

  /** @param path of the call, such as `/notices/events` */
  constructor(path: string, last: number | null, handlers: StreamHandlers) {
    this.#path = path;
    this.#last = last;
    this.#handlers = handlers;
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#hurry);
    void this.#run();
  }

  stop(): void {
    this.#isOver = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#attempt?.abort();
    this.#wake?.();
  }

  /** A lost network may leave the connection looking open. */
  readonly #drop = (): void => this.#attempt?.abort();

  /** After sleep or a lost network, reconnect at once; a connection that was silent too long is dead. */
  readonly #hurry = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#attempt && Date.now() - this.#heardAt > silenceMs / 2) this.#attempt.abort();
    this.#wake?.();
  };

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const isRefused = await this.#hear().catch(() => false);
      if (this.#isOver) return;
      if (isRefused) {
        this.stop();
        this.#handlers.state('ended');
        return;
      }
      this.#handlers.state('reconnecting');
      await this.#pause();
      this.#tries += 1;
    }
  }

  /** True if the server says that the right to listen has ended. */
  async #hear(): Promise<boolean> {
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#heardAt = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - this.#heardAt > silenceMs) attempt.abort();
    }, 5_000);
    try {
      const response = await fetch(apiAddress(this.#path), {
        credentials: 'include',
        cache: 'no-store',
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${authToken() ?? ''}`,
          ...(this.#last !== null && { 'last-event-id': String(this.#last) }),
        },
        signal: attempt.signal,
      });
      if ([401, 403, 404].includes(response.status)) return true;
      if (!response.ok || response.body === null) return false;
      await this.#read(response.body.getReader());
    } finally {
      clearInterval(watch);
      this.#attempt = undefined;
    }
    return false;
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const text = new TextDecoder();
    const parser = createParser({
      onId: (id) => {
        this.#last = Number(id);
        this.#handlers.id(this.#last);
      },
      onEvent: (event) => this.#handlers.event(event),
    });
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      this.#heardAt = Date.now();
      if (this.#isOver) return;
      this.#handlers.state('live');
      this.#tries = 0;
      this.#handlers.beat();
      parser.feed(text.decode(part.value, { stream: true }));
    }
  }

  /** Longer with each attempt, and different in each browser, so that a team doesn't reconnect all at once. */
  #pause(): Promise<void> {
    const most = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#tries);
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, most * (0.5 + Math.random() / 2));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    }).then(() => {
      this.#wake = undefined;
    });
  }
}
