import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const underWay = new AsyncLocalStorage<string>();

/** The id of the request that the present work is for; undefined outside one. */
export const requestId = (): string | undefined => underWay.getStore();

/** Runs work of a request: each line of the log names it, and the jobs that it queues carry it on. */
export const forRequest = <T>(id: string | undefined, work: () => T): T =>
  underWay.run(id ?? randomUUID(), work);
