import { describe, inject } from 'vitest';
import { storeSettings, withoutObjectStore } from '../support/object-store.ts';
import { openTestApp, type TestApp, type TestAppOptions } from './harness.ts';

/** Like `openTestApp`, with files in the storage that the tests run on. */
export type OpenApp = (options?: TestAppOptions) => Promise<TestApp>;

const openWithStore: OpenApp = async ({ env, ...options } = {}) =>
  openTestApp({ ...options, env: { ...(await storeSettings(inject('objectStore'))), ...env } });

/** Runs tests with files in a folder; among the deep tests in a real S3 store instead. */
export function onEachStorage(tests: (open: OpenApp, where: 'folder' | 'object store') => void): void {
  if (inject('filesIn') === 'folder') describe('in a folder', () => tests(openTestApp, 'folder'));
  else inObjectStore((open) => tests(open, 'object store'));
}

/** Runs tests with files in a real S3 store; skips them, with the reason, if none can be started. */
export function inObjectStore(tests: (open: OpenApp) => void): void {
  const why = withoutObjectStore === undefined ? '' : ` (skipped: ${withoutObjectStore})`;
  describe.skipIf(withoutObjectStore !== undefined)(`in an S3 store${why}`, () => tests(openWithStore));
}
