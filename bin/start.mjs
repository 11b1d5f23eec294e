import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, isInstalled, isProduction, requireInstalled } from './install.mjs';
import { runProgram } from './run-program.mjs';
import { environment, requireNode, root } from './runtime.mjs';
import { ensureWebBuild } from './web-build.mjs';

/** Without development packages, a production installation brings its build; else we install and build what is missing. */
const isReady = isProduction() && !isInstalled() && existsSync(join(root, 'build', 'server', 'index.js'));
if (isReady) requireInstalled();
else await ensureInstalled();
const node = requireNode();
const built = isReady ? 0 : await ensureWebBuild(node);
if (built !== 0) process.exit(built);
process.exit(await runProgram(node, ['src/server/main.ts', ...process.argv.slice(2)], environment(node)));
