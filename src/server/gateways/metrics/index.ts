import { createServer } from 'node:http';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Watched, watchedGauges } from './watched.ts';

/** Values that are measured at each scrape. */
export interface Measured {
  pools: Readonly<Record<string, Pool>>;
  /** For each queue: jobs by state, and how long the first has been waiting. */
  queues(): Promise<{ name: string; waiting: number; running: number; failed: number; seconds: number }[]>;
  /**
   * For all services together: parcels that wait, are being sent or failed in the last day, and how long the first
   * has been due.
   */
  parcels(): Promise<{ waiting: number; sending: number; failed: number; seconds: number }>;
  /** What the processes' last look at the installation found, and what is wrong. */
  watched(): Promise<Watched>;
  cache: { readonly hits: number; readonly misses: number };
  standby: { readonly isUsed: boolean } | null;
}

/** Counts for Prometheus. Names and labels contain no address, id or name of anybody. */
export interface Meter {
  /** Call it when a request for a route arrives, and the returned function when it has ended. */
  began(route: string): (method: string, status: number) => void;
  /** All metrics as text. */
  read(): Promise<string>;
  /** Serves `/metrics`, and nothing else, until closed. */
  listen(host: string, port: number): Promise<{ port: number; close(): void }>;
}

const prefix = 'session42_';
/** Scrapes that come so close together share one measurement. */
const togetherMs = 500;
/** Queues whose jobs are imports. */
const imports = /^catalogue-import\.(linktone|patiphon)$/;

/** Measures once what several gauges read at the same time; one failing measurement doesn't affect the others. */
function together<T>(read: () => Promise<T[]>): () => Promise<T[]> {
  let measured: { at: number; answer: Promise<T[]> } | undefined;
  return () => {
    if (measured === undefined || performance.now() - measured.at > togetherMs)
      measured = { at: performance.now(), answer: read().catch(() => []) };
    return measured.answer;
  };
}

export function openMeter({ pools, queues, parcels, watched, cache, standby }: Measured): Meter {
  const registry = new Registry();
  const registers = [registry];
  // Event loop delay, memory, garbage collection, processor time.
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: `${prefix}call_seconds`,
    help: 'How long calls took, from the head of the request to the end of the answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  const open = new Gauge({
    name: `${prefix}calls_open`,
    help: 'Calls under way; of the route of events these are the event streams',
    labelNames: ['route'],
    registers,
  });
  gauge('pool_connections', 'Connections to the database', ['pool', 'state'], (set) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      set({ pool, state: 'used' }, totalCount - idleCount);
      set({ pool, state: 'idle' }, idleCount);
      set({ pool, state: 'awaited' }, waitingCount);
    }
  });
  const backlog = together(queues);
  const shipping = together(async () => [await parcels()]);
  gauge('jobs', 'Jobs by queue and state, of all processes', ['queue', 'state'], async (set) => {
    for (const { name: queue, ...counts } of await backlog())
      for (const state of ['waiting', 'running', 'failed'] as const) set({ queue, state }, counts[state]);
  });
  gauge('job_wait_seconds', 'How long the first job of a queue has been due', ['queue'], async (set) => {
    for (const { name, seconds } of await backlog()) set({ queue: name }, seconds);
  });
  gauge('parcels', 'Parcels to streaming services by state, of all processes', ['state'], async (set) => {
    for (const counts of await shipping())
      for (const state of ['waiting', 'sending', 'failed'] as const) set({ state }, counts[state]);
  });
  gauge('parcel_wait_seconds', 'How long the first parcel has been due', [], async (set) => {
    for (const { seconds } of await shipping()) set({}, seconds);
  });
  gauge('imports_running', 'Imports of catalogues under way, of all processes', [], async (set) => {
    const runs = (await backlog()).filter(({ name }) => imports.test(name));
    set(
      {},
      runs.reduce((sum, { running }) => sum + running, 0),
    );
  });
  const watching = together(async () => [await watched()]);
  for (const { name, help, labels, valuesOf } of watchedGauges)
    gauge(name, help, labels, async (set) => {
      for (const each of await watching())
        for (const [value, ...names] of valuesOf(each, Date.now()))
          set(Object.fromEntries(labels.map((label, index) => [label, names[index] ?? ''])), value);
    });
  gauge('standby_used', 'Whether the standby is read (1), or passed over (0)', [], (set) =>
    set({}, standby?.isUsed === true ? 1 : 0),
  );
  new Counter({
    name: `${prefix}cached_replies_total`,
    help: 'Replies for everyone that were ready (hit), or had to be made (miss)',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, cache.hits);
      this.inc({ result: 'miss' }, cache.misses);
    },
  });

  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    collect: (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>,
  ): void {
    new Gauge({
      name: prefix + name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        // What isn't known has no value: one without labels would be 0.
        if (labelNames.length === 0) this.remove();
        await collect((labels, value) => this.set(labels, value));
      },
    });
  }

  return {
    began(route) {
      const startedAt = performance.now();
      open.inc({ route });
      return (method, status) => {
        open.dec({ route });
        seconds.observe({ route, method, status }, (performance.now() - startedAt) / 1_000);
      };
    },
    read: () => registry.metrics(),
    async listen(host, port) {
      const server = createServer((request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        );
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      });
      const address = server.address();
      return {
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      };
    },
  };
}
