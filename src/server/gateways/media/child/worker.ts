import { Worker } from 'node:worker_threads';
import { MediaError } from '../media-error.ts';
import type { ChildAnswer, ChildQuestion } from './messages.ts';
import { loadTask } from './tasks.ts';

const GRACE_SECONDS = 1;

// Without the parent, nobody waits for the answer.
process.once('disconnect', () => process.exit(1));
process.once('message', (question: ChildQuestion) => {
  endAfter(question.seconds + GRACE_SECONDS);
  void answer(question).then((message) =>
    process.send?.(message, undefined, undefined, () => process.exit(0)),
  );
});

async function answer({ task, input }: ChildQuestion): Promise<ChildAnswer> {
  try {
    // The parent's inChild pairs each task with its own input.
    const run = (await loadTask[task]()) as (input: unknown) => Promise<unknown>;
    return { ok: true, result: await run(input) };
  } catch (error) {
    if (error instanceof MediaError) return { ok: false, code: error.code, reason: error.reason };
    const code = MediaError.isDiskFull(error) ? 'STORAGE_FULL' : 'FILE_BROKEN';
    return { ok: false, code, reason: 'damaged' };
  }
}

/**
 * Ends this process after some seconds even if its thread is stuck in a loop. The parent's timer comes first; this
 * one is for a parent that was killed.
 */
function endAfter(seconds: number): void {
  const code =
    "setTimeout(() => process.kill(process.pid, 'SIGKILL'), require('node:worker_threads').workerData)";
  new Worker(code, { eval: true, workerData: seconds * 1000 }).unref();
}
