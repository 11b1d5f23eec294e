import { setTimeout as sleep } from 'node:timers/promises';
import { print } from './print.ts';

/** Waits until no job waits or runs, according to a product's metrics. */
export async function untilIdle(metrics: string, maxMs: number): Promise<void> {
  for (const until = Date.now() + maxMs; Date.now() < until; await sleep(1_000)) {
    const text = await (await fetch(metrics)).text();
    const jobs = [...text.matchAll(/^session42_jobs\{.*state="(?:waiting|running)"\} (\d+)$/gm)];
    if (jobs.every(([, count]) => count === '0')) return;
  }
  print(`Not everything was done after ${maxMs / 1_000} s (NOT REACHED).`);
}
