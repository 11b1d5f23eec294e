import type { Context, SignedIn } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';

/** Retries a failed or cancelled job. @throws NOT_FOUND */
export async function retryJob(context: Context<SignedIn>, name: string, id: string): Promise<undefined> {
  const state = (await context.app.queue.retry(name, id)) ?? fail('NOT_FOUND');
  await transact(context, (tx) =>
    tx.audit('job.retry', id, { name, before: { state }, after: { state: 'retry' } }),
  );
}

/** Cancels a job that waits, and keeps one that runs from being tried again. @throws NOT_FOUND */
export async function cancelJob(context: Context<SignedIn>, name: string, id: string): Promise<undefined> {
  if (!(await context.app.queue.cancel(name, id))) fail('NOT_FOUND');
  await transact(context, (tx) =>
    tx.audit('job.cancel', id, { name, before: { state: 'open' }, after: { state: 'cancelled' } }),
  );
}
