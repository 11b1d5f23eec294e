import { readdir, rm } from 'node:fs/promises';
import { browsers, importRules, lint, rooms, types, unused } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { dev } from './dev.mjs';
import { ensureInstalled } from './install.mjs';
import { runProgram } from './run-program.mjs';
import { environment, requireNode } from './runtime.mjs';
import { testVersionBefore } from './version-before.mjs';
import { buildWeb, ensureWebBuild } from './web-build.mjs';

/** These run on the product's machine, which may lack what building needs. */
const ofTheProduct = ['admin', 'backup', 'restore', 'storage', 'scraper'];
await ensureInstalled(ofTheProduct.includes(process.argv[2]));
const node = requireNode();

const program =
  (...args) =>
  (more) =>
    runProgram(node, [...args, ...more], environment(node));

/**
 * Writes the migration from changed tables. Only the newest snapshot of the schema is needed for comparing, so older
 * ones are deleted.
 */
async function generateMigration(more) {
  const code = await program('node_modules/drizzle-kit/bin.cjs', 'generate')(more);
  const meta = new URL('../src/server/database/migrations/meta/', import.meta.url);
  const snapshots = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).sort();
  for (const name of snapshots.slice(0, -1)) await rm(new URL(name, meta));
  return code;
}

const COMMANDS = {
  dev: (more) => dev(node, more),
  build: (more) => buildWeb(node, more),
  check: async () => {
    const codes = [];
    for (const check of [types, lint, rooms, importRules, unused, ensureWebBuild, browsers])
      codes.push(await check(node));
    return Math.max(...codes);
  },
  bench: async (more) => (await ensureWebBuild(node)) || program('bench/main.ts')(more),
  attack: async (more) => (await ensureWebBuild(node)) || program('tests/attack/run.ts')(more),
  demo: program('src/server/demo.ts'),
  admin: program('src/server/admin.ts'),
  ern: program('src/server/ern.ts'),
  backup: program('src/server/backup.ts'),
  restore: program('src/server/restore.ts'),
  storage: program('src/server/storage.ts'),
  // Thousands of pages are read and discarded: in a large heap they only stay longer. The largest page (5 MB) takes
  // 400 MB as a tree.
  scraper: program('--max-semi-space-size=8', '--max-old-space-size=512', 'src/server/scraper.ts'),
  'version-before': (more) => testVersionBefore(node, more),
  'who-can': program('tests/architecture/who-can.ts'),
  'db:generate': generateMigration,
  lighthouse: async (more) => {
    const chromium = await ensureChromium();
    const env = environment(node, chromium ? { CHROMIUM_PATH: chromium } : {});
    return runProgram(node, ['bench/lighthouse.ts', ...more], env);
  },
};

const [name, ...more] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, name ?? '')) {
  console.error(`Usage: node bin/run.mjs <${Object.keys(COMMANDS).join(' | ')}> [arguments]`);
  process.exit(2);
}
process.exit(await COMMANDS[name](more));
