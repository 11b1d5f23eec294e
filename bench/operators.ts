import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { fillOperatorRows } from './parts/operator-rows.ts';
import { print, printTable, verdict } from './parts/print.ts';
import { medianOf, ratioOf, sideBySide } from './parts/side-by-side.ts';

const maxRatio = 1.5;

/** The operators' lists at 1,000 and at 100,000 users, with ten entries of the audit log for each. */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues([100, 101]);
  try {
    const users = quick ? [1_000, 10_000] : [1_000, 100_000];
    const tokens: string[] = [];
    for (const [index, { url }] of catalogues.bySize.entries())
      tokens.push(await fillOperatorRows(url, users[index] ?? 0));
    print(`${users.map((n) => n.toLocaleString('en')).join(' and ')} users are ready.`);
    const product = await startChild('product', {
      folder: catalogues.folder,
      mode: 'test',
      servers: catalogues.bySize.map(({ url }) => ({ databaseUrl: url, isCaching: true })),
    });
    const options = { rounds: quick ? 3 : 7, ms: quick ? 300 : 600, connections: 2 };
    const lines = [
      ['', ...users.map((n) => `CPU ms at ${n.toLocaleString('en')}`), 'ratio', `≤ ${maxRatio}`],
    ];
    for (const [name, path] of operatorReads) {
      const contestants = Object.fromEntries(
        users.map((n, index) => [
          String(n),
          {
            child: product,
            port: product.ports[index] ?? 0,
            path: `/api/admin${path}`,
            headers: { authorization: `Bearer ${tokens[index]}` },
            databaseCpu: catalogues.cpu,
          },
        ]),
      );
      const rounds = await sideBySide(contestants, options);
      const of = (index: number) => rounds[String(users[index])] ?? [];
      const ratio = ratioOf(of(1), of(0), 'cpu');
      lines.push([
        name,
        ...users.map((_, index) => (medianOf(of(index), 'cpu') / 1_000).toFixed(2)),
        ratio.toFixed(2),
        verdict(ratio <= maxRatio),
      ]);
    }
    printTable(lines);
    await product.stop();
  } finally {
    await catalogues.close();
  }
}

/** Lists, some with a search text: `אין כזה` matches no user, `777` a thousandth, `נועה` a tenth. */
export const operatorReads = [
  ['user plans, newest', '/tenants'],
  ['user plans, by name', '/tenants?sort=name&order=asc'],
  ['user plans, by address', '/tenants?sort=email&order=desc'],
  ['user plans, legacy by name', '/tenants?plan=legacy&sort=name&order=asc'],
  ['user plans, a common name', `/tenants?search=${encodeURIComponent('נועה')}`],
  ['user plans, a rare one', `/tenants?search=${encodeURIComponent('לוי 777')}`],
  ['user plans, two digits', '/tenants?search=77'],
  ['user plans, nobody', `/tenants?search=${encodeURIComponent('אין כזה')}`],
  ['tiles of plans', '/tenants/summary'],
  ['system admins', '/users'],
  ['search of users', `/users/search?query=${encodeURIComponent('לוי 77')}`],
  ['search, a common name', `/users/search?query=${encodeURIComponent('נועה')}`],
  ['stations', '/radio-stations'],
  ['station users', '/radio-stations/users'],
  ['station users, pending', '/radio-stations/users?status=pending'],
  ['audit log', '/audit'],
  ['audit log, everybody’s', '/audit?area=all'],
  ['audit log, one act', '/audit?act=operator.setPermissions'],
  ['audit log, one person', `/audit?person=${encodeURIComponent('person770@')}`],
  ['audit log, a common name', `/audit?person=${encodeURIComponent('נועה')}`],
  ['audit log, two days', '/audit?area=all&from=2020-01-01&to=2099-01-01'],
  ['logs of imports', '/scraper-logs'],
  ['trash', '/cleanup-storage/trash'],
  ['storage', '/cleanup-storage'],
  ['numbers of a year', '/numbers?days=365'],
] as const;
