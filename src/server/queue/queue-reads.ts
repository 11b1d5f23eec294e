import type { PgBoss } from 'pg-boss';

/** A job that has used all its attempts, or that was cancelled. */
interface GivenUpJob {
  id: string;
  name: string;
  failedAt: Date | null;
  tries: number;
  isCancelled: boolean;
  /** Its error message. */
  message: string;
}

/** A job that runs, or waits. */
export interface OpenJob {
  id: string;
  name: string;
  isRunning: boolean;
  /** When it began, or is due. */
  since: Date;
  tries: number;
  /** Whose turn it takes: a user’s id. */
  ownerId: string | null;
  /** The JSON it was queued with. */
  data: unknown;
}

export interface QueueReads {
  /** For each kind: waiting, running and failed jobs, and for how many seconds the first has been due. */
  backlog(): Promise<{ name: string; waiting: number; running: number; failed: number; seconds: number }[]>;
  /** The last failed and cancelled jobs, newest first, at most 50. */
  failed(): Promise<GivenUpJob[]>;
  /** Running jobs, then those that are due, oldest first, at most 50. */
  open(): Promise<OpenJob[]>;
  /** When a process last looked at the schedules; null before the first time. */
  schedulesAt(): Promise<Date | null>;
  /** When a job of this kind last failed for good; null if none is kept. */
  lastFailure(name: string): Promise<Date | null>;
}

/** What is in the queue, from its own tables. */
export function readQueue(db: ReturnType<PgBoss['getDb']>): QueueReads {
  const read = async (text: string, values?: unknown[]) => (await db.executeSql(text, values)).rows;
  return {
    backlog: () =>
      read(
        `select q.name, coalesce(sum(1) filter (where j.state in ('created', 'retry')), 0)::int as waiting,
          coalesce(sum(1) filter (where j.state = 'active'), 0)::int as running,
          coalesce(sum(1) filter (where j.state = 'failed'), 0)::int as failed,
          greatest(0, coalesce(extract(epoch from now() - min(j.start_after)
            filter (where j.state in ('created', 'retry'))), 0))::float8 as seconds
        from jobs.queue q left join jobs.job j on j.name = q.name and j.state <> 'completed'
        where q.name not like '\\_\\_%' group by q.name order by q.name`,
      ),
    failed: () =>
      read(
        `select id, name, completed_on as "failedAt", retry_count + 1 as tries, state = 'cancelled' as "isCancelled",
          coalesce(output ->> 'message', output -> 'value' ->> 'message', output::text, '') as message
        from jobs.job where state in ('failed', 'cancelled') order by completed_on desc limit 50`,
      ),
    open: () =>
      read(
        `select id, name, state = 'active' as "isRunning", retry_count + 1 as tries, data, group_id as "ownerId",
          coalesce(case when state = 'active' then started_on end, start_after) as since
        from jobs.job where name not like '\\_\\_%'
          and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))
        order by state = 'active' desc, since, id limit 50`,
      ),
    schedulesAt: async () => (await read('select cron_on as at from jobs.version limit 1'))[0]?.at ?? null,
    lastFailure: async (name) =>
      (
        await read(`select max(completed_on) as at from jobs.job where name = $1 and state = 'failed'`, [
          name,
        ])
      )[0]?.at ?? null,
  };
}
