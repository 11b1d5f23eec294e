import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bin/runtime.mjs';

/**
 * Breaks ten rules of the product, one at a time, in a copy of the tree, and runs the part of `npm test` that must fail
 * then. Fails itself if a break finds its text not exactly once, if a part fails without a break, or if a break isn't
 * caught.
 * An argument chooses the rules whose name contains it.
 */
const rules = [
  {
    rule: 'a permission: operators’ calls are for operators',
    file: 'src/server/http/gate.ts',
    from: "if (!caller.isOperator || !isHeld) fail('FORBIDDEN');",
    to: "if (caller.isOperator && !isHeld) fail('FORBIDDEN');",
    caughtBy: ['api', 'tests/api/permissions.test.ts'],
  },
  {
    rule: 'a price: subscribers pay theirs for radio',
    file: 'src/server/billing/entitlements.policy.ts',
    from: "hasStreaming(plan) ? 'radio_push_subscriber' : 'radio_push_free'",
    to: "hasStreaming(plan) ? 'radio_push_free' : 'radio_push_subscriber'",
    caughtBy: ['unit', 'tests/unit/billing/rules.test.ts'],
  },
  {
    rule: 'a lock: edits of one song run one after another',
    file: 'src/server/releases/content/content.db.ts',
    from: 'lockRow(db, releases, eq(releases.id, id))',
    to: 'findRow(db, releases, eq(releases.id, id))',
    caughtBy: ['api', 'tests/api/releases/editing.test.ts'],
  },
  {
    rule: 'an escape: no tag from a text',
    file: 'src/shared/escape-xml.ts',
    from: '/[&<>"]/g',
    to: '/[&>"]/g',
    caughtBy: ['unit', 'tests/unit/contract/sleeve.test.ts'],
  },
  {
    rule: 'a retry: a kind of job has its number of tries',
    file: 'src/server/queue/queue.ts',
    from: 'retryLimit: kind?.retries ?? 3',
    to: 'retryLimit: 3',
    caughtBy: ['api', 'tests/api/queue/queue.test.ts'],
  },
  {
    rule: 'a mapping: a version of a recording in DDEX’s words',
    file: 'src/server/deliveries/message-elements.policy.ts',
    from: "['live', 'LiveVersion']",
    to: "['live', 'RemixVersion']",
    caughtBy: ['unit', 'tests/unit/deliveries/message.test.ts'],
  },
  {
    rule: 'a date: the next day begins at Israel’s midnight',
    file: 'src/shared/dates.ts',
    from: 'return inIsrael(today + dayMs);',
    to: 'return new Date(today + dayMs);',
    caughtBy: ['unit', 'tests/unit/contract/dates.test.ts'],
  },
  {
    rule: 'a missing index: the feed’s',
    file: 'src/server/database/tables/releases.ts',
    from: "index('releases_feed')",
    to: "index('releases_no_migration_makes_it')",
    caughtBy: ['api', 'tests/api/operations/indexes.test.ts'],
  },
  {
    rule: 'a text without its pair',
    file: 'src/text/feed/feed.ts',
    from: "    title: 'New songs',\n",
    to: '',
    caughtBy: ['types'],
  },
  {
    rule: 'a focus: a question begins on its harmless answer',
    file: 'src/web/ui/ConfirmDialog.tsx',
    from: '{ children: cancel, onClick: onCancel, ...autofocus }',
    to: '{ children: cancel, onClick: onCancel }',
    caughtBy: ['unit', 'tests/unit/ui/dialog.test.ts'],
  },
];

const [wanted = ''] = process.argv.slice(2);
const breaks = rules.filter(({ rule }) => rule.includes(wanted));
const copy = mkdtempSync(join(tmpdir(), 's42-broken-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
copyTree();

const wrong = [...new Set(breaks.map(({ caughtBy }) => caughtBy.join(' ')))].filter(
  (part) => !passes(part.split(' ')),
);
if (wrong.length > 0) stop(`Fails without a break: ${wrong.join(', ')}`);

let missed = 0;
for (const { rule, file, from, to, caughtBy } of breaks) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) stop(`${file} doesn't have exactly one: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const isCaught = !passes(caughtBy);
  writeFileSync(path, text);
  if (!isCaught) missed += 1;
  console.log(`${isCaught ? 'caught    ' : 'NOT CAUGHT'}  ${rule} (${caughtBy.join(' ')})`);
}
console.log(`${breaks.length - missed} of ${breaks.length} caught`);
process.exit(missed === 0 ? 0 : 1);

/** Runs a part of `npm test` in the copy: the types, or a file of a Vitest project. */
function passes([project, file]) {
  const args =
    file === undefined
      ? [
          '-e',
          "import('./bin/checks.mjs').then(async (all) => process.exit(await all.types(process.execPath)))",
        ]
      : ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file];
  const { status } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: 'ignore',
  });
  return status === 0;
}

/** The files that Git knows or would add, and this tree's packages. */
function copyTree() {
  const list = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (list.status !== 0) stop('The rules are broken in a clone only: Git lists its files.');
  for (const name of list.stdout.split('\0').filter(Boolean))
    cpSync(join(root, name), join(copy, name), { recursive: true, errorOnExist: false });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
