import type { Context, SignedIn } from '../../../context.ts';
import { waitForRun } from '../wait-for-run.ts';
import { startRun } from './start-run.ts';

/** Imports the songs at these addresses and answers when that has ended. What was imported before stays as it is, and counts as skipped. */
export async function bulkScrape(context: Context<SignedIn>, urls: readonly string[]) {
  const id = await startRun(context, 'linktone', { kind: 'bulk', urls });
  const run = await waitForRun(context.app, 'linktone', id);
  return {
    total: run.processed,
    imported: run.imported,
    skipped: run.duplicates,
    failed: run.failed,
    errors: run.errors,
    session_id: id,
  };
}
