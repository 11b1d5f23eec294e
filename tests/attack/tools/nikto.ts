import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, type Finding, need, type Tool } from '../execute.ts';

const seconds = 220;

interface Report {
  vulnerabilities?: { id?: string; method?: string; url?: string; msg?: string }[];
}

/** nikto: its list of files and vulnerabilities of other software, and headers. It doesn't grade its findings. */
export const nikto: Tool = {
  name: 'nikto',
  async run({ front, folder }) {
    const skipped = await need(folder, 'nikto', 'nikto');
    if (skipped) return { findings: [], skipped: `${skipped} (Debian keeps it in non-free)` };
    const path = join(folder, 'nikto.json');
    const options = ['-ask', 'no', '-nointeractive', '-nocheck', '-maxtime', `${seconds - 20}s`];
    await execute('nikto', ['-h', `${front.origin}/`, ...options, '-Format', 'json', '-o', path], {
      seconds,
      report: 'nikto.txt',
      folder,
    });
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) return { findings: [], note: 'its time ran out before it wrote its findings' };
    const parsed = JSON.parse(text) as Report | Report[]; // as nikto writes it
    const findings = [parsed].flat().flatMap(({ vulnerabilities = [] }) =>
      vulnerabilities.map(
        ({ method = 'GET', url = '', msg = '' }): Finding => ({
          severity: 'low',
          text: `${method} ${url}: ${msg}`,
        }),
      ),
    );
    return { findings };
  },
};
