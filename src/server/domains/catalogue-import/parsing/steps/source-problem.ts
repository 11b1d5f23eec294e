import type { ImportProblem, ReadField } from '../../../../../contract/vocabulary/catalogues.ts';
import { FetchRefused } from '../../../../gateways/web-fetch/index.ts';
import type { Page } from '../rules/source.ts';

/** Why reading a page of a catalogue failed. */
export class SourceProblem extends Error {
  readonly problem: ImportProblem;
  readonly page: Page | null;
  readonly missing: readonly ReadField[];

  constructor(problem: ImportProblem, page: Page | null = null, missing: readonly ReadField[] = []) {
    super(problem);
    this.problem = problem;
    this.page = page;
    this.missing = missing;
  }
}

/** An error in the log's words; null for a fault of ours. */
export function problemOf(error: unknown): ImportProblem | null {
  if (error instanceof SourceProblem) return error.problem;
  return error instanceof FetchRefused ? error.reason : null;
}
