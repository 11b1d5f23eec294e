import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf, callsOf } from '../calls.ts';
import { execute, type Finding, need, type Severity, type Tool } from '../execute.ts';

const seconds = 230;
/** Modules that test only this machine: the others need callbacks from their makers' servers. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
/** wapiti's grades. */
const severities: Record<number, Severity> = { 1: 'low', 2: 'medium', 3: 'high', 4: 'high' };

interface Report {
  vulnerabilities: Record<string, { method: string; path: string; info: string; level: number }[]>;
}

/** wapiti on the pages that a visitor reaches, and on every GET call as an operator. */
export const wapiti: Tool = {
  name: 'wapiti',
  async run({ target, front, folder }) {
    const skipped = await need(folder, 'wapiti', 'wapiti');
    if (skipped) return { findings: [], skipped };
    const path = join(folder, 'wapiti.json');
    const reads = callsOf(target).filter(({ endpoint }) => endpoint.method === 'GET');
    const begin = ['/login', `/r/${target.known.code}`, '/pricing', ...reads.map((call) => addressOf(call))];
    await execute(
      'wapiti',
      [
        ...['-u', `${front.origin}/`, '--scope', 'folder', '-m', modules, '-f', 'json', '-o', path],
        ...begin.flatMap((page) => ['-s', front.origin + page]),
        ...['--max-scan-time', '60', '--max-attack-time', '20', '--max-links-per-page', '40'],
        ...['--max-files-per-dir', '30', '-t', '5', '--no-bugreport', '--flush-session'],
        ...['-H', `Authorization: Bearer ${target.tokens.operator}`],
        ...['--store-session', join(folder, 'wapiti'), '--store-config', join(folder, 'wapiti')],
      ],
      { seconds, report: 'wapiti.txt', folder, isOffline: true },
    );
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) return { findings: [], note: 'its time ran out before it wrote its findings' };
    const { vulnerabilities } = JSON.parse(text) as Report; // as wapiti writes it
    const findings = Object.entries(vulnerabilities).flatMap(([name, found]) =>
      found.map(
        ({ method, path: page, info, level }): Finding => ({
          severity: severities[level] ?? 'info',
          text: `${name}, ${method} ${page}: ${info.split('\n')[0]}`,
        }),
      ),
    );
    return { findings };
  },
};
