import type { FastifyInstance } from 'fastify';
import type { App, Context, SignedIn } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { EventStream, eventFrame, rawOf } from '#server/http/event-stream.ts';
import type { Raw } from '#server/http/route.ts';
import { perApp } from '#server/process/per-app.ts';
import { countUnread, noticesChannel } from './updates.db.ts';
import { openSessions } from './updates.queries.ts';

/** Streams the caller's number of unread notices, until either side ends it. @throws UNAVAILABLE */
export async function streamNotices(
  { app, caller }: Context<SignedIn>,
  maybeRaw: Raw | null,
): Promise<undefined> {
  const raw = rawOf(maybeRaw);
  const hub = noticeHubOf(app);
  const reader: Reader = { userId: caller.userId, sessionHash: caller.sessionHash };
  hub.join(reader, () => new EventStream(raw, () => hub.leave(reader)));
}

/** A stopping server ends its streams, which would keep it open. */
export function mountNotices(server: FastifyInstance, app: App): void {
  const hub = noticeHubOf(app);
  server.addHook('preClose', async () => hub.close());
}

/** A browser that listens to its person's notices. */
interface Reader {
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
class NoticeHub {
  readonly #app: App;
  /** In order of arrival. */
  readonly #readers = new Set<Reader>();
  readonly #pending = new Set<string>();
  readonly #timers: NodeJS.Timeout[];
  #counting: NodeJS.Timeout | undefined;
  #isChecking = false;
  #isClosed = false;

  constructor(app: App) {
    this.#app = app;
    app.listener.on(noticesChannel, {
      receive: (userId) => this.#countSoon([userId]),
      opened: () => this.#countSoon([...this.#readers].map(({ userId }) => userId)),
      lost: () => {},
    });
    app.cache.onDrop((tags) => {
      if (tags.includes('rights')) void this.#endClosed();
    });
    this.#timers = [
      setInterval(() => void this.#endClosed(), sessionsMs),
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
    if (this.#isClosed || this.#readers.size >= maxOfAll) fail('UNAVAILABLE', { data: { retry_after: 2 } });
    const own = [...this.#readers].filter(({ userId }) => userId === reader.userId);
    if (own.length >= maxOfOne && own[0]) this.#end(own[0]);
    reader.stream = listen();
    this.#readers.add(reader);
    this.#countSoon([reader.userId]);
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

  #countSoon(userIds: readonly string[]): void {
    const listening = new Set([...this.#readers].map(({ userId }) => userId));
    for (const userId of userIds) if (listening.has(userId)) this.#pending.add(userId);
    if (this.#pending.size > 0 && !this.#isClosed)
      this.#counting ??= setTimeout(() => void this.#count(), burstMs).unref();
  }

  async #count(): Promise<void> {
    const userIds = [...this.#pending];
    this.#pending.clear();
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
  async #endClosed(): Promise<void> {
    const readers = [...this.#readers];
    if (readers.length === 0 || this.#isChecking) return;
    this.#isChecking = true;
    try {
      const open = await openSessions(
        this.#app.database.orm,
        readers.map(({ sessionHash }) => sessionHash),
      );
      for (const reader of readers) if (!open.has(reader.sessionHash)) this.#end(reader);
    } catch {
      // While the database is away no session can end.
    } finally {
      this.#isChecking = false;
    }
  }
}

/** The hub of this process. */
const noticeHubOf = perApp((app) => new NoticeHub(app));
