import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Orm } from '#server/database/database.ts';
import { sql } from '#server/database/drizzle.ts';
import type { PostgresListener } from '#server/database/postgres-listener.ts';
import { semaphore } from '#server/process/semaphore.ts';
import { parseJson } from '#shared/unknown.ts';
import { type CachedReply, compress, type RawReply, toCachedReply } from './cached-response.ts';

const channel = 'kept_replies';
/** Messages between processes: the tags whose replies to drop, now or soon. */
const announcement = z.union([z.array(z.string()), z.object({ soon: z.array(z.string()) })]);

/** How long we cache a reply that shows nothing of ours, in milliseconds. */
const shortLivedMs = 10_000;
/** The tag of briefly cached replies: any change may create what was missing. */
const shortLived = '';
/** How many changes of one writer drop replies at once, in a number of seconds; people save less often. */
const dropsAtOnce = { points: 20, duration: 10 };
/** How long further drops are collected first, in milliseconds. */
const gatherMs = 1_000;
/** How many replies are made at the same time, and how many more may wait. */
const maxMaking = 8;
const maxWaiting = 200;

/**
 * A reply, and when it expires: with any of its tags, and at `until`. Refusals and replies without tags are cached
 * briefly; faults never.
 */
export interface CacheableReply extends RawReply {
  tags: Iterable<string>;
  until: Date | null;
  isOneOfMany?: boolean | undefined;
}

/** When a change drops replies. */
type When = 'now' | 'soon';

interface Entry {
  reply: CachedReply;
  tags: readonly string[];
  until: number;
}

/** A part of the cache, with its own size. */
class Segment {
  readonly entries: LRUCache<string, Entry>;
  /** The key of each address's reply. */
  readonly keys = new LRUCache<string, string>({ max: 5_000 });

  constructor(maxSize: number, dispose: (entry: Entry, key: string) => void) {
    this.entries = new LRUCache({
      maxSize,
      sizeCalculation: ({ reply }) => Math.ceil(reply.plain.body.length * 1.5) + 4_000,
      dispose,
    });
  }
}

/** A reply that is being made, and the tags dropped since then. */
interface Filling {
  reply: Promise<CachedReply>;
  dropped: Set<string>;
  /** It is no longer cached or shared. */
  isVoid: boolean;
}

/**
 * Replies that are the same for everyone, cached until something in them changes. Each has tags for what it shows. A
 * commit that changes something announces its tags by NOTIFY, and every process drops the replies.
 */
export class ResponseCache {
  readonly #headers: Record<string, string>;
  readonly #main: Segment;
  /** Replies that callers can invent without limit: they can't displace the others. */
  readonly #aside: Segment;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** How often a reply was cached, and how often one had to be made. */
  readonly counts = { hits: 0, misses: 0 };
  readonly #fillings = new Map<string, Filling>();
  readonly #limit = semaphore(maxMaking, maxWaiting);
  readonly #dropListeners: ((tags: readonly string[]) => void)[] = [];
  readonly #drops = new RateLimiterMemory(dropsAtOnce);
  readonly #gathered = new Set<string>();
  #gathering: NodeJS.Timeout | undefined;
  #listener: PostgresListener | undefined;

  /** @param headers added to every reply */
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

  /** The last reply of this address (host, URL and language), unless it is gone. */
  at(address: string): CachedReply | undefined {
    const key = this.#main.keys.get(address) ?? this.#aside.keys.get(address);
    const reply = key === undefined ? undefined : this.get(key);
    if (reply !== undefined) this.counts.hits += 1;
    return reply;
  }

