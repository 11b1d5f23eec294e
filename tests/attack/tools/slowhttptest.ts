import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { execute, type Finding, need, type Tool } from '../execute.ts';

/**
 * How many connections to a port are open or have an unread answer. The tool itself counts a closed
 * connection until it has read everything that arrived before.
 */
async function connectionsTo(origin: string): Promise<number> {
  const port = Number(new URL(origin).port).toString(16).toUpperCase().padStart(4, '0');
  const table = await readFile('/proc/net/tcp', 'latin1');
  const [open, finWait] = ['01', '04'];
  return table.split('\n').filter((row) => {
    const [, local, , state] = row.trim().split(/\s+/);
    return local?.endsWith(`:${port}`) && (state === open || state === finWait);
  }).length;
}

/** How long each mode takes: the server judges the speed of a reader after a minute. */
const seconds = { headers: 55, bodies: 55, reading: 75 };
type Mode = keyof typeof seconds;
const connections = ['-c', '1000', '-r', '200'];

/** slowhttptest: a thousand clients at once that send headers, send bodies or read answers very slowly. */
export const slowhttptest: Tool = {
  name: 'slowhttptest',
  async run({ target, folder }) {
    const skipped = await need(folder, 'slowhttptest', 'slowhttptest');
    if (skipped) return { findings: [], skipped };
    const modes: Record<Mode, string[]> = {
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
    for (const [mode, args] of Object.entries(modes) as [Mode, string[]][]) {
      const lastMoment = sleep((seconds[mode] - 3) * 1_000).then(() => connectionsTo(target.origin));
      await execute('slowhttptest', [...args, ...connections, '-l', String(seconds[mode]), '-p', '1'], {
        seconds: seconds[mode] + 20,
        report: `slow-${mode}.txt`,
        folder,
      });
      // The health check of the target has its own connection.
      const held = Math.max(0, (await lastMoment) - 1);
      notes.push(`slow ${mode}: ${held} of 1000 connections were held after ${seconds[mode] - 3} s`);
      // A body may take a minute, longer than the test.
      if (held > 0 && mode !== 'bodies')
        findings.push({ severity: 'medium', text: `slow ${mode}: ${held} connections are still held` });
    }
    return { findings, note: notes.join('; ') };
  },
};
