import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { environment, root } from './runtime.mjs';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * Makes a small installation with a version, HEAD or the commit in the arguments, and keeps it for the tests that
 * open it with later ones. The version runs with the packages that are installed here.
 */
export async function dumpVersion(node, [ref = 'HEAD']) {
  const folder = mkdtempSync(join(tmpdir(), 's42-version-'));
  git('worktree', 'add', '--detach', '--quiet', '--force', folder, ref);
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return await runProgram(node, ['tests/deep/versions/make-dump.ts', folder], environment(node));
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}
