import type { AlarmKind, WatchFacts } from '#shared/alarms.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How often a process says that it lives, and how long after that it counts as alive. */
export const beatMs = 15_000;
const aliveMs = 60_000;
/** How often one of the processes looks after the installation. */
export const watchMs = minuteMs;
/** A fault that passes sooner, such as a restart, isn’t worth an email. */
export const mailAfterMs = 2 * minuteMs;
/** A fault that comes back sooner is the same one, and has its email. */
export const sameFaultMs = 6 * hourMs;
/** If the daily backup is older, at least one has failed. */
export const lateHours = 36;

/** Disks are read so often, and readings kept so long. */
export const readingMs = 10 * minuteMs;
export const readingsMs = dayMs;
/** With less to go by, nothing is foretold. */
const leastMs = hourMs;
/** Less free space counts as full: one upload may take 1 GB. */
const leastBytes = 2 * 1024 ** 3;
const soonMs = 3 * dayMs;
/** Schedules are looked at every minute. */
const scheduleMs = 10 * minuteMs;
const waitSeconds = 3_600;
/** Certificates are renewed a month before they end. */
const certificateMs = 14 * dayMs;

interface Reading {
  at: Date;
  freeBytes: number;
}

/** When a disk is full if it fills up as it did between two readings; null if it doesn’t, or if they are too close. */
export function fullAt(first: Reading | undefined, last: Reading): Date | null {
  if (last.freeBytes < leastBytes) return last.at;
  if (first === undefined) return null;
  const ms = last.at.getTime() - first.at.getTime();
  const used = first.freeBytes - last.freeBytes;
  if (ms < leastMs || used <= 0) return null;
  const left = ((last.freeBytes - leastBytes) * ms) / used;
  // Beyond a year a date says nothing, and beyond the calendar there is none.
  return left > 365 * dayMs ? null : new Date(last.at.getTime() + left);
}

export interface Observed {
  /** Null before the first look. */
  facts: WatchFacts | null;
  processes: readonly { role: string; seenAt: Date; stoppedAt: Date | null }[];
  /** For how many seconds the first job of each queue has been due. */
  waitSeconds: readonly number[];
  /** When the installation was made: a backup can’t be older. */
  installedAt: Date;
}

/** Whether a process runs. */
export const isAlive = ({ seenAt, stoppedAt }: Observed['processes'][number], now: Date): boolean =>
  stoppedAt === null && now.getTime() - seenAt.getTime() < aliveMs;

/** Everything that is wrong, worst first. */
export function alarmsOf(
  { facts, processes, waitSeconds: waits, installedAt }: Observed,
  now: Date,
): AlarmKind[] {
  const isLate = (at: string | null, ms: number): boolean =>
    at !== null && now.getTime() - Date.parse(at) > ms;
  const isSoon = (at: string | null | undefined, ms: number): boolean =>
    typeof at === 'string' && Date.parse(at) - now.getTime() < ms;
  const isFilling = (name: string): boolean =>
    isSoon(facts?.disks.find(({ disk }) => disk === name)?.fullAt, soonMs);
  const hasWorker = processes.some(
    (each) => isAlive(each, now) && (each.role === 'all' || each.role === 'worker'),
  );
  const backup = facts?.backup ?? null;
  const lastAt = backup?.at ?? installedAt.toISOString();
  const isWrong: Record<AlarmKind, boolean> = {
    no_worker: !hasWorker,
    storage_away: facts?.isStorageUp === false,
    mail_away: facts?.isMailUp === false,
    disk_database: isFilling('database'),
    disk_files: isFilling('files'),
    disk_backups: isFilling('backups'),
    backup_failed:
      backup !== null && backup.failedAt !== null && (backup.at === null || backup.failedAt > backup.at),
    backup_late: backup !== null && !backup.isAway && isLate(lastAt, lateHours * hourMs),
    backups_away: backup?.isAway === true,
    // Without a worker nobody looks at them, and everything waits: one sentence is enough.
    schedules_late: hasWorker && isLate(facts?.schedulesAt ?? null, scheduleMs),
    jobs_late: hasWorker && waits.some((seconds) => seconds > waitSeconds),
    certificate: isSoon(facts?.certificate?.endsAt, certificateMs),
  };
  return Object.entries(isWrong).flatMap(([kind, is]) => (is ? [kind as AlarmKind] : [])); // keys of the record
}

const partsOf = (version: string): number[] => version.split('.').map(Number);

/** The highest of some versions if it is higher than the running one, else null. */
export function newerVersion(running: string, others: readonly string[]): string | null {
  const order = (a: string, b: string): number => {
    const [left, right] = [partsOf(a), partsOf(b)];
    const index = left.findIndex((part, at) => part !== right[at]);
    return index === -1 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
  };
  const highest = [...others]
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .sort(order)
    .at(-1);
  return highest !== undefined && order(highest, running) > 0 ? highest : null;
}
