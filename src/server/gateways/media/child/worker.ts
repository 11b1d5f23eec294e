import { Worker } from 'node:worker_threads';
import { answerTo, type ChildQuestion } from './tasks.ts';

const GRACE_SECONDS = 1;

// Without the parent, nobody waits for the answer.
process.once('disconnect', () => process.exit(1));
process.once('message', (question: ChildQuestion) => {
  endAfter(question.seconds + GRACE_SECONDS);
  void answerTo(question).then((message) =>
    process.send?.(message, undefined, undefined, () => process.exit(0)),
  );
});

/**
 * Ends this process after some seconds even if its thread is stuck in a loop. The parent's timer comes first; this
 * one is for a parent that was killed.
 */
function endAfter(seconds: number): void {
  const code =
    "setTimeout(() => process.kill(process.pid, 'SIGKILL'), require('node:worker_threads').workerData)";
  new Worker(code, { eval: true, workerData: seconds * 1000 }).unref();
}
