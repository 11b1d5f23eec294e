import { execute, type Finding, need, type Tool } from '../execute.ts';

/** How long each of the three takes: the pace of a reader is judged after a minute. */
const seconds = { headers: 55, bodies: 55, reading: 75 };
type Way = keyof typeof seconds;
const connections = ['-c', '1000', '-r', '200'];

/** slowhttptest: a thousand clients at once that send headers, send bodies or read answers by the drop. */
export const slowhttptest: Tool = {
  name: 'slowhttptest',
  async run({ target, folder }) {
    const skipped = await need(folder, 'slowhttptest', 'slowhttptest');
    if (skipped) return { findings: [], skipped };
    const ways: Record<Way, string[]> = {
      headers: ['-H', '-i', '5', '-u', `${target.origin}/`],
      bodies: [
        '-B',
        '-i',
        '5',
        '-s',
        '8192',
        '-f',
        'application/json',
        '-u',
        `${target.origin}/api/auth/login`,
      ],
      reading: ['-X', '-k', '3', '-n', '5', '-z', '32', '-w', '512', '-y', '1024', '-u', `${target.origin}/`],
    };
    const findings: Finding[] = [];
    const notes: string[] = [];
    for (const [way, args] of Object.entries(ways) as [Way, string[]][]) {
      const { output } = await execute(
        'slowhttptest',
        [...args, ...connections, '-l', String(seconds[way]), '-p', '1'],
        { seconds: seconds[way] + 20, report: `slow-${way}.txt`, folder },
      );
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it colours what it prints
      const states = output.replace(/\u001b\[[\d;]*[A-Za-z]/g, '');
      const [, ended] = /Test ended on (\d+)/.exec(states) ?? [];
      const left = /No open connections left/.test(states)
        ? '0'
        : ([...states.matchAll(/connected:\s+(\d+)/g)].at(-1)?.[1] ?? '?');
      notes.push(`slow ${way}: ${left} of 1000 connections were left after ${ended} s`);
      // A body has a minute, longer than the test.
      if (left !== '0' && way !== 'bodies')
        findings.push({ severity: 'medium', text: `slow ${way}: ${left} connections are still open` });
    }
    return { findings, note: notes.join('; ') };
  },
};
