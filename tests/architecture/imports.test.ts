import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const configFile = join(process.cwd(), 'dependency-cruiser.config.mjs');
const config = z.object({ forbidden: z.array(z.object({ name: z.string() })) });
const rules = config.parse((await import(configFile)).default).forbidden.map(({ name }) => name);

const server = 'src/server';
const order = rules.flatMap((name) => (name.startsWith('order-') ? [name.slice('order-'.length)] : []));

/** For each rule, a file and what it may not import: another file, or a package. */
const refused: Record<string, readonly [from: string, to: string | null]> = {
  'web-never-server': ['src/web/formats/server.ts', 'src/server/any.ts'],
  'server-never-web': ['src/server/web.ts', 'src/web/any.ts'],
  'contract-only-zod': ['src/contract/text.ts', 'src/text/any.ts'],
  'shared-is-plain': ['src/shared/schema.ts', 'zod'],
  'text-only-contract': ['src/text/web.ts', 'src/web/any.ts'],
  'pages-carry-no-schemas': ['src/web/loading/schema.ts', 'src/contract/any.ts'],
  'domains-by-their-index': [`${server}/releases/trash.steps.ts`, `${server}/accounts/profile.db.ts`],
  'server-enters-domains-by-their-index': [
    'src/server/process/accounts.ts',
    `${server}/accounts/profile.db.ts`,
  ],
  'no-domain-imports-its-own-index': [`${server}/releases/index.steps.ts`, `${server}/releases/index.ts`],
  ...Object.fromEntries(
    order.map((domain, step) => [
      `order-${domain}`,
      [
        `${server}/${domain}/below.policy.ts`,
        `${server}/${order[step + 1] ?? 'operations'}/index.ts`,
      ] as const,
    ]),
  ),
  'tables-by-db-and-queries': [`${server}/feed/sql.commands.ts`, 'src/server/database/drizzle.ts'],
  'drizzle-by-one-import': [`${server}/feed/sql.queries.ts`, 'drizzle-orm'],
  'db-knows-its-own-tables': [`${server}/billing/other.db.ts`, 'src/server/database/tables/feed.ts'],
  'policy-is-pure': [`${server}/billing/prices.policy.ts`, `${server}/billing/any.db.ts`],
  'routes-reach-commands-and-queries': [`${server}/billing/routes.ts`, `${server}/billing/any.db.ts`],
  'commands-are-entry-points': [
    `${server}/billing/command.steps.ts`,
    `${server}/billing/checkout.commands.ts`,
  ],
  'commands-call-no-commands': [
    `${server}/billing/other.commands.ts`,
    `${server}/billing/checkout.commands.ts`,
  ],
  'http-by-index-and-routes': [`${server}/billing/http.steps.ts`, `${server}/billing/any.http.ts`],
  'packages-at-the-edge': [`${server}/billing/package.steps.ts`, 'stripe'],
  'server-runs-without-dev-packages': ['src/server/http/dev.ts', 'vitest'],
  'edges-know-no-domain': ['src/server/gateways/domain.ts', `${server}/billing/index.ts`],
  'ui-stands-alone': ['src/web/ui/feature.ts', 'src/web/features/player/any.ts'],
  'features-not-screens': ['src/web/features/player/screen.ts', 'src/web/screens/public/Home/any.ts'],
  'features-not-each-other': ['src/web/features/player/other.ts', 'src/web/features/billing/any.ts'],
  'screens-not-screens': ['src/web/screens/public/Login/other.ts', 'src/web/screens/public/Home/any.ts'],
  'no-cycles': ['src/text/first.ts', 'src/text/second.ts'],
  'no-orphans': ['src/text/orphan.ts', null],
  'nothing-imports-a-test': ['src/server/http/test.ts', 'tests/any.ts'],
};
const packages = ['zod', 'drizzle-orm', 'stripe', 'vitest'];

const folder = mkdtempSync(join(tmpdir(), 's42-imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const violation = z.object({ rule: z.object({ name: z.string() }), from: z.string() });
const report = z.object({ summary: z.object({ violations: z.array(violation) }) });

/** The rule and the file of each violation that the check finds. */
let found: readonly string[];
beforeAll(() => {
  write('tsconfig.json', '{}');
  const dependencies = Object.fromEntries(
    packages.filter((name) => name !== 'vitest').map((name) => [name, '*']),
  );
  write('package.json', JSON.stringify({ dependencies, devDependencies: { vitest: '*' } }));
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'export const any = 1;');
  }
  for (const to of new Set(Object.values(refused).map(([, target]) => target)))
    if (to !== null && !packages.includes(to)) write(to, 'export const any = 1;');
  for (const [from, to] of Object.values(refused)) {
    const path = to === null || packages.includes(to) ? to : `./${relative(dirname(from), to)}`;
    write(from, path === null ? 'export const any = 1;' : `export { any } from '${path}';`);
  }
  write('src/text/second.ts', "export { any } from './first.ts';");
  const bin = join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const args = [join(process.cwd(), bin), '--config', configFile];
  const json = execFileSync(process.execPath, [...args, '-T', 'json', 'src'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { summary } = report.parse(JSON.parse(json));
  found = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
});

test.each(rules)('%s: the check refuses an import against the rule', (name) => {
  const [from] = refused[name] ?? [];
  expect(found).toContain(`${name}: ${from}`);
});

test('an import of src names its root, or stays in its folder', () => {
  const climbing = globSync('src/**/*.{ts,tsx}').filter((path) =>
    /(?:from|import\(?) ?'\.\.\//.test(readFileSync(path, 'utf8')),
  );
  expect(climbing).toEqual([]);
});
