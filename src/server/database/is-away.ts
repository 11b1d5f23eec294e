import { fieldsOf } from '../../contract/vocabulary/unknown.ts';

/**
 * What Node and PostgreSQL say when the database or the object store can't be reached, is starting or stopping, isn't
 * the one that takes writes (25006, after a failover), or ended one of two calls that waited for each other.
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|53300|08\w{3}|40P01|25006)$/;
/** What the driver says of a connection that broke, or that wasn't returned in time; it has no code for these. */
const brokenConnection =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether something failed because the database or the store is away, and may succeed when it is tried again. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isAway)) return true;
  const cause = error.cause instanceof Error ? error.cause : error;
  return codes.test(codeOf(error)) || codes.test(codeOf(cause)) || brokenConnection.test(cause.message);
}

const codeOf = (error: Error): string => String(fieldsOf(error).code ?? '');
