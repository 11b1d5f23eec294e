import { defineConfig } from '@playwright/test';
import { screens } from './tests/e2e/screens.ts';

const { phone, desk } = screens;
const port = Number(process.env.E2E_PORT ?? 4173);
const distributingPort = port + 1;
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
const wholeBrowser = process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium';
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
const distributing = [
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
/** Chromium's headless shell shows no notifications. */
const notifying = ['**/push.spec.ts'];
const whole = { launchOptions: { ...launchOptions, executablePath: wholeBrowser } };
const apart = { baseURL: `http://localhost:${distributingPort}` };
const elsewhere = [...everyWidth, ...distributing, ...notifying];

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A journey that fails is walked once more in CI, where a busy machine may run out its time; the report names it as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  outputDir: `test-results/${port}`,
  use: {
    actionTimeout: 20_000,
    baseURL: `http://localhost:${port}`,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    launchOptions,
    // Of the second walk: to record every journey takes as long again as to walk it.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'every width', use: desk, testMatch: everyWidth },
    { name: 'phone', use: phone, testIgnore: elsewhere, grep: /@phone/ },
    { name: 'desk', use: desk, testIgnore: elsewhere },
    { name: 'phone, notifying', use: { ...phone, ...whole }, testMatch: notifying, grep: /@phone/ },
    { name: 'desk, notifying', use: { ...desk, ...whole }, testMatch: notifying },
    {
      name: 'phone, distributing',
      use: { ...phone, ...apart },
      testMatch: distributing,
      grep: /@phone/,
    },
    { name: 'desk, distributing', use: { ...desk, ...apart }, testMatch: distributing },
  ],
  webServer: [port, distributingPort].map((served) => ({
    command: `node tests/e2e/server.ts ${served}`,
    url: `http://localhost:${served}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  })),
});
