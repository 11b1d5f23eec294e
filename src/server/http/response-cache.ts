import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Orm } from '../database/database.ts';
import type { PostgresListener } from '../database/postgres-listener.ts';
import { semaphore } from '../process/semaphore.ts';
import { type CachedReply, compress, type MadeReply, toCachedReply } from './cached-response.ts';

const channel = 'kept_replies';

/** How long an answer that shows nothing of ours is kept, in milliseconds. */
const passingMs = 10_000;
/** The tag of answers that are kept in passing: whatever changes may be what they said isn't there. */
const passing = '';
/** Times that one writer's changes may drop replies at once within so many seconds; a person saves less often. */
const dropsAtOnce = { points: 20, duration: 10 };
/** How long what is dropped beyond that is gathered first, in milliseconds. */
const gatherMs = 1_000;
/** Answers that are made at once, and how many more may wait for their turn. */
const mostMaking = 8;
const mostWaiting = 200;

/**
 * An answer, and when it must go: with any of the tags of what it shows, and at `until`. One without a tag, or that
 * refuses, is kept in passing; a fault never.
 */
export interface CacheableReply extends MadeReply {
  tags: Iterable<string>;
  until: Date | null;
  isOneOfMany?: boolean | undefined;
}

/** When a change drops what shows it. */
type When = 'now' | 'soon';

interface Entry {
  reply: CachedReply;
  tags: readonly string[];
  until: number;
}

/** A part of what is kept, with a size of its own. */
class Segment {
  readonly entries: LRUCache<string, Entry>;
  /** The keys that addresses were answered by. */
  readonly keys = new LRUCache<string, string>({ max: 5_000 });

  constructor(maxSize: number, dispose: (entry: Entry, key: string) => void) {
    this.entries = new LRUCache({
      maxSize,
      sizeCalculation: ({ reply }) => Math.ceil(reply.plain.body.length * 1.5) + 4_000,
      dispose,
    });
  }
}

/** An answer that is being made, and what was dropped since that began. */
interface Filling {
  reply: Promise<CachedReply>;
  dropped: Set<string>;
  /** Not to be kept or shared any more. */
  isVoid: boolean;
}

/**
 * Answers that are the same for everyone, kept ready until something they show changes.
 * Each carries the tags of what it shows; a commit that changes one announces its tag by NOTIFY, and every process drops them.
 */
export class ResponseCache {
  readonly #headers: Record<string, string>;
  readonly #main: Segment;
  /** What anybody can ask for without end, apart: it can't displace the rest. */
  readonly #aside: Segment;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #fillings = new Map<string, Filling>();
  readonly #inTurn = semaphore(mostMaking, mostWaiting);
  readonly #hearers: ((tags: readonly string[]) => void)[] = [];
  readonly #drops = new RateLimiterMemory(dropsAtOnce);
  readonly #gathered = new Set<string>();
  #gathering: NodeJS.Timeout | undefined;
  #line: PostgresListener | undefined;

  /** @param headers on every answer, beside its own */
  constructor({
    maxBytes = 256 * 1024 * 1024,
    headers = {},
  }: { maxBytes?: number; headers?: Record<string, string> } = {}) {
    this.#headers = headers;
    const forget = (entry: Entry, key: string) => this.#forget(key, entry.tags);
    this.#main = new Segment(maxBytes, forget);
    this.#aside = new Segment(maxBytes / 8, forget);
  }

