import { cpus } from 'node:os';
import { loadAverage, print } from './parts/print.ts';

/** Each prints its figures as it measures them. */
const sections: Record<string, () => Promise<{ run(quick: boolean): Promise<void> }>> = {
  feed: () => import('./feed.ts'),
  editor: () => import('./editor.ts'),
  'first-load': () => import('./first-load.ts'),
  'known-or-not': () => import('./known-or-not.ts'),
  money: () => import('./money.ts'),
  stations: () => import('./stations.ts'),
  committee: () => import('./committee.ts'),
  clicks: () => import('./clicks.ts'),
  scrolling: () => import('./scrolling.ts'),
  'start-up': () => import('./start-up.ts'),
  uploads: () => import('./uploads.ts'),
  crowd: () => import('./crowd.ts'),
  'serving-first': () => import('./serving-first.ts'),
  imports: () => import('./imports.ts'),
  operators: () => import('./operators.ts'),
  deliveries: () => import('./deliveries.ts'),
  plays: () => import('./plays.ts'),
  statements: () => import('./statements.ts'),
  growth: () => import('./growth.ts'),
  fleet: () => import('./fleet.ts'),
};

const args = process.argv.slice(2);
const names = args.filter((name) => !name.startsWith('--'));
const unknown = names.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Usage: npm run bench -- [${Object.keys(sections).join(' | ')}] [--quick]`,
  );
  process.exit(2);
}
print(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}; load ${loadAverage()}.`,
);
print('Every figure is the median of its rounds; every ratio compares figures of the same round.');
for (const [name, load] of Object.entries(sections)) {
  if (names.length > 0 && !names.includes(name)) continue;
  print(`\n── ${name}`);
  await (await load()).run(args.includes('--quick'));
}
print(`\nLoad at the end: ${loadAverage()}. On a busy machine only the ratios are meaningful.`);
