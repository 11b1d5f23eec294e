import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** A nice value that gives such a process a tenth of a CPU beside a busy server. */
const belowServing = 10;

/** Starts a program at another priority, if the system has `nice`. */
const nice = '/usr/bin/nice';

/** Starts one of our programs in a child process at lower priority than serving. */
export function forkLowPriority(file: string, options: ForkOptions): ChildProcess {
  const further = Math.max(0, belowServing - getPriority());
  // From its first moment: a thread inherits the priority of the thread that starts it.
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
    // It has already ended; its own events report that.
  }
  return child;
}

/** One thread for native work of libraries: pictures, files. */
export const oneThread = { UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1' };
