import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { codeOf } from '../../../../../contract/vocabulary/unknown.ts';
import { KeyedMutex } from '../../../../process/keyed-mutex.ts';
import type { Question, Seen } from './parse-worker.ts';
import { SourceProblem } from './source-problem.ts';

/** What no page takes, with room for a busy machine; a page made to be slow takes minutes. */
const mostMs = 60_000;
const mostMemory = { maxOldGenerationSizeMb: 256 };
/** How long the thread waits for the next page before its memory is given back. */
const idleMs = 60_000;

const turns = new KeyedMutex();
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Reads a page in a thread of its own, so that everybody else is answered meanwhile; one page after another.
 * @throws SourceProblem TOO_LARGE for what takes more time or memory than any page
 */
export const parseInWorker = (question: Question): Promise<Seen> =>
  turns.run('page', async () => {
    clearTimeout(idle);
    thread ??= await open();
    thread.ref();
    try {
      thread.postMessage(question);
      const [seen]: (Seen | null)[] = await once(thread, 'message', { signal: AbortSignal.timeout(mostMs) });
      if (seen) return seen;
    } catch (error) {
      close();
      if (!isTooMuch(error)) throw error;
    } finally {
      thread?.unref();
      idle = setTimeout(close, idleMs).unref();
    }
    throw new SourceProblem('TOO_LARGE');
  });

/** The thread, once it has loaded what it reads with. */
async function open(): Promise<Worker> {
  const file = new URL('./parse-worker.ts', import.meta.url);
  const opened = new Worker(file, { env: {}, resourceLimits: mostMemory });
  await once(opened, 'message');
  // The caller hears of a failure; a failure while the worker ends is ignored.
  return opened.on('error', () => {});
}

function close(): void {
  void thread?.terminate();
  thread = undefined;
}

const isTooMuch = (error: unknown): boolean =>
  ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes(codeOf(error));
