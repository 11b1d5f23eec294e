import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import routes from './src/web/routes.ts';
import { screens } from './tests/e2e/screens.ts';
import { chromium, reader } from './tests/support/chromium.ts';

/** Suites about files: `npm test` runs them on a folder, the deep tests on an S3 store. */
const onEachStorage = [
  'tests/api/files/{media,no-longer-public,own-files,uploads-in-parts,whole-uploads}.test.ts',
  'tests/api/operations/storage.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 3,
    // A shared machine may run out a test's time: there it runs once more, and the report names it.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // The default is a second, in which a busy machine may not even start a job.
    expect: { poll: { timeout: 10_000 } },
    env: { NODE_ENV: 'test', LOG_LEVEL: 'error' },
    // A test's replacements of globals and functions end with the test.
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/architecture/*.test.ts'],
          // Files share one import of our modules: rules keep no state.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/process/**/*.test.ts'],
          exclude: ['**/*.alone.test.ts'],
          globalSetup: ['tests/support/template-database.ts'],
          pool: 'forks',
          isolate: false,
          provide: { filesIn: 'folder' },
        },
      },
      {
        extends: true,
        test: {
          // These replace a module or the clock, which would reach the other files of their process.
          name: 'api, alone',
          include: ['tests/api/**/*.alone.test.ts'],
          globalSetup: ['tests/support/template-database.ts'],
          provide: { filesIn: 'folder' },
          pool: 'forks',
        },
      },
      {
        extends: true,
        // A package that Vite found only during the run would reload the page.
        optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', 'tests/component/**/*.{ts,tsx}'] },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          setupFiles: ['tests/component/setup.ts'],
          provide: { routes },
          // Files share one page, and with it one import of our modules: `openPage` leaves nothing behind.
          isolate: false,
          fileParallelism: false,
          testTimeout: 40_000,
          expect: { poll: { timeout: 10_000, interval: 20 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromium, contextOptions: reader, actionTimeout: 10_000 }),
            instances: [{ browser: 'chromium', viewport: screens.desktop.viewport }],
            testerHtmlPath: 'tests/component/page.html',
            // Like Playwright: part of a text finds it, so that the same words find the same in both kinds of tests.
            locators: { exact: false },
            screenshotFailures: false,
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          // What takes long by its nature, and the suites about files once more, in an S3 store.
          include: ['tests/deep/**/*.test.ts', ...onEachStorage],
          globalSetup: ['tests/support/template-database.ts'],
          pool: 'forks',
          isolate: false,
          provide: { filesIn: 'bucket' },
        },
      },
    ],
  },
});
