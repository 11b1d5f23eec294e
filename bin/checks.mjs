import { runProgram } from './run-program.mjs';
import { environment } from './runtime.mjs';

/** The checks that read the code without running it. Each resolves to its tool's exit code. */

export const types = async (node) =>
  (await run(node, '@react-router/dev/bin.cjs', 'typegen')) ||
  run(node, 'typescript-7/bin/tsc', '--noEmit', '-p', '.', '--singleThreaded');

export const lint = (node) => run(node, '@biomejs/biome/bin/biome', 'ci', '.');

export const importRules = (node) =>
  run(
    node,
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    'dependency-cruiser.config.mjs',
    'src',
  );

/** No unused file, export or dependency. */
export const unused = (node) => run(node, 'knip/bin/knip.js', '--no-progress');

/** The built pages use no feature that a browser of package.json's `browserslist` lacks. */
export const browsers = (node) =>
  run(
    node,
    'es-check/lib/cli/index.js',
    'checkBrowser',
    'build/client/assets/*.js',
    '--module',
    '--checkFeatures',
    // Libraries of recharts check for these before they use them.
    '--ignore=WeakRef,SharedArrayBuffer',
  );

/** The name of every file of a domain says its layer. */
export const layers = (node) => runProgram(node, ['tests/architecture/layers.ts'], environment(node));

function run(node, tool, ...args) {
  return runProgram(node, [`node_modules/${tool}`, ...args], environment(node));
}
