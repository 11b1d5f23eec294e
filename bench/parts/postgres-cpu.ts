import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Kernel ticks a second, in which /proc counts CPU time. */
const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields of /proc/<pid>/stat from the third on (proc(5)); empty for a process that has ended. */
function statOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** CPU time in microseconds of a PostgreSQL server: itself, its processes, and those that have ended. */
export function postgresCpu(postmaster: number): number {
  const sum = (fields: readonly string[]) => fields.reduce((all, field) => all + Number(field), 0);
  const own = sum(statOf(postmaster).slice(11, 15));
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[1] === String(postmaster))
    .reduce((all, stat) => all + sum(stat.slice(11, 13)), 0);
  return ((own + children) / ticks) * 1_000_000;
}
