import { watch } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { environment, root } from './runtime.mjs';
import { ensureWebBuild } from './web-build.mjs';

/** How long after the last saved file the web part is built again. */
const debounceMs = 150;

/**
 * Runs the server and restarts it when its code changes. Rebuilds the web part when that changes, which also restarts
 * the server, because it imports the build. Resolves to the server's exit code.
 */
export async function dev(node, args) {
  const code = await ensureWebBuild(node);
  if (code !== 0) return code;
  let timer;
  let building = Promise.resolve();
  const rebuild = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(() => ensureWebBuild(node));
    }, debounceMs);
  };
  const watchers = ['src/web', 'src/text', 'src/contract', 'src/shared'].map((folder) =>
    watch(join(root, folder), { recursive: true }, rebuild),
  );
  const exitCode = await runProgram(node, ['--watch', 'src/server/main.ts', ...args], environment(node));
  for (const watcher of watchers) watcher.close();
  return exitCode;
}
