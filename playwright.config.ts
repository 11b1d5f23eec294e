import { defineConfig } from '@playwright/test';
import { screens } from './tests/e2e/screens.ts';

const { phone, desktop } = screens;
const port = Number(process.env.E2E_PORT ?? 4173);
const feedPort = port + 1;
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
/** Empty on a machine that has only a headless shell. */
const fullBrowser = process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium';
const launchOptions = {
  executablePath,
  // Without it Chromium gives no download a Hebrew name.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
    // Pages live for seconds here: optimizing their scripts takes more time than it saves.
    '--js-flags=--no-turbofan --no-maglev',
  ],
};

/** These set their own widths. The longest journey is one of them, so they begin first. */
const everyWidth = ['accessible', 'long-names', 'inner-screens', 'widths'].map(
  (name) => `**/${name}.spec.ts`,
);
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
const inFullBrowser = { launchOptions: { ...launchOptions, executablePath: fullBrowser } };
const onFeedServer = { baseURL: `http://localhost:${feedPort}` };
const inOtherProjects = [...everyWidth, ...changingFeed, ...notifying];

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A journey that passes on its second try has a fault, or the product has.
  retries: 0,
  reporter: 'list',
  outputDir: `test-results/${port}`,
  use: {
    actionTimeout: 20_000,
    baseURL: `http://localhost:${port}`,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    launchOptions,
  },
  projects: [
    { name: 'every width', use: desktop, testMatch: everyWidth },
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
