import type { ImportProblem, RunStage, RunStatus } from '../../../../../contract/vocabulary/catalogues.ts';
import type { App } from '../../../../context.ts';
import { addRunError, findRun, type RunChange, type RunRow, saveRun } from '../store.ts';

/** How often a run looks whether it is to stop while it waits for a site. */
const lookMs = 1_000;

/** A run's row while it runs: how far it is, and whether somebody asks it to stop. */
export class RunProgress {
  readonly #app: App;
  readonly #run: RunRow;
  readonly #cancel = new AbortController();
  readonly #looking: NodeJS.Timeout;
  #counts: Pick<RunRow, 'imported' | 'duplicates' | 'failed' | 'processed'>;

  constructor(app: App, run: RunRow) {
    this.#app = app;
    this.#run = run;
    // A run that was put back begins anew: what it brought in before counts as known.
    this.#counts = { imported: 0, duplicates: 0, failed: 0, processed: 0 };
    this.#looking = setInterval(() => void this.#look(), lookMs).unref();
  }

  /** Aborted when an operator asks the run to stop. */
  get cancelled(): AbortSignal {
    return this.#cancel.signal;
  }

  async begin(): Promise<void> {
    await this.#save({
      status: 'running',
      startedAt: new Date(),
      errors: [],
      problem: null,
      total: 0,
      ...this.#counts,
    });
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

  /** An entry that came to nothing. */
  async fail(error: RunRow['errors'][number]): Promise<void> {
    this.#counts.failed += 1;
    this.#counts.processed += 1;
    await this.#save(this.#counts);
    await this.note(error);
  }

  /** Something to know that isn't an entry's. */
  async note(error: RunRow['errors'][number]): Promise<void> {
    await addRunError(this.#app.database.orm, this.#run.id, error);
  }

  async end(problem: ImportProblem | null): Promise<void> {
    await this.#save({
      status: this.#statusOf(problem),
      stage: 'ended',
      current: '',
      problem,
      sealedCredentials: null,
      endedAt: new Date(),
    });
  }

  close(): void {
    clearInterval(this.#looking);
  }

  #statusOf(problem: ImportProblem | null): RunStatus {
    if (problem === 'CANCELLED') return 'cancelled';
    const { imported, duplicates, failed } = this.#counts;
    if (problem === null && failed === 0) return 'success';
    return imported + duplicates > 0 ? 'partial' : 'failed';
  }

  async #save(change: RunChange): Promise<void> {
    this.#heed(await saveRun(this.#app.database.orm, this.#run.id, change));
  }

  async #look(): Promise<void> {
    const { type, id } = this.#run;
    this.#heed(await findRun(this.#app.database.orm, type, id).catch(() => this.#run));
  }

  #heed(row: RunRow | undefined): void {
    if (row === undefined || row.cancelRequestedAt !== null) this.#cancel.abort();
  }
}
