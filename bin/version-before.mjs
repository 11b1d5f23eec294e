import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { environment, root } from './runtime.mjs';

const migrations = 'src/server/database/migrations';
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * Runs the API tests of the previous version on this version's schema: its code, with our migrations. The previous
 * version is `--from REF`, or the commit before the newest migration was added. Further arguments choose tests, as usual.
 */
export async function testVersionBefore(node, args) {
  const index = args.indexOf('--from');
  const [, from] = index === -1 ? [] : args.splice(index, 2);
  const previous =
    from ??
    `${git('log', '-1', '--find-renames', '--diff-filter=A', '--format=%H', '--', `${migrations}/*.sql`)}^`;
  const folder = mkdtempSync(join(tmpdir(), 's42-version-before-'));
  git('worktree', 'add', '--detach', '--quiet', '--force', folder, previous);
  try {
    console.log(
      `The API tests of ${git('log', '-1', '--format=%h %s', previous)}, on the schema of this version:`,
    );
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    rmSync(join(folder, migrations), { recursive: true });
    cpSync(join(root, migrations), join(folder, migrations), { recursive: true });
    // Its tests read the web part that its own code builds.
    const build = `import('./bin/web-build.mjs').then(({ buildWeb }) => buildWeb(process.execPath)).then(process.exit)`;
    const built = await runProgram(node, ['-e', build], environment(node), { cwd: folder });
    if (built !== 0) return built;
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const paths = args.length > 0 ? args : ['tests/api'];
    const env = { ...environment(node), NODE_ENV: 'test' };
    return await runProgram(node, [vitest, 'run', '--project', 'api*', ...paths], env, { cwd: folder });
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}
