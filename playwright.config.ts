import { defineConfig } from '@playwright/test';
import { screens } from './tests/e2e/screens.ts';
import { chromium, reader } from './tests/support/chromium.ts';

const { phone, desktop } = screens;
const port = Number(process.env.E2E_PORT ?? 4173);
const feedPort = port + 1;
/** Empty on a machine that has only a headless shell. */
const fullBrowser = process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * These walk over the screens and set their own widths. The longest journey is one of them, so they begin first. The
 * deep tests run them with more widths, settings and readers.
 */
const everyWidth = ['accessible', 'hydration', 'long-names', 'inner-screens', 'widths'].map(
  (name) => `**/${name}.spec.ts`,
);
/** These need an object store, so they are among the deep tests alone. */
const ofTheStore = ['**/sound-from-the-store.spec.ts'];
/** These change the public feed, whose songs others count: they have a server to themselves. */
const changingFeed = [
  '**/answers.spec.ts',
  '**/coming.spec.ts',
  '**/first-release.spec.ts',
  '**/owner.spec.ts',
  '**/subscription.spec.ts',
  '**/catalogues.spec.ts',
  '**/my-releases.spec.ts',
  '**/preflight.spec.ts',
  '**/services.spec.ts',
  '**/plays.spec.ts',
  '**/playout.spec.ts',
  '**/reports.spec.ts',
];
/** These need a full Chromium: its headless shell shows no notifications. */
const notifying = ['**/push.spec.ts'];
const inFullBrowser = { launchOptions: { ...chromium, executablePath: fullBrowser } };
const onFeedServer = { baseURL: `http://localhost:${feedPort}` };
const inOtherProjects = [...everyWidth, ...ofTheStore, ...changingFeed, ...notifying];

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A shared machine may run out a journey's time: there it runs once more, and the report names it.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  outputDir: `test-results/${port}`,
  use: {
    actionTimeout: 20_000,
    baseURL: `http://localhost:${port}`,
    ...reader,
    launchOptions: chromium,
    // Recording a trace takes as long as the journey itself.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'every width',
      use: desktop,
      testMatch: process.env.TEST_DEPTH === 'deep' ? [...everyWidth, ...ofTheStore] : everyWidth,
    },
    { name: 'phone', use: phone, testIgnore: inOtherProjects, grep: /@phone/ },
    { name: 'desktop', use: desktop, testIgnore: inOtherProjects },
    { name: 'phone, notifying', use: { ...phone, ...inFullBrowser }, testMatch: notifying, grep: /@phone/ },
    { name: 'desktop, notifying', use: { ...desktop, ...inFullBrowser }, testMatch: notifying },
    {
      name: 'phone, changing the feed',
      use: { ...phone, ...onFeedServer },
      testMatch: changingFeed,
      grep: /@phone/,
    },
    { name: 'desktop, changing the feed', use: { ...desktop, ...onFeedServer }, testMatch: changingFeed },
  ],
  webServer: [port, feedPort].map((serverPort) => ({
    command: `node tests/e2e/server.ts ${serverPort}`,
    url: `http://localhost:${serverPort}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  })),
});
