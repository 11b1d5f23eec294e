import { Worker } from 'node:worker_threads';

/**
 * Ends this process after some seconds even while its own thread is stuck in a loop. The parent's clock comes
 * first; this one is for a parent that was killed itself.
 */
export function endAfter(seconds: number): void {
  const code =
    "setTimeout(() => process.kill(process.pid, 'SIGKILL'), require('node:worker_threads').workerData)";
  new Worker(code, { eval: true, workerData: seconds * 1000 }).unref();
}
