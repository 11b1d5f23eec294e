/** Why a file can't be read as a table. */
export class TableProblem extends Error {
  readonly code: 'EMPTY' | 'FORMAT_UNKNOWN' | 'OLD_EXCEL' | 'FILE_BROKEN' | 'TOO_LARGE' | 'ENTITIES';

  constructor(code: TableProblem['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
