import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, type Tool } from './execute.ts';
import { openFront } from './front.ts';
import { print, type Row } from './report.ts';
import { startTarget } from './target.ts';
import { nikto } from './tools/nikto.ts';
import { probes } from './tools/probes.ts';
import { slowhttptest } from './tools/slowhttptest.ts';
import { sqlmap } from './tools/sqlmap.ts';
import { tls } from './tools/tls.ts';
import { wapiti } from './tools/wapiti.ts';
import { watch } from './watch.ts';

/**
 * `npm run attack [-- TOOL…]`: attacks the product as it runs in production, only on this machine, with its own data
 * folder. It takes up to twenty minutes; docs/attacks.md says how to read its output.
 */
const all: Tool[] = [probes, sqlmap, wapiti, nikto, slowhttptest, tls];
const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !all.some((tool) => tool.name === name));
if (unknown !== undefined) {
  console.error(`There is no ${unknown}: choose of ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 's42-attack-'));
await chmod(folder, 0o755);
console.log(`Reports go to ${folder}`);

const target = await startTarget(folder);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    endAll();
    await target.stop();
    process.exit(1);
  });
const front = await openFront(target.origin, target.host);
const rows: Row[] = [];
try {
  for (const tool of all.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    console.log(`${tool.name} …`);
    const startedAt = Date.now();
    const watcher = watch(target, front);
    const outcome = await tool
      .run({ target, front, folder })
      .catch((error: unknown) => ({ findings: [], skipped: `it failed: ${String(error)}` }));
    rows.push({
      name: tool.name,
      seconds: (Date.now() - startedAt) / 1_000,
      ...outcome,
      ...(await watcher.stop()),
    });
  }
} finally {
  await front.close();
  await target.stop();
  endAll();
}
print(rows, folder);
const hasFailed = ({ findings, failed, late }: Row) =>
  findings.some(({ severity }) => severity === 'high') || failed > 0 || late > 0;
process.exit(rows.some(hasFailed) ? 1 : 0);
