import { readdir, rm } from 'node:fs/promises';
import { browsers, importRules, layers, lint, types, unused } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { dev } from './dev.mjs';
import { ensureInstalled, requireInstalled } from './install.mjs';
import { runProgram } from './run-program.mjs';
import { commandEnvironment, environment, requireNode } from './runtime.mjs';
import { testVersionBefore } from './version-before.mjs';
import { dumpVersion } from './version-dump.mjs';
import { buildWeb, ensureWebBuild } from './web-build.mjs';

/** Commands on an installation: they need only what `npm ci --omit=dev` installs, and install nothing themselves. */
const operatorCommands = [
  'demo',
  'admin',
  'ern',
  'backup',
  'restore',
  'drill',
  'signing-key',
  'storage',
  'rollback',
  'doctor',
  'scraper',
];
if (operatorCommands.includes(process.argv[2])) requireInstalled();
else await ensureInstalled();
const node = requireNode();

const operatorProgram =
  (...programArgs) =>
  (args) =>
    runProgram(node, [...programArgs, ...args], commandEnvironment(node));

const nodeProgram =
  (...programArgs) =>
  (args) =>
    runProgram(node, [...programArgs, ...args], environment(node));

/** Writes the migration from changed tables, and deletes all snapshots of the schema but the newest, which the next needs. */
async function generateMigration(args) {
  const code = await nodeProgram('node_modules/drizzle-kit/bin.cjs', 'generate')(args);
  const meta = new URL('../src/server/database/migrations/meta/', import.meta.url);
  const snapshots = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).sort();
  for (const name of snapshots.slice(0, -1)) await rm(new URL(name, meta));
  return code;
}

const COMMANDS = {
  dev: (args) => dev(node, args),
  build: (args) => buildWeb(node, args),
  check: async () => {
    const codes = [];
    for (const check of [types, lint, layers, importRules, unused, ensureWebBuild, browsers])
      codes.push(await check(node));
    return Math.max(...codes);
  },
  bench: async (args) => (await ensureWebBuild(node)) || nodeProgram('bench/main.ts')(args),
  attack: async (args) => (await ensureWebBuild(node)) || nodeProgram('tests/attack/run.ts')(args),
  demo: operatorProgram('src/server/demo.ts'),
  admin: operatorProgram('src/server/admin.ts'),
  ern: operatorProgram('src/server/ern.ts'),
  backup: operatorProgram('src/server/backup.ts'),
  restore: operatorProgram('src/server/restore.ts'),
  drill: operatorProgram('src/server/drill.ts'),
  'signing-key': operatorProgram('src/server/signing-key.ts'),
  storage: operatorProgram('src/server/storage.ts'),
  rollback: operatorProgram('src/server/rollback.ts'),
  doctor: operatorProgram('src/server/doctor.ts'),
  // A small heap: thousands of pages are read and discarded. The largest page (5 MB) takes 400 MB as a tree.
  scraper: operatorProgram('--max-semi-space-size=8', '--max-old-space-size=512', 'src/server/scraper.ts'),
  'version-before': (args) => testVersionBefore(node, args),
  'version-dump': (args) => dumpVersion(node, args),
  permissions: nodeProgram('tests/architecture/permissions.ts'),
  privacy: nodeProgram('tests/architecture/privacy.ts'),
  promises: nodeProgram('tests/promises/promises.ts'),
  client: nodeProgram('clients/typescript/generate.ts'),
  'db:generate': generateMigration,
  lighthouse: async (args) => {
    const chromium = await ensureChromium();
    const env = environment(node, chromium ? { CHROMIUM_PATH: chromium } : {});
    return runProgram(node, ['bench/lighthouse.ts', ...args], env);
  },
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, name ?? '')) {
  console.error(`Usage: node bin/run.mjs <${Object.keys(COMMANDS).join(' | ')}> [arguments]`);
  process.exit(2);
}
process.exit(await COMMANDS[name](args));
