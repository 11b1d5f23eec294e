import type { ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { forkLowPriority, oneThread } from '#server/process/fork-low-priority.ts';
import type { ChildLimits, RunTask } from './run-task.ts';
import type { ChildAnswer, ChildQuestion, Result } from './tasks.ts';

const PROGRAM = fileURLToPath(new URL('../../../../../', import.meta.url));
/** The real path of packages: the folder may be a link. */
const PACKAGES = realpathSync(`${PROGRAM}node_modules`);
const HEAP_MB = 256;
const MEGABYTE = 1024 * 1024;

/**
 * Runs one task in a child process with lower priority, one thread, no environment, no children, only the given
 * files, and limits of time and memory.
 * @throws MediaError as the task threw it, or FILE_BROKEN: timeout, memory, crashed
 */
const inChildOf =
  (program: string, code: string): RunTask =>
  async (task, input, limits) => {
    const child = forkLowPriority(program, {
      execArgv: [
        `--max-old-space-size=${HEAP_MB}`,
        '--permission',
        '--allow-worker',
        ...(limits.usesNativeCode ? ['--allow-addons'] : []),
        ...grants(code, limits),
      ],
      env: oneThread,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const answer = await converse(
      child,
      { task, input, seconds: limits.seconds },
      (limits.megabytes ?? HEAP_MB) * MEGABYTE,
    );
    if (!answer.ok) throw new MediaError(answer.code, answer.reason);
    // The worker ran this very task, whose result has this type.
    return answer.result as Result<typeof task>;
  };

export const inChild = inChildOf(fileURLToPath(new URL('./worker.ts', import.meta.url)), 'src');

/** The same with the bundled program, which starts in half the time. */
export const inBuiltChild = inChildOf(`${PROGRAM}build/children/media.mjs`, 'build/children');

function grants(code: string, { reads = [], writes = [] }: ChildLimits): string[] {
  return [
    ...[
      `${PROGRAM}node_modules/*`,
      `${PACKAGES}/*`,
      `${PROGRAM}${code}/*`,
      `${PROGRAM}package.json`,
      ...reads,
    ].map((path) => `--allow-fs-read=${path}`),
    ...writes.flatMap((path) => [`--allow-fs-read=${path}`, `--allow-fs-write=${path}`]),
  ];
}

/** Asks a child process its one question, and kills it where it takes more time or memory than it may. */
export function converse(
  child: ChildProcess,
  question: ChildQuestion,
  maxBytes: number,
): Promise<ChildAnswer> {
  return new Promise((resolve) => {
    const refuse = (reason: string) => resolve({ ok: false, code: 'FILE_BROKEN', reason });
    const kill = (reason: string) => {
      refuse(reason);
      child.kill('SIGKILL');
    };
    const timer = setTimeout(kill, question.seconds * 1000, 'timeout');
    const stopWatching = watchMemory(child.pid, maxBytes, () => kill('memory'));
    child.once('message', (answer: ChildAnswer) => resolve(answer));
    child.once('error', () => kill('crashed'));
    child.once('exit', () => {
      clearTimeout(timer);
      stopWatching();
      // A busy process may see the exit before it reads the answer, which arrives before the channel closes.
      if (child.connected) child.once('disconnect', () => refuse('crashed'));
      else refuse('crashed');
    });
    child.send(question, (error) => error && kill('crashed'));
  });
}

const EVERY_MS = 50;
const PAGE_BYTES = 4_096;

/**
 * Calls `onExceeded` once a process holds more than `maxBytes` of memory, of which V8's own limit counts only a
 * part. Without /proc only that limit applies. Returns a function that stops watching.
 */
function watchMemory(pid: number | undefined, maxBytes: number, onExceeded: () => void): () => void {
  const timer = setInterval(async () => {
    const statm = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
    const resident = Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
    if (resident > maxBytes) onExceeded();
  }, EVERY_MS);
  return () => clearInterval(timer);
}
