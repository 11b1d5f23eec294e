import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import type { Config } from '#server/config.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { requestId } from './request-id.ts';

export type Logger = FastifyBaseLogger;

/** One JSON line for each event: the encoding escapes control characters (threat D4), and secrets are left out. */
export const openLog = (config: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      mixin: () => ({ request: requestId() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.ticket',
        '*.access_token',
      ],
    },
    to,
  );

/** Deeper causes add nothing. */
const deepest = 3;

/**
 * What the log keeps of an error. It leaves out a failed query’s parameters and PostgreSQL’s `detail`, which contain
 * typed text, including password hashes and addresses.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!isErrorLike(error)) return String(error);
  const { name: type, message } = error;
  const { code, constraint } = fieldsOf(error);
  const safeMessage = message.replace(/\nparams: [\s\S]*/, '');
  const stack = error.stack?.split(message).join(safeMessage);
  const cause =
    error.cause !== undefined && depth < deepest ? describeError(error.cause, depth + 1) : undefined;
  return { type, message: safeMessage, code, constraint, stack, cause };
}

/** An error, or a library's copy of one. */
const isErrorLike = (error: unknown): error is Error => typeof fieldsOf(error).message === 'string';