  /** Remembers that the reply under `key` answers `address`; the key must follow from the address alone. */
  nameAddress(address: string, key: string): void {
    if (address.length > 500) return;
    for (const { entries, keys } of [this.#main, this.#aside])
      if (entries.peek(key)?.tags.includes(shortLived) === false) keys.set(address, key);
  }

  /**
   * The cached reply, or what `make` makes now. Callers that arrive meanwhile share it, unless a tag was dropped
   * since it began: it may show the state before. For the same reason it is cached only if none of its tags was
   * dropped.
   * @throws UNAVAILABLE if too many wait, and what `make` throws
   */
  fill(key: string, make: () => Promise<CacheableReply>): Promise<CachedReply> {
    const ready = this.get(key);
    if (ready !== undefined) {
      this.counts.hits += 1;
      return Promise.resolve(ready);
    }
    const running = this.#fillings.get(key);
    if (running && !running.isVoid && running.dropped.size === 0) return running.reply;
    // Once removed from the list it learns of no more drops.
    if (running) running.isVoid = true;
    this.counts.misses += 1;
    const filling = { dropped: new Set<string>(), isVoid: false };
    const reply = this.#make(key, make, filling).finally(() => {
      if (this.#fillings.get(key)?.reply === reply) this.#fillings.delete(key);
    });
    if (this.#isKeeping) this.#fillings.set(key, Object.assign(filling, { reply }));
    return reply;
  }

  /** Calls `listener` with the dropped tags, here or in another process. */
  onDrop(listener: (tags: readonly string[]) => void): void {
    this.#dropListeners.push(listener);
  }

  /**
   * Whether this writer's changes drop replies at once, or are collected for a second, so that one account can't
   * empty the cache for everyone (threat S4). Counted in this process; all processes collect what it then announces.
   */
  async whenFor(writer: string): Promise<When> {
    return this.#drops.consume(writer).then(
      () => 'now',
      () => 'soon',
    );
  }

  /** Drops the replies with any of these tags in this process. */
  drop(tags: readonly string[], when: When = 'now'): void {
    if (when === 'soon') {
      for (const tag of tags) this.#gathered.add(tag);
      this.#gathering ??= setTimeout(() => this.#dropGathered(), gatherMs).unref();
      return;
    }
    for (const listener of this.#dropListeners) listener(tags);
    for (const filling of this.#fillings.values()) for (const tag of tags) filling.dropped.add(tag);
    for (const tag of [...tags, shortLived])
      for (const key of [...(this.#keysByTag.get(tag) ?? [])])
        for (const { entries } of [this.#main, this.#aside]) entries.delete(key);
  }

  clear(): void {
    for (const filling of this.#fillings.values()) filling.isVoid = true;
    this.#main.entries.clear();
    this.#aside.entries.clear();
    this.#keysByTag.clear();
  }

  /** Makes every process drop the replies with any of these tags when the transaction commits. */
  async announce(orm: Pick<Orm, 'execute'>, tags: readonly string[], when: When = 'now'): Promise<void> {
    const payload = when === 'now' ? tags : { soon: tags };
    await orm.execute(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`);
  }

  /** Listens to other processes' drops. While the connection is down nothing is cached. */
  listen(listener: PostgresListener): void {
    this.#listener = listener;
    listener.on(channel, {
      receive: (payload) => {
        const announced = announcement.safeParse(parseJson(payload)).data;
        if (announced === undefined) this.clear();
        else if (Array.isArray(announced)) this.drop(announced);
        else this.drop(announced.soon, 'soon');
      },
      opened: () => this.clear(),
      lost: () => this.clear(),
    });
  }

  /** Stops caching. */
  close(): void {
    clearTimeout(this.#gathering);
    this.#listener = undefined;
    this.clear();
  }

  get #isKeeping(): boolean {
    return this.#listener?.isOpen ?? false;
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
    const { made, wasKeeping } = await this.#limit('', async () => {
      // Tags dropped while it waited don't matter.
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
    const tags = isPassing ? [...shown, shortLived] : shown;
    const until = Math.min(
      made.until?.getTime() ?? Number.POSITIVE_INFINITY,
      isPassing ? Date.now() + shortLivedMs : Number.POSITIVE_INFINITY,
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
