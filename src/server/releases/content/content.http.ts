import type { FastifyInstance } from 'fastify';
import type { App, Context } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { EventStream, eventFrame, rawOf } from '#server/http/event-stream.ts';
import type { Raw } from '#server/http/route.ts';
import { perApp } from '#server/process/per-app.ts';
import { readPublic } from './content.queries.ts';

/** Streams changes of a song's page to a browser, until either side ends it. @throws NOT_FOUND, GONE, UNAVAILABLE */
export async function streamPage(context: Context, code: string, maybeRaw: Raw | null): Promise<undefined> {
  const raw = rawOf(maybeRaw);
  const { id } = await readPublic(context, code);
  pageHubOf(context.app).join(id, (onEnd) => new EventStream(raw, onEnd));
}

/** A stopping server ends its streams, which would keep it open. */
export function mountSongPages(server: FastifyInstance, app: App): void {
  const hub = pageHubOf(app);
  server.addHook('preClose', async () => hub.close());
}

const beatMs = 15_000;
/** Only pages that wait for a link listen, and beyond this number they work without it. */
const maxOfAll = 2_000;
const changed = eventFrame(null, JSON.stringify({ changed: true }));

/** The open pages in this process that listen for changes of their song's page. */
class PageHub {
  readonly #readers = new Map<string, Set<EventStream>>();
  readonly #beats: NodeJS.Timeout;
  #count = 0;
  #isClosed = false;

  constructor(app: App) {
    app.cache.onDrop((tags) => {
      for (const tag of tags) for (const reader of this.#readers.get(tag) ?? []) reader.write(changed);
    });
    this.#beats = setInterval(() => {
      for (const readers of this.#readers.values()) for (const reader of readers) reader.beat();
    }, beatMs).unref();
  }

  /**
   * Sends a page an event now, as it may have changed already, and one for each change until it leaves.
   * @throws UNAVAILABLE if the process closes or is full
   */
  join(releaseId: string, listen: (onEnd: () => void) => EventStream): void {
    if (this.#isClosed || this.#count >= maxOfAll) fail('UNAVAILABLE', { data: { retry_after: 60 } });
    const tag = `release:${releaseId}`;
    const readers = this.#readers.get(tag) ?? new Set();
    const reader = listen(() => {
      if (!readers.delete(reader)) return;
      this.#count -= 1;
      if (readers.size === 0) this.#readers.delete(tag);
    });
    this.#readers.set(tag, readers.add(reader));
    this.#count += 1;
    reader.write(changed);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beats);
    for (const readers of this.#readers.values()) for (const reader of readers) reader.end();
  }
}

/** The hub of this process. */
const pageHubOf = perApp((app) => new PageHub(app));
