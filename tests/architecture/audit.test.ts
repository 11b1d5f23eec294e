import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '#server/domains.ts';

/** Writing calls of operators and station admins that write no audit row, with the reason. */
const exempt: Record<string, string> = {
  'POST /admin/catalogues/linktone/try': 'reads a page and changes nothing',
  'POST /admin/catalogues/patiphon/try': 'reads a page and changes nothing',
  'POST /admin/test-mail': 'sends an email to oneself',
  'POST /admin/cleanup-storage/work': 'queues work that writes the row when it ends',
};

const imported = /^import (?:type )?\{([^}]*)\} from '(\.|#server)([^']+)';/gm;
const mayWrite = (path: string): boolean => /\.(commands|steps)\.ts$/.test(path);

interface Code {
  /** The text of each function at the file's top level. */
  functions: Map<string, string>;
  /** The file of each imported name. */
  files: Map<string, string>;
}

const read = new Map<string, Code>();
function codeOf(path: string): Code {
  const known = read.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const [, ...parts] = text.split(/^(?:export )?(?:async )?(?:function|const) (?=\w)/m);
  const functions = new Map(parts.map((part) => [/^\w+/.exec(part)?.[0] ?? '', part]));
  const files = new Map<string, string>();
  for (const [, names = '', start, rest = ''] of text.matchAll(imported))
    for (const name of names.matchAll(/(\w+)\s*(?:,|$)/g))
      files.set(name[1] ?? '', join(start === '.' ? dirname(path) : 'src/server', rest));
  const code = { functions, files };
  read.set(path, code);
  return code;
}

/** Whether a function of a file, or one that it calls, writes an audit row. */
function audits(path: string, name: string, seen = new Set<string>()): boolean {
  if (seen.has(`${path}:${name}`) || !mayWrite(path)) return false;
  seen.add(`${path}:${name}`);
  const { functions, files } = codeOf(path);
  const text = functions.get(name) ?? '';
  if (text.includes('.audit(')) return true;
  return [...text.matchAll(/\b\w+\b/g)].some(([called]) =>
    functions.has(called) ? audits(path, called, seen) : audits(files.get(called) ?? '', called, seen),
  );
}

test('every change by operators and station admins writes an audit row', () => {
  const fileOf = new Map<string, string>();
  for (const path of globSync('src/server/**/*.{commands,steps}.ts'))
    for (const name of codeOf(path).functions.keys()) fileOf.set(name, path);
  const missing: string[] = [];
  for (const { endpoint, run } of routes) {
    const call = `${endpoint.method} ${endpoint.path}`;
    if (endpoint.method === 'GET' || !/^(operator|stationAdmin)/.test(endpoint.who) || exempt[call]) continue;
    const called = [...run.toString().matchAll(/\b(\w+)\)?\(/g)].map(([, name = '']) => name);
    if (!called.some((name) => audits(fileOf.get(name) ?? '', name))) missing.push(call);
  }
  expect(missing).toEqual([]);
});
