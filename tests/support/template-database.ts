import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { openLog } from '#server/process/log.ts';
import { openQueue } from '#server/queue/queue.ts';
import { offerObjectStore } from './object-store.ts';
import { connectAsSuperuser, onServer, templateName, withoutDurability } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where suites of `onEachStorage` keep their files. */
    filesIn: 'folder' | 'bucket';
    databaseServer: string;
    /** Starts the run's S3 store on request, and returns its address. */
    objectStore: string;
  }
}

/**
 * Starts one PostgreSQL for all test files, with a migrated template that has no connections, and offers one S3 store.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 's42-tests-'));
  const embedded = await openEmbedded({
    dataDir: folder,
    log: { info: () => {}, warn: console.warn },
    // Each worker has several products open at once, of up to 24 connections each.
    connections: 500,
  });
  const owner = await connectAsSuperuser(embedded.url);
  await withoutDurability(owner);
  // The product's role can't create databases, but each test file creates one.
  await owner.query('alter role session42 createdb');
  await owner.query(`create database ${templateName} owner session42`);
  await owner.end();
  const template = onServer(embedded.url, templateName);
  await migrate(template);
  const queue = await openQueue(template, openLog({ logLevel: 'error' }));
  await queue.stop();
  project.provide('databaseServer', embedded.url);
  const store = await offerObjectStore();
  project.provide('objectStore', store.address);
  return async () => {
    await store.stop();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
