import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { TableProblem } from '../../../../gateways/tables/index.ts';
import type { LongJobKind } from '../../../../queue/long-jobs.ts';
import { deleteParts, findLog, type LogRow, nextLog, updateLog } from '../store/logs.ts';
import { readLog, sendPlaysEvent, TooManyLines } from './read-log.ts';
import { readLogsJob } from './receive-log.ts';

/**
 * Logs are read as long jobs: one at a time, over all processes. An interrupted one is read again, and nothing counts
 * twice.
 */
export function logWork(app: App): LongJobKind<LogRow> {
  const { orm } = app.database;
  const fail = ({ id, stationId }: LogRow, problem: LogRow['problem']) =>
    transact({ app, caller: system }, async (tx) => {
      await sendPlaysEvent(tx, stationId);
      await deleteParts(tx.orm, id);
      await updateLog(tx.orm, id, { state: 'failed', problem, endedAt: new Date() });
    });
  return {
    name: readLogsJob.name,
    next: () => nextLog(orm),
    find: (id) => findLog(orm, id),
    stateOf: ({ state, interruptions }) => ({
      isEnded: state !== 'waiting' && state !== 'reading',
      isCancelRequested: false,
      interruptions: state === 'reading' ? interruptions : 0,
    }),
    begin: async ({ id, interruptions }) =>
      found(await updateLog(orm, id, { state: 'reading', interruptions: interruptions + 1, problem: null })),
    putBack: ({ id, interruptions }) =>
      updateLog(orm, id, { state: 'waiting', interruptions: interruptions - 1 }),
    takeOver: async (log) => log,
    run: (log, { check }) => readLog(app, log, check),
    end: (log) => fail(log, 'INTERRUPTED'),
    fail: async (log, error) => {
      if (error instanceof TableProblem) return fail(log, error.code);
      if (error instanceof TooManyLines) return fail(log, 'TOO_MANY_LINES');
      app.log.error({ err: error, log: log.id }, 'a log of plays was not read');
      return fail(log, 'INTERNAL');
    },
  };
}
