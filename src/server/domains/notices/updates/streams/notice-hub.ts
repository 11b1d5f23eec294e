import type { App } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { type EventStream, eventFrame } from '../../../../http/event-stream.ts';
import { openSessions } from '../../updates/reads.ts';
import { countUnread, noticesChannel } from '../../updates/store.ts';

/** A browser that listens to its person's notices. */
export interface Reader {
  userId: string;
  sessionHash: string;
  stream?: EventStream;
}

const beatMs = 15_000;
/** How soon changes without an announcement are noticed (threat S1). */
const sessionsMs = 700;
/** Notices that arrive close together are counted once. */
const burstMs = 100;
/** Per person; a new one replaces the oldest. */
const maxOfOne = 10;
const maxOfAll = 5_000;

/** The browsers of this process that listen to the number of unread notices. */
export class NoticeHub {
  readonly #app: App;
  /** In order of arrival. */
  readonly #readers = new Set<Reader>();
  readonly #asked = new Set<string>();
  readonly #timers: NodeJS.Timeout[];
  #counting: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isClosed = false;

  constructor(app: App) {
    this.#app = app;
    app.listener.on(noticesChannel, {
      receive: (userId) => this.#ask([userId]),
      opened: () => this.#ask([...this.#readers].map(({ userId }) => userId)),
      lost: () => {},
    });
    app.cache.onDrop((tags) => {
      if (tags.includes('rights')) void this.#look();
    });
    this.#timers = [
      setInterval(() => void this.#look(), sessionsMs),
      setInterval(() => {
        for (const { stream } of this.#readers) stream?.beat();
      }, beatMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /**
   * Sends a reader its number now, and each time that it changes.
   * @throws UNAVAILABLE if the process closes or is full
   */
  join(reader: Reader, listen: () => EventStream): void {
    if (this.#isClosed || this.#readers.size >= maxOfAll) refuse('UNAVAILABLE', { data: { retry_after: 2 } });
    const own = [...this.#readers].filter(({ userId }) => userId === reader.userId);
    if (own.length >= maxOfOne && own[0]) this.#end(own[0]);
    reader.stream = listen();
    this.#readers.add(reader);
    this.#ask([reader.userId]);
  }

  leave(reader: Reader): void {
    this.#readers.delete(reader);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#counting);
    for (const reader of this.#readers) this.#end(reader);
  }

  #end(reader: Reader): void {
    this.#readers.delete(reader);
    reader.stream?.end();
  }

  #ask(userIds: readonly string[]): void {
    const heard = new Set([...this.#readers].map(({ userId }) => userId));
    for (const userId of userIds) if (heard.has(userId)) this.#asked.add(userId);
    if (this.#asked.size > 0 && !this.#isClosed)
      this.#counting ??= setTimeout(() => void this.#count(), burstMs).unref();
  }

  async #count(): Promise<void> {
    const userIds = [...this.#asked];
    this.#asked.clear();
    this.#counting = undefined;
    try {
      const counts = await countUnread(this.#app.database.orm, userIds);
      for (const { userId, stream } of this.#readers) {
        const unread_count = counts.get(userId);
        if (unread_count !== undefined) stream?.write(eventFrame(null, JSON.stringify({ unread_count })));
      }
    } catch {
      // The database is away: when it returns, the channel reopens, and all are counted.
    }
  }

  /** Ends the streams whose session has ended. */
  async #look(): Promise<void> {
    const readers = [...this.#readers];
    if (readers.length === 0 || this.#isLooking) return;
    this.#isLooking = true;
    try {
      const open = await openSessions(
        this.#app.database.orm,
        readers.map(({ sessionHash }) => sessionHash),
      );
      for (const reader of readers) if (!open.has(reader.sessionHash)) this.#end(reader);
    } catch {
      // While the database is away no session can end.
    } finally {
      this.#isLooking = false;
    }
  }
}

const hubs = new WeakMap<App, NoticeHub>();

/** The hub of this process. */
export function noticeHubOf(app: App): NoticeHub {
  const known = hubs.get(app);
  if (known) return known;
  const hub = new NoticeHub(app);
  hubs.set(app, hub);
  return hub;
}
