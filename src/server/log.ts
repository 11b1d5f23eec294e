import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Config } from './config.ts';

export type Logger = FastifyBaseLogger;

/** One JSON line an event: control characters are escaped by the encoding (threat D4), secrets are left out. */
export const openLog = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.token',
      '*.ticket',
      '*.access_token',
    ],
  });
