import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInstalled } from '../support/programs.ts';
import type { Front } from './front.ts';
import type { Target } from './target.ts';

export type Severity = 'high' | 'medium' | 'low' | 'info';
export interface Finding {
  severity: Severity;
  text: string;
}

export interface Outcome {
  findings: Finding[];
  /** Anything else to know, such as how far it got. */
  note?: string;
  /** Why it didn't run. */
  skipped?: string;
}

interface Attack {
  target: Target;
  front: Front;
  /** The folder of the reports. */
  folder: string;
}

export interface Tool {
  name: string;
  run(attack: Attack): Promise<Outcome>;
}

const running = new Set<ChildProcess>();

/** Ends all running programs, with the processes that they started. */
export function endAll(): void {
  for (const child of running) end(child);
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

export interface Executed {
  /** Null if its time ran out. */
  code: number | null;
  output: string;
}

interface Execution {
  seconds: number;
  /** The file for its output. */
  report: string;
  folder: string;
  /** Whether its proxy for HTTPS is a closed port, so that it can't call its makers. */
  isOffline?: boolean;
}

/** Runs a program in its own process group, for at most this many seconds; its output also goes to a file. */
export async function execute(
  program: string,
  args: readonly string[],
  { seconds, report, folder, isOffline = false }: Execution,
): Promise<Executed> {
  const path = join(folder, report);
  const file = createWriteStream(path);
  const env = { ...process.env, ...(isOffline && { https_proxy: 'http://127.0.0.1:9' }) };
  const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end(child);
  }, seconds * 1_000);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  running.delete(child);
  file.end();
  await once(file, 'close');
  return { code: isLate ? null : code, output: await readFile(path, 'utf8') };
}

let isUpdated = false;

/** Installs a program with apt if it is missing. @returns why it can't be run, or null */
export async function need(folder: string, program: string, debian: string): Promise<string | null> {
  if (isInstalled(program)) return null;
  if (process.getuid?.() !== 0)
    return `${program} is missing, and only root installs it (apt-get install ${debian})`;
  if (!isUpdated) await execute('apt-get', ['update'], { seconds: 60, report: 'apt-update.txt', folder });
  isUpdated = true;
  const args = ['install', '-y', '--no-install-recommends', debian];
  await execute('apt-get', args, { seconds: 120, report: `apt-${debian}.txt`, folder });
  return isInstalled(program) ? null : `${debian} can’t be installed here: see apt-${debian}.txt`;
}
