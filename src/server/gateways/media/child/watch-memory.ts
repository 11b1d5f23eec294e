import { readFile } from 'node:fs/promises';

const EVERY_MS = 50;
const PAGE_BYTES = 4_096;

/**
 * Calls `onExceeded` once a process holds more than `mostBytes` of memory, of which V8's own cap counts only a part.
 * Where there is no /proc that cap stands alone. Returns how to stop watching.
 */
export function watchMemory(pid: number | undefined, mostBytes: number, onExceeded: () => void): () => void {
  const timer = setInterval(async () => {
    const statm = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
    const resident = Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
    if (resident > mostBytes) onExceeded();
  }, EVERY_MS);
  return () => clearInterval(timer);
}