  get(key: string): CachedReply | undefined {
    for (const { entries } of [this.#main, this.#aside]) {
      const entry = entries.get(key);
      if (entry === undefined) continue;
      if (entry.until > Date.now()) return entry.reply;
      entries.delete(key);
    }
    return undefined;
  }

  /** The answer that a request for this address (host, URL and language) found last time, unless it is gone. */
  at(address: string): CachedReply | undefined {
    const key = this.#main.keys.get(address) ?? this.#aside.keys.get(address);
    return key === undefined ? undefined : this.get(key);
  }

  /** Notes that `address` is answered by what is kept as `key`, which must follow from the address alone. */
  nameAddress(address: string, key: string): void {
    if (address.length > 500) return;
    for (const { entries, keys } of [this.#main, this.#aside])
      if (entries.peek(key)?.tags.includes(passing) === false) keys.set(address, key);
  }

  /**
   * The kept answer, or what `make` makes now. Who asks meanwhile shares that, unless something was dropped
   * since it began: it may show what was before. For the same reason it is kept only if none of its tags was.
   * So many are made at once, and so many more wait.
   * @throws UNAVAILABLE past that, and whatever `make` throws
   */
  fill(key: string, make: () => Promise<CacheableReply>): Promise<CachedReply> {
    const ready = this.get(key);
    if (ready !== undefined) return Promise.resolve(ready);
    const running = this.#fillings.get(key);
    if (running && !running.isVoid && running.dropped.size === 0) return running.reply;
    // Out of the list it hears of no more drops.
    if (running) running.isVoid = true;
    const filling = { dropped: new Set<string>(), isVoid: false };
    const reply = this.#make(key, make, filling).finally(() => {
      if (this.#fillings.get(key)?.reply === reply) this.#fillings.delete(key);
    });
    if (this.#isKeeping) this.#fillings.set(key, Object.assign(filling, { reply }));
    return reply;
  }

  /** Calls `hear` with whatever is dropped, here or in another process. */
  onDrop(hear: (tags: readonly string[]) => void): void {
    this.#hearers.push(hear);
  }

  /**
   * Whether what this writer changes is dropped at once, or gathered for a second so that one account can't empty for
   * all what is kept (threat S4). Counted in this process; all processes gather alike what it then announces.
   */
  async whenFor(writer: string): Promise<When> {
    return this.#drops.consume(writer).then(
      () => 'now',
      () => 'soon',
    );
  }

  /** Drops what shows any of these, here. */
  drop(tags: readonly string[], when: When = 'now'): void {
    if (when === 'soon') {
      for (const tag of tags) this.#gathered.add(tag);
      this.#gathering ??= setTimeout(() => this.#dropGathered(), gatherMs).unref();
      return;
    }
    for (const hear of this.#hearers) hear(tags);
    for (const filling of this.#fillings.values()) for (const tag of tags) filling.dropped.add(tag);
    for (const tag of [...tags, passing])
      for (const key of [...(this.#keysByTag.get(tag) ?? [])])
        for (const { entries } of [this.#main, this.#aside]) entries.delete(key);
  }

  clear(): void {
    for (const filling of this.#fillings.values()) filling.isVoid = true;
    this.#main.entries.clear();
    this.#aside.entries.clear();
    this.#keysByTag.clear();
  }

  /** Tells every process, on commit, to drop what shows any of these. */
  async announce(orm: Pick<Orm, 'execute'>, tags: readonly string[], when: When = 'now'): Promise<void> {
    const payload = when === 'now' ? tags : { soon: tags };
    await orm.execute(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`);
  }

  /** Starts to hear of other processes' drops. While the line is down nothing is kept. */
  listen(line: PostgresListener): void {
    this.#line = line;
    line.on(channel, {
      hear: (payload) => {
        const heard: string[] | { soon: string[] } = JSON.parse(payload);
        if (Array.isArray(heard)) this.drop(heard);
        else this.drop(heard.soon, 'soon');
      },
      opened: () => this.clear(),
      lost: () => this.clear(),
    });
  }

  /** Keeps nothing any more. */
  close(): void {
    clearTimeout(this.#gathering);
    this.#line = undefined;
    this.clear();
  }

  get #isKeeping(): boolean {
    return this.#line?.isOpen ?? false;
  }

  #dropGathered(): void {
    const tags = [...this.#gathered];
    this.#gathered.clear();
    this.#gathering = undefined;
    this.drop(tags);
  }

  async #make(
    key: string,
    make: () => Promise<CacheableReply>,
    filling: Pick<Filling, 'dropped' | 'isVoid'>,
  ): Promise<CachedReply> {
    const { made, wasKeeping } = await this.#inTurn('', async () => {
      // What was dropped while it waited for its turn is no matter.
      filling.dropped.clear();
      const wasKeeping = this.#isKeeping;
      return { made: await make(), wasKeeping };
    });
    const reply = toCachedReply({ ...made, headers: { ...this.#headers, ...made.headers } });
    const shown = [...made.tags];
    const isPassing = shown.length === 0 || made.status >= 400;
    const isStale = filling.isVoid || shown.some((tag) => filling.dropped.has(tag));
    const isLate = isPassing && filling.dropped.size > 0;
    if (!wasKeeping || !this.#isKeeping || isStale || isLate || made.status >= 500) return reply;
    const tags = isPassing ? [...shown, passing] : shown;
    const until = Math.min(
      made.until?.getTime() ?? Number.POSITIVE_INFINITY,
      isPassing ? Date.now() + passingMs : Number.POSITIVE_INFINITY,
    );
    const segment = isPassing || made.isOneOfMany ? this.#aside : this.#main;
    for (const { entries } of [this.#main, this.#aside]) entries.delete(key);
    segment.entries.set(key, { reply, tags, until });
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    reply.compressed = compress(reply).catch(() => {});
    return reply;
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
