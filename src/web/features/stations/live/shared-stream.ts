import type { EventSourceMessage } from 'eventsource-parser';
import { Stream, type StreamHandlers } from '#web/features/session/stream.ts';

type Message =
  | { kind: 'id'; id: number }
  | { kind: 'event'; event: EventSourceMessage }
  | { kind: 'state'; state: 'live' | 'reconnecting' | 'ended' }
  | { kind: 'beat' }
  | { kind: 'hello' };

type Handlers = Required<Pick<StreamHandlers, 'event' | 'state'>>;

/** A tab that hears nothing from the stream's tab for so long takes over: a browser may suspend a tab. */
const silenceMs = 40_000;
/** What a newly opened tab may have loaded too early. */
const recentMs = 10_000;

/**
 * A station's events for this tab, with one stream for all tabs of the browser: the tab with the lock has it and
 * passes events on. A browser without locks or channels has a stream for each tab.
 */
export class SharedStream {
  readonly #name: string;
  readonly #stationId: string;
  readonly #handlers: Handlers;
  readonly #channel: BroadcastChannel | undefined;
  readonly #leaving = new AbortController();
  readonly #recent: { at: number; message: Message }[] = [];
  readonly #watch: ReturnType<typeof setInterval>;
  #stream: Stream | undefined;
  #release: (() => void) | undefined;
  #last: number | null = null;
  #state: 'live' | 'reconnecting' | 'ended' | undefined;
  #lastMessageAt = Date.now();

  constructor(stationId: string, userId: string, handlers: Handlers) {
    this.#name = `session42.station.${stationId}.${userId}`;
    this.#stationId = stationId;
    this.#handlers = handlers;
    this.#watch = setInterval(() => {
      const isSilent = Date.now() - this.#lastMessageAt > silenceMs;
      if (this.#channel && !this.#stream && isSilent && document.visibilityState === 'visible')
        this.#lead(true);
    }, 5_000);
    if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) {
      this.#open();
      return;
    }
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#receive(data);
    this.#channel.postMessage({ kind: 'hello' } satisfies Message);
    this.#lead(false);
  }

  stop(): void {
    clearInterval(this.#watch);
    this.#leaving.abort();
    this.#close();
    this.#channel?.close();
  }

  /** Waits for the lock, and holds it while this tab has the stream. */
  #lead(isTaking: boolean): void {
    this.#lastMessageAt = Date.now();
    const options = isTaking ? { steal: true } : { signal: this.#leaving.signal };
    navigator.locks
      .request(this.#name, options, () => {
        if (this.#leaving.signal.aborted || this.#stream) return;
        this.#open();
        return new Promise<void>((resolve) => {
          this.#release = resolve;
        });
      })
      .catch(() => {
        // Stopped, or another tab took over: this one waits for the lock again.
        if (this.#leaving.signal.aborted || this.#stream === undefined) return;
        this.#close();
        this.#lead(false);
      });
  }

  #open(): void {
    const pass = (message: Message) => {
      this.#receive(message);
      this.#channel?.postMessage(message);
    };
    this.#stream = new Stream(`/radio-stations/${this.#stationId}/events`, this.#last, {
      id: (id) => pass({ kind: 'id', id }),
      event: (event) => pass({ kind: 'event', event }),
      state: (state) => {
        if (state !== this.#state) pass({ kind: 'state', state });
      },
      heartbeat: () => pass({ kind: 'beat' }),
    });
  }

  #close(): void {
    this.#stream?.stop();
    this.#stream = undefined;
    this.#release?.();
    this.#release = undefined;
  }

  #receive(message: Message): void {
    if (message.kind === 'hello') {
      this.#answer();
      return;
    }
    this.#lastMessageAt = Date.now();
    if (message.kind === 'state') {
      this.#state = message.state;
      this.#handlers.state(message.state);
    }
    if (message.kind !== 'id' && message.kind !== 'event') return;
    this.#recent.push({ at: Date.now(), message });
    while (this.#recent[0] && Date.now() - this.#recent[0].at > recentMs) this.#recent.shift();
    if (message.kind === 'id') this.#last = message.id;
    else this.#handlers.event(message.event);
  }

  /** Tells a newly opened tab the connection's state, and what it may have missed. */
  #answer(): void {
    if (this.#stream === undefined) return;
    if (this.#state) this.#channel?.postMessage({ kind: 'state', state: this.#state } satisfies Message);
    for (const { at, message } of this.#recent)
      if (Date.now() - at <= recentMs) this.#channel?.postMessage(message);
  }
}
