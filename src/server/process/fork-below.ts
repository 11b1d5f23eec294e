import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Beside a busy server such a process gets a tenth of a processor. */
const belowServing = 10;

/** Starts a program with another priority, where there is such a tool. */
const nice = '/usr/bin/nice';

/** Starts a program of ours in a process of its own that stands back behind what answers people. */
export function forkBelow(file: string, options: ForkOptions): ChildProcess {
  const further = Math.max(0, belowServing - getPriority());
  // From its first moment: each thread takes the priority of the one that starts it.
  if (existsSync(nice))
    return fork(file, {
      ...options,
      execPath: nice,
      execArgv: ['-n', String(further), process.execPath, ...(options.execArgv ?? process.execArgv)],
    });
  const child = fork(file, options);
  if (child.pid === undefined) return child;
  try {
    setPriority(child.pid, getPriority() + further);
  } catch {
    // It has ended already, which its own events tell.
  }
  return child;
}

/** One thread for what a library does beside JavaScript: pictures, files. */
export const oneThread = { UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1' };
