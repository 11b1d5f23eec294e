import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { findNode, root } from './runtime.mjs';

/**
 * Installs the dependencies unless the installed ones match package-lock.json.
 * @param isBuilt whether only the product itself runs, beside a finished build: then `npm ci --omit=dev` is enough
 */
export async function ensureInstalled(isBuilt = false) {
  if (isInstalled(isBuilt) && findNode()) return;
  console.log('Installing what Session42 needs (npm ci) …');
  // Development packages build the web part, so a production environment needs them too.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const code = npm
    ? await runProgram(process.execPath, [npm, ...args], process.env)
    : await runProgram('npm', args, process.env, { shell: process.platform === 'win32' });
  if (code === 0) return;
  console.error('npm ci failed: the lines above say why. It needs the npm registry and a writable checkout.');
  process.exit(code);
}

/** Compares the lock file with npm's record of what it has installed. */
function isInstalled(isBuilt) {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    if (installed[path]) return installed[path].version === entry.version;
    return entry.optional || entry.devOptional || (isBuilt && entry.dev);
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
