import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Orm } from '../database/database.ts';
import type { Line } from '../database/line.ts';
import { compress, type MadeReply, makeReady, type ReadyReply } from './ready-reply.ts';

const channel = 'kept_replies';

/** What an answer shows, which is when it must go: with any of its tags, and at `until`. Without a tag it isn't kept. */
export interface KeepableReply extends MadeReply {
  tags: Iterable<string>;
  until: Date | null;
}

interface Entry {
  reply: ReadyReply;
  tags: readonly string[];
  until: number;
}

/** An answer that is being made, and what was dropped since that began. */
interface Filling {
  reply: Promise<ReadyReply>;
  dropped: Set<string>;
  /** Not to be kept or shared any more. */
  isVoid: boolean;
}

/**
 * Answers that are the same for everyone, kept ready until something they show changes.
 * Each carries the tags of what it shows; a commit that changes one announces its tag by NOTIFY, and every process drops them.
 */
export class Kept {
  readonly #headers: Record<string, string>;
  readonly #entries: LRUCache<string, Entry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #keysByAddress = new LRUCache<string, string>({ max: 5_000 });
  readonly #fillings = new Map<string, Filling>();
  readonly #hearers: ((tags: readonly string[]) => void)[] = [];
  #line: Line | undefined;

  /** @param headers on every answer, beside its own */
  constructor({
    maxBytes = 256 * 1024 * 1024,
    headers = {},
  }: { maxBytes?: number; headers?: Record<string, string> } = {}) {
    this.#headers = headers;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ reply }) => Math.ceil(reply.plain.body.length * 1.5) + 4_000,
      dispose: (entry, key) => this.#forget(key, entry.tags),
    });
  }

  get(key: string): ReadyReply | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > Date.now()) return entry.reply;
    this.#entries.delete(key);
    return undefined;
  }

  /** The answer that a request for this address (host, URL and language) found last time, unless it is gone. */
  at(address: string): ReadyReply | undefined {
    const key = this.#keysByAddress.get(address);
    return key === undefined ? undefined : this.get(key);
  }

  /** Notes that `address` is answered by `key`, which must follow from the address alone. */
  nameAddress(address: string, key: string): void {
    if (address.length <= 500) this.#keysByAddress.set(address, key);
  }

  /**
   * The kept answer, or what `make` makes now. Who asks meanwhile shares that, unless something was dropped
   * since it began: it may show what was before. For the same reason it is kept only if none of its tags was.
   */
  fill(key: string, make: () => Promise<KeepableReply>): Promise<ReadyReply> {
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

  /** Drops what shows any of these, here. */
  drop(tags: readonly string[]): void {
    for (const hear of this.#hearers) hear(tags);
    for (const filling of this.#fillings.values()) for (const tag of tags) filling.dropped.add(tag);
    for (const tag of tags)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#entries.delete(key);
  }

  clear(): void {
    for (const filling of this.#fillings.values()) filling.isVoid = true;
    this.#entries.clear();
    this.#keysByTag.clear();
  }

  /** Tells every process, on commit, to drop what shows any of these. */
  async announce(orm: Pick<Orm, 'execute'>, tags: readonly string[]): Promise<void> {
    await orm.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`);
  }

  /** Starts to hear of other processes' drops. While the line is down nothing is kept. */
  listen(line: Line): void {
    this.#line = line;
    line.on(channel, {
      hear: (payload) => this.drop(JSON.parse(payload)),
      opened: () => this.clear(),
      lost: () => this.clear(),
    });
  }

  /** Keeps nothing any more. */
  close(): void {
    this.#line = undefined;
    this.clear();
  }

  get #isKeeping(): boolean {
    return this.#line?.isOpen ?? false;
  }

  async #make(
    key: string,
    make: () => Promise<KeepableReply>,
    filling: Pick<Filling, 'dropped' | 'isVoid'>,
  ): Promise<ReadyReply> {
    const wasKeeping = this.#isKeeping;
    const made = await make();
    const reply = makeReady({ ...made, headers: { ...this.#headers, ...made.headers } });
    const tags = [...made.tags];
    const isStale = filling.isVoid || tags.some((tag) => filling.dropped.has(tag));
    if (!wasKeeping || !this.#isKeeping || isStale || tags.length === 0) return reply;
    this.#entries.set(key, { reply, tags, until: made.until?.getTime() ?? Number.POSITIVE_INFINITY });
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
