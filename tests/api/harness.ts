import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { App } from '#server/context.ts';
import type { Children } from '#server/process/children.ts';
import type { Logger } from '#server/process/log.ts';
import { openApp } from '#server/process/open-app.ts';
import { type ServeOptions, serve } from '#server/process/serve.ts';
import { Caller } from '../support/caller.ts';
import { inProcess } from '../support/in-process.ts';
import { rememberMedia } from '../support/remember-media.ts';
import { createTestDatabase, emptyDatabase } from '../support/test-database.ts';

export interface TestApp {
  app: App;
  /** `http://127.0.0.1:…`, the main host. */
  origin: string;
  databaseUrl: string;
  dataDir: string;
  /** A caller without a session. */
  visitor: Caller;
  /** Signs in to the account of an address, by default a new one; makes a tenant if there is a stage name. */
  signIn(who?: { email?: string; stageName?: string }): Promise<Caller>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Omit<ServeOptions, 'rateFactor'> {
  env?: Record<string, string>;
  rateFactor?: number;
  log?: Logger;
  /** Where media are read and parcels sent: in this process by default. */
  children?: Children;
}

/** Opens a second server, as another process would, on the same database and folder. */
export async function anotherServer(test: TestApp): Promise<{ visitor: Caller; close(): Promise<void> }> {
  const app = await openApp(test.app.config, test.databaseUrl, {
    log: test.app.log,
    children: test.app.children,
  });
  const http = await serve(app, { isWorker: false });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo; // listening on TCP
  return {
    visitor: new Caller(`http://127.0.0.1:${port}`),
    async close() {
      http.server.closeAllConnections();
      await http.close();
      await app.close();
    },
  };
}

/** Resolves once a query in the app’s database waits for a lock. */
export async function lockAwaited({ app }: TestApp): Promise<void> {
  const countWaiting = async () =>
    (
      await app.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  await expect.poll(countWaiting, { timeout: 15_000, interval: 20 }).toBeGreaterThan(0);
}

/** The id of the signed-in person. */
export const idOf = async (caller: Caller): Promise<string> => (await caller.send('GET /auth/me')).body.id;

/** The emails to an address, newest first. */
export const emailsTo = async ({ app }: TestApp, email: string) =>
  ((await app.mailer.outbox?.list()) ?? []).filter(({ to }) => to === email);

/** A year that is far ahead, but not too far for a release date. */
export const yearAhead = new Date().getUTCFullYear() + 4;
export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

/** The address of a list’s next page; undefined on the last. */
export const nextPageOf = ({ headers }: { headers: Headers }): string | undefined =>
  /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

/** Opens the whole product with its own database, cloned from the template, and its own folder for files. */
export async function openTestApp({
  env = {},
  rateFactor = 1_000,
  log,
  children = rememberMedia(inProcess),
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(inject('databaseServer'));
  const dataDir = await mkdtemp(join(tmpdir(), 's42-test-data-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    DEMO: '0',
    PUBLIC_URL: 'http://localhost:3000',
    ...env,
  });
  const app = await openApp(config, database.url, { log, children });
  const http = await serve(app, { rateFactor, ...options });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo; // listening on TCP
  const origin = `http://127.0.0.1:${port}`;
  const visitor = new Caller(origin);
  return {
    app,
    origin,
    databaseUrl: database.url,
    dataDir,
    visitor,
    async signIn({ email = `${randomUUID()}@example.test`, stageName } = {}) {
      const { body } = await visitor.send('POST /auth/dev-login', {
        body: { email, ...(stageName && { stage_name: stageName }) },
      });
      return new Caller(origin, String(body.access_token));
    },
    async close() {
      // A test may leave a reply unread, and its connection would delay the close.
      http.server.closeAllConnections();
      await http.close();
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let shared: Promise<TestApp> | undefined;

/**
 * The product with default settings, empty: one for all files of a worker, which run one after the other, and it ends
 * with the worker. A test that needs other settings, or two products at once, opens its own.
 */
export async function sharedApp(): Promise<TestApp> {
  shared ??= openTestApp();
  const test = await shared;
  await emptyDatabase(test.databaseUrl);
  test.app.cache.clear();
  return { ...test, close: async () => {} };
}
