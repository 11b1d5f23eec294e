import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { runProgram } from './run-program.mjs';
import { environment, root } from './runtime.mjs';

/** The sources of the web part. The server's own code needs no build. */
const SOURCES = ['src', 'vite.config.ts', 'react-router.config.ts', 'package.json', 'package-lock.json'];
const EXCLUDED = join('src', 'server');
const STAMP = join(root, 'build', '.sources');

/** Builds the web part unless build/ matches the current sources. Resolves to an exit code. */
export async function ensureWebBuild(node) {
  return isFresh() ? 0 : buildWeb(node);
}

/** Builds the web part. Resolves to an exit code. */
export async function buildWeb(node, args = []) {
  const sources = fingerprint();
  rmSync(STAMP, { force: true });
  const env = environment(node, { NODE_ENV: 'production' });
  const code = await runProgram(node, ['node_modules/@react-router/dev/bin.cjs', 'build', ...args], env);
  if (code === 0) {
    await compressAssets(join(root, 'build', 'client', 'assets'));
    writeFileSync(STAMP, sources);
  }
  return code;
}

function isFresh() {
  try {
    return readFileSync(STAMP, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

function fingerprint() {
  const hash = createHash('sha1');
  for (const path of SOURCES.flatMap(filesUnder)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (path === EXCLUDED) return [];
  try {
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => filesUnder(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
