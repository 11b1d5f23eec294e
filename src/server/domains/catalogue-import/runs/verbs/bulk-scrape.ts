import type { bulkScrape as bulkScrapeCall } from '../../../../../contract/catalogue-import/entries.ts';
import type { ParsedInput } from '../../../../../contract/endpoint.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { waitForLongJob } from '../../../../queue/long-jobs.ts';
import { importRuns } from '../steps/import-runs.ts';
import { startRun } from './start-run.ts';

/**
 * Imports the songs at these addresses and answers when done. Songs that were imported before stay as they are and
 * count as skipped; without `skip_existing` their pages are read too, so that the reply names pages that can’t be
 * read any more.
 */
export async function bulkScrape(
  context: Context<SignedIn>,
  { urls, skip_existing: skipsKnown }: ParsedInput<typeof bulkScrapeCall>['body'],
) {
  const id = await startRun(context, 'linktone', { kind: 'bulk', urls, skipsKnown });
  const run = await waitForLongJob(context.app, importRuns(context.app, 'linktone'), id);
  return {
    total: run.processed,
    imported: run.imported,
    skipped: run.duplicates,
    failed: run.failed,
    errors: run.errors,
    session_id: id,
  };
}
