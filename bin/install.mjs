import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { findNode, root } from './runtime.mjs';

/**
 * Installs the dependencies, with those for development, unless the installed ones match package-lock.json. It never
 * replaces the packages of a production installation, because a product may run from them.
 */
export async function ensureInstalled() {
  if (isInstalled() && findNode()) return;
  if (isProduction()) {
    console.error(
      'This needs the development packages, and nothing is installed in production, as a running product would lose its packages. Do it in another folder without NODE_ENV=production (npm ci && npm run build), and bring its build here.',
    );
    process.exit(1);
  }
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

/** Whether everything is installed, with what development needs. */
export const isInstalled = () => missingPackages({ withDevelopment: true }).length === 0;

/** Ends this process with a message unless everything is installed that the product itself needs. */
export function requireInstalled() {
  const missing = missingPackages({ withDevelopment: false });
  if (missing.length === 0) return;
  const shown =
    missing.slice(0, 3).join(', ') + (missing.length > 3 ? ` and ${missing.length - 3} more` : '');
  console.error(
    `Packages are missing in ${root} or are of another version: ${shown}. A command installs nothing, as the product may be running. Stop it, and run: ${isProduction() ? 'npm ci --omit=dev' : 'npm ci'}`,
  );
  process.exit(1);
}

/** Whether a product may run from the installed packages: `npm ci --omit=dev` installed them, or NODE_ENV says so. */
export function isProduction() {
  if (!existsSync(join(root, 'node_modules'))) return false;
  if (process.env.NODE_ENV === 'production') return true;
  const installed = packagesOf('node_modules/.package-lock.json');
  const wanted = packagesOf('package-lock.json');
  if (!installed || !wanted) return false;
  return Object.keys(installed).length > 0 && !Object.keys(installed).some((path) => wanted[path]?.dev);
}

/** The packages of package-lock.json that npm hasn't installed, or in another version, by its own record. */
function missingPackages({ withDevelopment }) {
  const wanted = packagesOf('package-lock.json') ?? {};
  const installed = packagesOf('node_modules/.package-lock.json') ?? {};
  return Object.entries(wanted)
    .filter(([path, entry]) => {
      if (path === '') return false;
      if (installed[path]) return installed[path].version !== entry.version;
      return !(entry.optional || entry.devOptional || (!withDevelopment && entry.dev));
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
