import { ensureInstalled } from './install.mjs';
import { runProgram } from './run-program.mjs';
import { environment, requireNode } from './runtime.mjs';
import { ensureWebBuild } from './web-build.mjs';

await ensureInstalled();
const node = requireNode();
const built = await ensureWebBuild(node);
if (built !== 0) process.exit(built);
process.exit(await runProgram(node, ['src/server/main.ts', ...process.argv.slice(2)], environment(node)));
