import type { scrapeBatch as scrapeBatchCall } from '../../../../../contract/catalogue-import/runs.ts';
import type { ParsedInput } from '../../../../../contract/endpoint.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { waitForLongJob } from '../../../../queue/long-jobs.ts';
import { importRuns } from '../steps/import-runs.ts';
import { loginIn, startRun } from './start-run.ts';

/**
 * Imports the newest songs of Patiphon and answers when done.
 * @throws SCRAPE_FAILED with the reason if nothing was imported
 */
export async function scrapeBatch(
  context: Context<SignedIn>,
  { count, use_saved_credentials, ...typed }: ParsedInput<typeof scrapeBatchCall>['body'],
): Promise<{ imported_count: number; session_id: string }> {
  const login = use_saved_credentials ? null : loginIn(typed);
  const id = await startRun(context, 'patiphon', { kind: 'batch', wanted: count, login });
  const { imported, status, problem } = await waitForLongJob(
    context.app,
    importRuns(context.app, 'patiphon'),
    id,
  );
  if (status === 'failed')
    refuse('SCRAPE_FAILED', { data: { reason: problem ?? 'FIELDS_MISSING', session_id: id } });
  return { imported_count: imported, session_id: id };
}
