import type { App, StationMember } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { nextRadioDate } from '#server/feed/index.ts';
import { eventFrame } from '#server/http/event-stream.ts';
import { perApp } from '#server/process/per-app.ts';
import type { StationRole } from '#shared/station-team.ts';
import { fieldsOf, parseJson } from '#shared/unknown.ts';
import { type EventRow, eventsAfter, eventsChannel } from './live.db.ts';
import { readRights, replayEvents, rightsMs, type StationSession } from './live.queries.ts';
import { presenceChannel } from './presence.db.ts';
import { readPresence } from './presence.queries.ts';

/** What the hub needs of a reader's stream. */
interface ReaderStream {
  /** @param frame as `eventFrame` makes it */
  write(frame: string): void;
  beat(): void;
  end(): void;
}

/** A reader of a station’s events. */
export interface Reader extends StationSession {
  member: StationMember;
  isAdmin: boolean;
  /** Undefined until it has caught up. */
  stream?: ReaderStream;
  unwatch?(): void;
  /** The last event sent to it. */
  seq: number;
}

/** A station with readers: new events are read once and sent to all. */
interface Channel {
  readers: Set<Reader>;
  /** The last event sent; null until the first reader has caught up. */
  seq: number | null;
  isReading: boolean;
  /** Something happened since the last read. */
  isBehind: boolean;
  /** Who has which song open is about to be sent. */
  presenceTimer?: NodeJS.Timeout | undefined;
}

const beatMs = 15_000;
/** The delay before retrying a failed read. */
const retryMs = 1_000;
/** A catalogue's songs arrive one by one. */
const burstMs = 200;
const longestTimerMs = 24 * 3_600_000;
const batch = 200;
/** Per person; the oldest is replaced, whose connection may be long gone. */
const maxOfOne = 10;
const maxOfAll = 5_000;

/** The teams' browsers that listen to events, in this process: one database connection, one read for each event. */
class Hub {
  readonly #app: App;
  readonly #rights: RightsWatch;
  readonly #channels = new Map<string, Channel>();
  /** In order of arrival. */
  readonly #readers = new Set<Reader>();
  readonly #timers: NodeJS.Timeout[];
  #isClosed = false;
  #feedTimer: NodeJS.Timeout | undefined;
  #nextDate: NodeJS.Timeout | undefined;
  #isDated = false;

