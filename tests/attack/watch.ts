import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Front } from './front.ts';
import type { Target } from './target.ts';

/** How the product fared while a tool ran. */
export interface Observed {
  calls: number;
  /** Answered with 429. */
  limited: number;
  /** Answered with 5xx. */
  failed: number;
  /** Errors in the server's log. */
  logged: number;
  /** Resident memory in MB. */
  before: number;
  after: number;
  /** How often /healthz took over a second. */
  late: number;
  slowestMs: number;
  /** Failed calls, and calls whose answer revealed internals. */
  problems: string[];
}

const everyMs = 500;
const lateMs = 1_000;

async function residentMb(pid: number): Promise<number> {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1_024);
}

/** Watches the product's health, log and memory until it is stopped. */
export function watch(target: Target, front: Front): { stop(): Promise<Observed> } {
  const before = residentMb(target.pid);
  const { calls, limited, failed } = front.counts;
  const logged = target.errors();
  front.failures.clear();
  front.leaks.clear();
  const state = { late: 0, slowestMs: 0, isOver: false };
  const watching = (async () => {
    while (!state.isOver) {
      const began = performance.now();
      const signal = AbortSignal.timeout(lateMs);
      const isHealthy = await fetch(`${target.origin}/healthz`, { signal }).then(
        async (answer) => (await answer.text()) !== '' && answer.ok,
        () => false,
      );
      if (!isHealthy) state.late += 1;
      state.slowestMs = Math.max(state.slowestMs, Math.round(performance.now() - began));
      await sleep(everyMs);
    }
  })();
  return {
    async stop() {
      state.isOver = true;
      await watching;
      return {
        calls: front.counts.calls - calls,
        limited: front.counts.limited - limited,
        failed: front.counts.failed - failed,
        logged: target.errors() - logged,
        before: await before,
        after: await residentMb(target.pid),
        late: state.late,
        slowestMs: state.slowestMs,
        problems: [...front.failures, ...front.leaks],
      };
    },
  };
}
