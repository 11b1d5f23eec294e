import type { RunStage } from '../../../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../../../context.ts';
import type { LongJobControl } from '../../../../queue/long-jobs.ts';
import { problemOf, SourceProblem } from '../../parsing/steps/source-problem.ts';
import { savePage } from '../../parsing/store.ts';
import { addRunError, type RunChange, type RunRow, saveRun } from '../store.ts';

/** A run's progress, in its row. Saving it throws when the run must stop. */
export class RunProgress {
  readonly #app: App;
  readonly #run: RunRow;
  readonly #check: LongJobControl<RunRow>['check'];
  #counts = { imported: 0, duplicates: 0, failed: 0, processed: 0 };

  constructor(app: App, run: RunRow, check: LongJobControl<RunRow>['check']) {
    this.#app = app;
    this.#run = run;
    this.#check = check;
  }

  at = (stage: RunStage): Promise<void> => this.#save({ stage, current: '' });
  current = (current: string): Promise<void> => this.#save({ current: current.slice(0, 500) });
  total = (total: number): Promise<void> =>
    this.#save({ total: total + (this.#run.urls === null ? 0 : this.#counts.processed) });

  async count(by: { imported?: number; duplicates?: number }): Promise<void> {
    this.#counts.imported += by.imported ?? 0;
    this.#counts.duplicates += by.duplicates ?? 0;
    this.#counts.processed += (by.imported ?? 0) + (by.duplicates ?? 0);
    await this.#save(this.#counts);
  }

  /** An entry that failed. */
  async fail(error: RunRow['errors'][number]): Promise<void> {
    this.#counts.failed += 1;
    this.#counts.processed += 1;
    await addRunError(this.#app.database.orm, this.#run.id, error);
    await this.#save(this.#counts);
  }

  /** A note about a run that isn't about a song. */
  async addError(error: RunRow['errors'][number]): Promise<void> {
    await addRunError(this.#app.database.orm, this.#run.id, error);
  }

  /** A list page that identifies fewer songs than it shows; kept for operators to look at. */
  doubt = async (doubt: SourceProblem): Promise<void> =>
    this.addError(await toRunError(this.#app, this.#run, doubt));

  async #save(change: RunChange): Promise<void> {
    this.#check(await saveRun(this.#app.database.orm, this.#run.id, change));
  }
}

/** A failure, for the log of a run; a page that could not be read is kept for operators. */
export async function toRunError(
  app: App,
  run: RunRow,
  error: unknown,
  url?: string,
): Promise<RunRow['errors'][number]> {
  const problem = problemOf(error) ?? 'FAILED';
  const { page, missing } = error instanceof SourceProblem ? error : new SourceProblem(problem);
  const pageId = page && (await savePage(app.database.orm, run.type, page, problem, missing));
  return {
    url: url ?? page?.url ?? null,
    title: null,
    error: problem,
    missing: [...missing],
    page_id: pageId,
  };
}
