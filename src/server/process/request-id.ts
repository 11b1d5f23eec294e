import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const currentRequest = new AsyncLocalStorage<string>();

/** The id of the request that the current work belongs to; undefined outside one. */
export const requestId = (): string | undefined => currentRequest.getStore();

/** Runs the work of a request: each of its log lines has the request's id, and so do the jobs that it queues. */
export const runWithRequestId = <T>(id: string | undefined, work: () => T): T =>
  currentRequest.run(id ?? randomUUID(), work);
