import type { App } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { type EventStream, eventFrame } from '../../../../http/event-stream.ts';

const beatMs = 15_000;
/** Only pages that wait for a link listen, and beyond this number they work without it. */
const maxOfAll = 2_000;
const changed = eventFrame(null, JSON.stringify({ changed: true }));

/** The open pages in this process that listen for changes of their song's page. */
export class PageHub {
  readonly #ears = new Map<string, Set<EventStream>>();
  readonly #beats: NodeJS.Timeout;
  #count = 0;
  #isClosed = false;

  constructor(app: App) {
    app.cache.onDrop((tags) => {
      for (const tag of tags) for (const ear of this.#ears.get(tag) ?? []) ear.write(changed);
    });
    this.#beats = setInterval(() => {
      for (const ears of this.#ears.values()) for (const ear of ears) ear.beat();
    }, beatMs).unref();
  }

  /**
   * Tells a page that it may have changed, and of each change until it leaves.
   * @throws UNAVAILABLE if the process closes or is full
   */
  join(releaseId: string, listen: (onEnd: () => void) => EventStream): void {
    if (this.#isClosed || this.#count >= maxOfAll) refuse('UNAVAILABLE', { data: { retry_after: 60 } });
    const tag = `release:${releaseId}`;
    const ears = this.#ears.get(tag) ?? new Set();
    const ear = listen(() => {
      if (!ears.delete(ear)) return;
      this.#count -= 1;
      if (ears.size === 0) this.#ears.delete(tag);
    });
    this.#ears.set(tag, ears.add(ear));
    this.#count += 1;
    ear.write(changed);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beats);
    for (const ears of this.#ears.values()) for (const ear of ears) ear.end();
  }
}

const hubs = new WeakMap<App, PageHub>();

/** The hub of this process. */
export function pageHubOf(app: App): PageHub {
  const hub = hubs.get(app) ?? new PageHub(app);
  hubs.set(app, hub);
  return hub;
}