  constructor(app: App) {
    this.#app = app;
    this.#rights = rightsWatchOf(app);
    app.listener.on(eventsChannel, {
      receive: (stationId) => void this.#pull(stationId),
      opened: () => {
        this.#pullAll(() => true);
        this.#announceFeed();
      },
      lost: () => {},
    });
    app.listener.on(presenceChannel, {
      receive: (stationId) => this.#announcePresence(stationId),
      opened: () => {
        for (const stationId of this.#channels.keys()) this.#announcePresence(stationId);
      },
      lost: () => {},
    });
    app.cache.onDrop((tags) => {
      if (tags.includes('feed')) this.#announceFeed();
    });
    this.#timers = [
      setInterval(() => this.#pullAll(({ isBehind }) => isBehind), retryMs),
      setInterval(() => {
        for (const { stream } of this.#readers) stream?.beat();
      }, beatMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  get size(): number {
    return this.#readers.size;
  }

  /**
   * Sends a reader what it missed after `since` (null on a first visit), and then new events, until it leaves.
   * @param listen begins the stream, once there is something to send
   * @throws UNAVAILABLE if the process closes or is full
   */
  async join(reader: Reader, since: number | null, listen: () => ReaderStream): Promise<void> {
    if (this.#isClosed || this.size >= maxOfAll) fail('UNAVAILABLE', { data: { retry_after: 2 } });
    this.#makeRoom(reader.member.userId);
    const channel = this.#channelOf(reader.stationId);
    channel.readers.add(reader);
    this.#readers.add(reader);
    reader.unwatch = this.#rights.watch(reader, (role) => {
      if (role === undefined) this.#end(reader);
      else reader.isAdmin = role === 'admin';
    });
    if (!this.#isDated) void this.#awaitDate();
    try {
      await this.#catchUp(reader, channel, since, listen);
    } catch (error) {
      this.leave(reader);
      throw error;
    }
  }

  leave(reader: Reader): void {
    this.#readers.delete(reader);
    reader.unwatch?.();
    const channel = this.#channels.get(reader.stationId);
    channel?.readers.delete(reader);
    if (channel?.readers.size === 0) this.#channels.delete(reader.stationId);
  }

  /** Ends every stream and accepts no more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#feedTimer);
    clearTimeout(this.#nextDate);
    for (const timer of this.#timers) clearInterval(timer);
    for (const { stream } of this.#readers) stream?.end();
  }

  #channelOf(stationId: string): Channel {
    const existing = this.#channels.get(stationId);
    if (existing) return existing;
    const channel: Channel = { readers: new Set(), seq: null, isReading: false, isBehind: false };
    this.#channels.set(stationId, channel);
    return channel;
  }

  #makeRoom(userId: string): void {
    const own = [...this.#readers].filter(({ member }) => member.userId === userId);
    for (const reader of own.slice(0, Math.max(0, own.length - maxOfOne + 1))) this.#end(reader);
  }

  #end(reader: Reader): void {
    this.leave(reader);
    reader.stream?.end();
  }

  /** Reads until the reader has everything that the others have; from then on it gets what they get. */
  async #catchUp(
    reader: Reader,
    channel: Channel,
    since: number | null,
    listen: () => ReaderStream,
  ): Promise<void> {
    const { orm } = this.#app.database;
    const { isTooMuch, rows, seq } = await replayEvents(orm, reader.member, since);
    const stream = listen();
    stream.write(eventFrame(seq - rows.length, ...(isTooMuch ? (['{}', 'resync'] as const) : [])));
    reader.seq = seq - rows.length;
    for (const row of rows) deliver(reader, stream, row);
    try {
      while (channel.seq !== null && reader.seq < channel.seq)
        for (const row of await eventsAfter(orm, reader.stationId, reader.seq, batch))
          deliver(reader, stream, row);
    } catch {
      // The stream has begun, so nothing can be refused: the browser reconnects.
      this.leave(reader);
    }
    channel.seq ??= reader.seq;
    reader.stream = stream;
    this.#announcePresence(reader.stationId);
    if (!this.#readers.has(reader) || this.#isClosed) stream.end();
    else if (channel.isBehind) void this.#pull(reader.stationId);
  }

  async #pull(stationId: string): Promise<void> {
    const channel = this.#channels.get(stationId);
    if (channel === undefined) return;
    channel.isBehind = true;
    if (channel.isReading || channel.seq === null) return;
    channel.isReading = true;
    try {
      while (channel.isBehind) {
        channel.isBehind = false;
        const rows = await eventsAfter(this.#app.database.orm, stationId, channel.seq, batch);
        // A person who was just removed gets neither this event nor later ones.
        if (rows.some(isOfTeam)) await this.#rights.check([...channel.readers]);
        for (const row of rows) {
          channel.seq = row.seq;
          for (const reader of channel.readers) if (reader.stream) deliver(reader, reader.stream, row);
        }
        if (rows.length === batch) channel.isBehind = true;
      }
    } catch (error) {
      channel.isBehind = true;
      this.#app.log.warn({ err: error }, 'what happened in a station can’t be read');
    } finally {
      channel.isReading = false;
    }
  }

  /** Announces to all readers that songs entered or left the feed: once for a burst, and at the next radio date. */
  #announceFeed(): void {
    if (this.#feedTimer !== undefined || this.#isClosed || this.size === 0) return;
    this.#feedTimer = setTimeout(async () => {
      this.#feedTimer = undefined;
      for (const { stream } of this.#readers) stream?.write(eventFrame(null, '{}', 'feed'));
      await this.#awaitDate();
    }, burstMs).unref();
  }

  /** Tells a station's readers who has which song open: once for a burst, by one read for all. */
  #announcePresence(stationId: string): void {
    const channel = this.#channels.get(stationId);
    if (channel === undefined || channel.presenceTimer !== undefined || this.#isClosed) return;
    channel.presenceTimer = setTimeout(async () => {
      channel.presenceTimer = undefined;
      try {
        const frame = eventFrame(
          null,
          JSON.stringify(await readPresence(this.#app.database.orm, stationId)),
          'presence',
        );
        for (const { stream } of channel.readers) stream?.write(frame);
      } catch (error) {
        // The next report sends it again.
        this.#app.log.warn({ err: error }, 'who has which song open can’t be read');
      }
    }, burstMs).unref();
  }

  /** A song enters the feed at its radio date without anybody’s action. */
  async #awaitDate(): Promise<void> {
    this.#isDated = true;
    try {
      const at = await nextRadioDate(this.#app.database.orm);
      clearTimeout(this.#nextDate);
      if (at === null || this.#isClosed) return;
      const wait = Math.min(at.getTime() - Date.now() + 10, longestTimerMs);
      this.#nextDate = setTimeout(() => this.#announceFeed(), wait).unref();
    } catch (error) {
      this.#isDated = false;
      this.#app.log.warn({ err: error }, 'the next radio date can’t be read');
    }
  }

  #pullAll(isDue: (channel: Channel) => boolean): void {
    for (const [stationId, channel] of this.#channels) if (isDue(channel)) void this.#pull(stationId);
  }
}

function deliver(reader: Reader, stream: ReaderStream, { seq, data, forAdmins }: EventRow): void {
  if (seq <= reader.seq) return;
  reader.seq = seq;
  if (!forAdmins || reader.isAdmin) stream.write(eventFrame(seq, data));
}

const isOfTeam = ({ data }: EventRow): boolean => fieldsOf(parseJson(data)).kind === 'team';

/** The hub of this process. */
export const hubOf = perApp((app) => new Hub(app));

/** What may have ended a right: a session or a membership, a station. */
const tags = ['rights', 'stations'];

/**
 * Watches the rights of long-running streams in this process: one query for all, when a session or a membership ends
 * in any process, and every `rightsMs` for changes without an announcement (threat S1).
 */
class RightsWatch {
  readonly #app: App;
  readonly #watched = new Map<StationSession, (role: StationRole | undefined) => void>();
  readonly #timer: NodeJS.Timeout;
  #isChecking = false;
  #isRequested = false;

  constructor(app: App) {
    this.#app = app;
    app.cache.onDrop((dropped) => {
      if (tags.some((tag) => dropped.includes(tag))) void this.#tick();
    });
    this.#timer = setInterval(() => void this.#tick(), rightsMs).unref();
  }

  /** Calls `onRole` with the session's role at each check; undefined if it must end. @returns stops the watching */
  watch(session: StationSession, onRole: (role: StationRole | undefined) => void): () => void {
    this.#watched.set(session, onRole);
    return () => this.#watched.delete(session);
  }

  /** Checks the rights of these sessions now. */
  async check(sessions: readonly StationSession[]): Promise<void> {
    if (sessions.length === 0) return;
    const roles = await readRights(this.#app.database.orm, sessions);
    for (const [index, session] of sessions.entries()) this.#watched.get(session)?.(roles[index]);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#watched.clear();
  }

  async #tick(): Promise<void> {
    this.#isRequested = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      while (this.#isRequested) {
        this.#isRequested = false;
        await this.check([...this.#watched.keys()]);
      }
    } catch {
      // While the database is away no right can be withdrawn.
    } finally {
      this.#isChecking = false;
    }
  }
}

/** The watch of this process. */
export const rightsWatchOf = perApp((app) => new RightsWatch(app));
