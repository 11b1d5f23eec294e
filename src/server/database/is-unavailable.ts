import { fieldsOf } from '#shared/unknown.ts';

/**
 * Error codes of Node and PostgreSQL which say that the database or the object store can't be reached, is starting or
 * stopping, accepts no writes (25006, after a failover), or ended one of two deadlocked calls.
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|53300|08\w{3}|40P01|25006)$/;
/** The driver's messages for a connection that broke or timed out; it has no code for these. */
const brokenConnection =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether something failed because the database or the store is away, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  const cause = error.cause instanceof Error ? error.cause : error;
  return codes.test(codeOf(error)) || codes.test(codeOf(cause)) || brokenConnection.test(cause.message);
}

const codeOf = (error: Error): string => String(fieldsOf(error).code ?? '');
