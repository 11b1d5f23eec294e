import { type ErrorCode, errorStatus } from '#shared/errors.ts';

/** An expected error: a code of the contract with its data, never a sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly argument: string | undefined;
  readonly data: Record<string, unknown>;
  readonly fields: Record<string, string>;

  constructor(
    code: ErrorCode,
    extra: { argument?: string; data?: Record<string, unknown>; fields?: Record<string, string> } = {},
  ) {
    super(extra.argument === undefined ? code : `${code}:${extra.argument}`);
    this.code = code;
    this.argument = extra.argument;
    this.data = extra.data ?? {};
    this.fields = extra.fields ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Ends the call with a code of the contract. */
export function fail(code: ErrorCode, extra?: ConstructorParameters<typeof AppError>[1]): never {
  throw new AppError(code, extra);
}

/** The row, or 404: another tenant's row doesn't exist for the caller. */
export function orNotFound<T>(row: T | null | undefined): T {
  return row ?? fail('NOT_FOUND');
}
