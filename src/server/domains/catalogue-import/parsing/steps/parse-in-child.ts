import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { forkLowPriority, oneThread } from '../../../../process/fork-low-priority.ts';
import { KeyedMutex } from '../../../../process/keyed-mutex.ts';
import type { Question, Seen } from './parse-child.ts';
import { SourceProblem } from './source-problem.ts';

/** More than any real page takes, even on a busy machine; a page made to be slow takes minutes. */
const maxMs = 60_000;
const maxMegabytes = 256;
/** How long the idle child waits for the next page before it ends and frees its memory. */
const idleMs = 60_000;

const program = fileURLToPath(new URL('./parse-child.ts', import.meta.url));
const turns = new KeyedMutex();
let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Parses a page in a child process at lower priority than serving, one page after another.
 * @throws SourceProblem TOO_LARGE if it takes more time or memory than any real page
 */
export const parseInChild = (question: Question): Promise<Seen> =>
  turns.run('page', async () => {
    clearTimeout(idle);
    child ??= open();
    hold(child, true);
    try {
      const seen = await ask(child, question);
      if (seen !== null) return seen;
    } finally {
      if (child !== undefined) hold(child, false);
      idle = setTimeout(close, idleMs).unref();
    }
    throw new SourceProblem('TOO_LARGE');
  });

function open(): ChildProcess {
  const opened = forkLowPriority(program, {
    execArgv: [`--max-old-space-size=${maxMegabytes}`],
    env: oneThread,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  return opened
    .on('error', () => {})
    .once('exit', () => {
      if (child === opened) child = undefined;
    });
}

/** Whether this process waits for the child before it ends. */
function hold(held: ChildProcess, isHeld: boolean): void {
  for (const part of [held, held.channel]) isHeld ? part?.ref() : part?.unref();
}

function close(): void {
  child?.kill('SIGKILL');
  child = undefined;
}

/** The child's result; null for a trap, and if the child dies of it or takes too long. */
function ask(asked: ChildProcess, question: Question): Promise<Seen | null> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      asked.off('message', answer).off('exit', ended);
    };
    const answer = (seen: Seen | null): void => {
      settle();
      resolve(seen);
    };
    const ended = (code: number | null): void => {
      settle();
      // It kills itself when its memory is used up. A bug of ours has an exit code.
      if (code === null) resolve(null);
      else reject(new Error(`the process that reads pages ended with ${code}`));
    };
    const timer = setTimeout(close, maxMs);
    asked.on('message', answer).once('exit', ended);
    asked.send(question, (error) => error && asked.kill('SIGKILL'));
  });
}
