import type { App } from '../../../../context.ts';
import { problemOf, SourceProblem } from '../../parsing/steps/source-problem.ts';
import { keepPage } from '../../parsing/store.ts';
import type { RunRow } from '../store.ts';

/** What went wrong, for the log of a run; a page that could not be read is kept for a look. */
export async function toRunError(
  app: App,
  run: RunRow,
  error: unknown,
  url?: string,
): Promise<RunRow['errors'][number]> {
  const problem = problemOf(error) ?? 'FAILED';
  const { page, missing } = error instanceof SourceProblem ? error : new SourceProblem(problem);
  const pageId = page && (await keepPage(app.database.orm, run.type, page, problem, missing));
  return {
    url: url ?? page?.url ?? null,
    title: null,
    error: problem,
    missing: [...missing],
    page_id: pageId,
  };
}
