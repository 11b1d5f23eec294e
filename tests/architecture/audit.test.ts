import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '#server/domains.ts';

/** Writing calls of operators and station admins that write no audit row, with the reason. */
const exempt: Record<string, string> = {
  'POST /admin/catalogues/linktone/try': 'reads a page and changes nothing',
  'POST /admin/catalogues/patiphon/try': 'reads a page and changes nothing',
};

const exported = /^export (?:async )?(?:function|const) (\w+)/gm;
const imported = /^import (?:type )?\{[^}]*\} from '(\.[^']+)';/gm;
const inRoom = (path: string): boolean => /\/(verbs|steps)(\.ts$|\/)/.test(path);

/** Whether a file, or a verb or step that it uses, writes an audit row. */
async function audits(path: string, seen = new Set<string>()): Promise<boolean> {
  if (seen.has(path) || !existsSync(path)) return false;
  seen.add(path);
  const text = await readFile(path, 'utf8');
  if (text.includes('.audit(')) return true;
  for (const [, from = ''] of text.matchAll(imported)) {
    const next = join(dirname(path), from);
    if (inRoom(next) && (await audits(next, seen))) return true;
  }
  return false;
}

test('every change by operators and station admins writes an audit row', async () => {
  const fileOf = new Map<string, string>();
  for await (const path of glob('src/server/**/*.ts'))
    if (inRoom(path))
      for (const [, name = ''] of (await readFile(path, 'utf8')).matchAll(exported)) fileOf.set(name, path);
  const missing: string[] = [];
  for (const { endpoint, run } of routes) {
    const call = `${endpoint.method} ${endpoint.path}`;
    if (endpoint.method === 'GET' || !/^(operator|stationAdmin)/.test(endpoint.who) || exempt[call]) continue;
    const verbs = [...run.toString().matchAll(/\b(\w+)\)?\(/g)].flatMap(
      ([, name = '']) => fileOf.get(name) ?? [],
    );
    const results = await Promise.all(verbs.map((path) => audits(path)));
    if (!results.includes(true)) missing.push(call);
  }
  expect(missing).toEqual([]);
});
