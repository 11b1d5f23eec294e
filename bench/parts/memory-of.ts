import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory in MB of a process, and of its children except the database. */
export function memoryOf(pid: number): { own: number; children: number } {
  const resident = (id: number) =>
    (Number(readFileSync(`/proc/${id}/statm`, 'latin1').split(' ')[1]) * 4_096) / 1e6;
  const below = (id: number): number[] =>
    readdirSync(`/proc/${id}/task`).flatMap((thread) =>
      readFileSync(`/proc/${id}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
  const whole = (id: number): number => {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('src/server')) return 0;
      return resident(id) + below(id).reduce((sum, child) => sum + whole(child), 0);
    } catch {
      // It has just ended.
      return 0;
    }
  };
  const own = resident(pid);
  return { own, children: whole(pid) - own };
}
