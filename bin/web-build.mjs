import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { runProgram } from './run-program.mjs';
import { environment, root } from './runtime.mjs';

const settings = ['package.json', 'package-lock.json'];
/** The web part. The server's own code needs no build, except for the programs of its child processes. */
const web = {
  sources: ['src', 'vite.config.ts', 'react-router.config.ts', ...settings],
  excluded: join('src', 'server'),
  stamp: join(root, 'build', '.sources'),
};
const children = {
  sources: [
    ...['server', 'contract', 'shared'].map((folder) => join('src', folder)),
    join('bin', 'build-children.mjs'),
    ...settings,
  ],
  stamp: join(root, 'build', '.children-sources'),
};

/** Builds the parts of build/ that don't match the current sources. Resolves to an exit code. */
export async function ensureWebBuild(node) {
  const code = isFresh(web) ? 0 : await buildPages(node, []);
  return code || (isFresh(children) ? 0 : buildChildren(node));
}

/** Builds the web part and the programs of child processes. Resolves to an exit code. */
export async function buildWeb(node, args = []) {
  return (await buildPages(node, args)) || buildChildren(node);
}

function buildPages(node, args) {
  return stamped(web, async () => {
    const code = await run(node, ['node_modules/@react-router/dev/bin.cjs', 'build', ...args]);
    if (code === 0) await compressAssets(join(root, 'build', 'client', 'assets'));
    return code;
  });
}

const buildChildren = (node) => stamped(children, () => run(node, ['bin/build-children.mjs']));

const run = (node, args) => runProgram(node, args, environment(node, { NODE_ENV: 'production' }));

/** Builds a part, and notes the sources that it was built from. */
async function stamped(part, build) {
  const sources = fingerprint(part);
  rmSync(part.stamp, { force: true });
  const code = await build();
  if (code === 0) writeFileSync(part.stamp, sources);
  return code;
}

function isFresh(part) {
  try {
    return readFileSync(part.stamp, 'utf8') === fingerprint(part);
  } catch {
    return false;
  }
}

function fingerprint({ sources, excluded }) {
  const hash = createHash('sha1');
  for (const path of sources.flatMap((source) => filesUnder(source, excluded))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path, excluded) {
  if (path === excluded) return [];
  try {
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => filesUnder(join(path, name), excluded));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
