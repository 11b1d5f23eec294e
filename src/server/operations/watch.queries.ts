import type { App } from '#server/context.ts';
import type { AlarmKind, WatchFacts } from '#shared/alarms.ts';
import { findWatch, installedAt, listProcesses, type ProcessRow } from './watch.db.ts';
import { alarmsOf } from './watch.policy.ts';

/** What the last look found, the processes, and what is wrong now. */
export interface Watched {
  at: Date | null;
  facts: WatchFacts | null;
  processes: ProcessRow[];
  alarms: AlarmKind[];
  backlog: Awaited<ReturnType<App['queue']['reads']['backlog']>>;
}

export async function readWatch(
  { database: { orm }, queue }: Pick<App, 'database' | 'queue'>,
  now = new Date(),
): Promise<Watched> {
  const [found, processes, installed, backlog] = await Promise.all([
    findWatch(orm),
    listProcesses(orm),
    installedAt(orm),
    queue.reads.backlog(),
  ]);
  const facts = found?.facts ?? null;
  const waitSeconds = backlog.map(({ seconds }) => seconds);
  return {
    at: found?.at ?? null,
    facts,
    processes,
    backlog,
    alarms: alarmsOf({ facts, processes, waitSeconds, installedAt: installed }, now),
  };
}

/** What is wrong now. */
export const alarmsNow = async (app: App, now: Date): Promise<AlarmKind[]> =>
  (await readWatch(app, now)).alarms;
