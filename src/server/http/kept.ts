import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { Client } from 'pg';
import type { Orm } from '../database/database.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const channel = 'kept_replies';

/** A ready answer. */
export interface KeptReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  brotli?: Buffer;
  gzip?: Buffer;
}

interface Entry {
  reply: KeptReply;
  tags: readonly string[];
  until: number;
}

/**
 * Answers that are the same for everyone, kept as ready buffers until something they show changes.
 * Each carries the tags of what it shows; a commit that changes one announces its tag by NOTIFY, and every process drops them.
 */
export class Kept {
  readonly #entries: LRUCache<string, Entry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Counts drops, so that an answer begun before a drop isn't kept after it. */
  #generation = 0;
  readonly #droppedAt = new Map<string, number>();
  #listener: Client | undefined;
  #isClosed = false;

  constructor(maxBytes = 256 * 1024 * 1024) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ reply }) => Math.ceil(reply.body.length * 1.5) + 1_000,
      dispose: (entry, key) => this.#forget(key, entry.tags),
    });
  }

  get(key: string): KeptReply | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > Date.now()) return entry.reply;
    this.#entries.delete(key);
    return undefined;
  }

  /** To be taken before the answer is made and handed to `put`. */
  get generation(): number {
    return this.#generation;
  }

  /** Makes a ready answer, and keeps it unless one of its tags was dropped since `generation`. */
  async put(
    key: string,
    made: { status: number; headers: Record<string, string>; body: Buffer },
    tags: Iterable<string>,
    until: Date | null,
    generation: number,
  ): Promise<KeptReply> {
    const etag = `"${createHash('sha256').update(made.body).digest('base64url').slice(0, 22)}"`;
    const reply: KeptReply = { ...made, etag };
    const list = [...tags];
    const isStale = () => list.some((tag) => (this.#droppedAt.get(tag) ?? 0) > generation);
    if (this.#isClosed || this.#listener === undefined || isStale()) return reply;
    this.#entries.set(key, { reply, tags: list, until: until?.getTime() ?? Number.POSITIVE_INFINITY });
    for (const tag of list) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    void this.#compress(reply);
    return reply;
  }

  /** Drops what shows any of these, here. */
  drop(tags: readonly string[]): void {
    this.#generation += 1;
    for (const tag of tags) {
      this.#droppedAt.set(tag, this.#generation);
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#entries.delete(key);
    }
    if (this.#droppedAt.size > 10_000) this.clear();
  }

  clear(): void {
    this.#generation += 1;
    this.#droppedAt.clear();
    this.#entries.clear();
    this.#keysByTag.clear();
  }

  /** Tells every process, on commit, to drop what shows any of these. */
  async announce(orm: Pick<Orm, 'execute'>, tags: readonly string[]): Promise<void> {
    await orm.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`);
  }

  /** Starts to hear of other processes' drops. While the line is down nothing is kept. */
  async listen(databaseUrl: string): Promise<void> {
    if (this.#isClosed) return;
    const client = new Client({ connectionString: databaseUrl, keepAlive: true });
    const retry = () => {
      if (this.#listener === client) this.#listener = undefined;
      client.removeAllListeners();
      client.on('error', () => {});
      this.clear();
      if (!this.#isClosed) setTimeout(() => void this.listen(databaseUrl), 500).unref();
    };
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', ({ payload }) => this.drop(JSON.parse(payload ?? '[]')));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.clear();
      this.#listener = client;
    } catch {
      retry();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.clear();
    this.#listener?.removeAllListeners();
    await this.#listener?.end();
  }

  async #compress(reply: KeptReply): Promise<void> {
    if (reply.body.length < 1_024) return;
    [reply.brotli, reply.gzip] = await Promise.all([
      compressBrotli(reply.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      compressGzip(reply.body, { level: 6 }),
    ]);
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
