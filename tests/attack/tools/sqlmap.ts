import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf, type Call, callsOf } from '../calls.ts';
import { execute, type Finding, need, type Tool } from '../execute.ts';

const seconds = 240;
const atOnce = 2;
/** Marks where sqlmap puts its values. */
const mark = '*';

/** sqlmap on every call of the contract that takes input: each value of its path, query and body. */
export const sqlmap: Tool = {
  name: 'sqlmap',
  async run({ target, front, folder }) {
    const skipped = await need(folder, 'sqlmap', 'sqlmap');
    if (skipped) return { findings: [], skipped };
    const calls = callsOf(target).filter(
      ({ params, query, body }) =>
        Object.keys(params).length + Object.keys(query).length > 0 || body !== undefined,
    );
    const until = Date.now() + seconds * 1_000;
    const findings: Finding[] = [];
    let done = 0;
    const next = calls.entries();
    const attack = async () => {
      for (const [index, call] of next) {
        const left = (until - Date.now()) / 1_000;
        if (left < 5) return;
        const path = join(folder, `sqlmap-${index}.http`);
        await writeFile(path, requestOf(call, front.port));
        const { code, output } = await execute('sqlmap', options(call, path, folder), {
          seconds: left,
          report: `sqlmap-${index}.txt`,
          folder,
        });
        if (code !== null && /do not appear to be injectable|injection point/.test(output)) done += 1;
        const [, found] = /\n(Parameter: [\s\S]*?)\n---/.exec(output) ?? [];
        if (found) findings.push({ severity: 'high', text: `${call.name}: ${found}` });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, attack));
    if (done === 0) return { findings, skipped: 'it finished no call: see sqlmap-0.txt' };
    return { findings, note: `${done} of ${calls.length} calls were finished` };
  },
};

const options = ({ endpoint }: Call, path: string, folder: string): string[] => [
  ...[
    '-r',
    path,
    '--ignore-stdin',
    '--ignore-proxy',
    '--batch',
    '--disable-coloring',
    '--output-dir',
    join(folder, 'sqlmap'),
  ],
  ...['--level', '1', '--risk', '1', '--technique', 'BEU', '--skip-waf'],
  // A body has many values: test only those that change the answer.
  ...(endpoint.method === 'GET' ? [] : ['--smart']),
  ...['--timeout', '5', '--retries', '0', '--ignore-code', '401,403,404,409,422', '--flush-session'],
];

function requestOf(call: Call, port: number): string {
  const { method } = call.endpoint;
  const body = call.body === undefined || method === 'GET' ? '' : JSON.stringify(marked(call.body));
  return [
    `${method} ${addressOf(call, (value) => encodeURIComponent(value) + mark)} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...(call.token ? [`Authorization: Bearer ${call.token}`] : []),
    ...(body ? ['Content-Type: application/json'] : []),
    '',
    body,
  ].join('\r\n');
}

function marked(value: unknown): unknown {
  if (typeof value === 'string') return value + mark;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part)]));
}
