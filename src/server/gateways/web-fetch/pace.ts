import { setTimeout as sleep } from 'node:timers/promises';
import { KeyedMutex } from '#server/process/keyed-mutex.ts';

/** One request at a time to a host, and a pause between two; for the whole process. */
const turns = new KeyedMutex();
const lastRequests = new Map<string, number>();

/** Runs a request to a host when no other is running. */
export const inTurn = <T>(host: string, work: () => Promise<T>): Promise<T> =>
  turns.run(host, () => work().finally(() => recordRequest(host)));

/** A host has just answered: its pause begins. */
export function recordRequest(host: string): void {
  lastRequests.set(host, Date.now());
}

/** Waits until the pause after a host's last answer or redirect is over. */
export async function waitFor(host: string, pauseMs: number, signal?: AbortSignal): Promise<void> {
  const wait = (lastRequests.get(host) ?? 0) + pauseMs - Date.now();
  if (wait > 0) await sleep(wait, undefined, signal && { signal });
  lastRequests.set(host, Date.now());
}
