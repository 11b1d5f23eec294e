import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from './run-program.mjs';
import { root } from './runtime.mjs';

/** Chromium without a window: it runs the browser tests in half the CPU time of the full browser. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const FULL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium for the browser tests, installed first if possible; else undefined. */
export async function ensureHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  if (!canRun(HEADLESS)) await install('chromium-headless-shell');
  return canRun(HEADLESS) ? HEADLESS : ensureChromium();
}

/** The path of a full Chromium, installed first if possible; else undefined. */
export async function ensureChromium() {
  return (await findChromium()) ?? ((await install('chromium')) ? findChromium() : undefined);
}

async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  return [chosen, ...FULL, await playwrightChromium()].find((path) => path && canRun(path));
}

async function playwrightChromium() {
  try {
    const entry = pathToFileURL(join(root, 'node_modules/playwright-core/index.mjs')).href;
    return (await import(entry)).chromium.executablePath();
  } catch {
    return undefined;
  }
}

async function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Chromium for the browser tests (apt-get install ${name}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runProgram('apt-get', ['update', '-qq'], env);
  return updated === 0 && (await runProgram('apt-get', ['install', '-y', '-qq', name], env)) === 0;
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
