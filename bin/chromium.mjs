import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from './run-program.mjs';
import { root } from './runtime.mjs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium for the browser tests, installed first where that is possible; else undefined. */
export async function ensureChromium() {
  return (await findChromium()) ?? ((await installChromium()) ? findChromium() : undefined);
}

async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  return [chosen, ...KNOWN, await playwrightsOwn()].find((path) => path && canRun(path));
}

async function playwrightsOwn() {
  try {
    const entry = pathToFileURL(join(root, 'node_modules/playwright-core/index.mjs')).href;
    return (await import(entry)).chromium.executablePath();
  } catch {
    return undefined;
  }
}

async function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium for the browser tests (apt-get install chromium) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runProgram('apt-get', ['update', '-qq'], env);
  return updated === 0 && (await runProgram('apt-get', ['install', '-y', '-qq', 'chromium'], env)) === 0;
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
