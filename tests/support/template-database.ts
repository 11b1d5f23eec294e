import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../src/server/database/embedded/open-embedded.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openLog } from '../../src/server/process/log.ts';
import { openQueue } from '../../src/server/queue/queue.ts';
import { offerObjectStore } from './object-store.ts';
import { connectAsSuperuser, onServer, templateName, withoutDurability } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    /** Starts the run's S3 store on request, and returns its address. */
    objectStore: string;
  }
}

/**
 * One real PostgreSQL for the whole run, with a migrated template without connections; and one S3 store on
 * request.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 's42-tests-'));
  const embedded = await openEmbedded({ dataDir: folder, log: { info: () => {}, warn: console.warn } });
  const owner = await connectAsSuperuser(embedded.url);
  await withoutDurability(owner);
  // The product's own role can't create databases; the tests create one each.
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
