import { type AlarmKind, alarmKinds, type WatchFacts } from '#shared/alarms.ts';

/** What the processes' last look at the installation found, and what is wrong. */
export interface Watched {
  at: Date | null;
  facts: WatchFacts | null;
  processes: readonly {
    role: string;
    name: string;
    version: string;
    startedAt: Date;
    seenAt: Date;
    stoppedAt: Date | null;
    memoryBytes: number;
  }[];
  alarms: readonly AlarmKind[];
}

/** A value, and its labels in order. */
type Value = readonly [value: number, ...labels: string[]];

interface WatchedGauge {
  name: string;
  help: string;
  labels: string[];
  valuesOf(watched: Watched, now: number): readonly Value[];
}

/** Seconds from a moment until now; nothing without a moment. */
const age = (at: Date | string | null | undefined, now: number, ...labels: string[]): Value[] =>
  at ? [[(now - new Date(at).getTime()) / 1_000, ...labels]] : [];

const running = ({ processes }: Watched) => processes.filter(({ stoppedAt }) => stoppedAt === null);
const ofProcesses = (
  name: string,
  help: string,
  measure: (each: Watched['processes'][number], now: number) => number,
): WatchedGauge => ({
  name,
  help,
  labels: ['process', 'role', 'version'],
  valuesOf: (watched, now) =>
    running(watched).map((each) => [measure(each, now), each.name, each.role, each.version]),
});
const reachable = (what: string, isUp: boolean | null | undefined): Value[] =>
  typeof isUp === 'boolean' ? [[isUp ? 1 : 0, what]] : [];

/** The same from whichever process answers, because it stands in the database. */
export const watchedGauges: readonly WatchedGauge[] = [
  ofProcesses(
    'process_started_seconds',
    'When a process started',
    ({ startedAt }) => startedAt.getTime() / 1_000,
  ),
  ofProcesses(
    'process_silent_seconds',
    'For how long a process hasn’t said that it lives',
    ({ seenAt }, now) => (now - seenAt.getTime()) / 1_000,
  ),
  ofProcesses('process_memory_bytes', 'The memory of a process', ({ memoryBytes }) => memoryBytes),
  {
    name: 'alarm',
    help: 'What is wrong (1), as operators see it',
    labels: ['kind'],
    valuesOf: ({ alarms }) => alarmKinds.map((kind) => [alarms.includes(kind) ? 1 : 0, kind]),
  },
  {
    name: 'watch_age_seconds',
    help: 'How long ago a process last looked after the installation',
    labels: [],
    valuesOf: ({ at }, now) => age(at, now),
  },
  {
    name: 'schedules_age_seconds',
    help: 'How long ago a worker last looked at the schedules',
    labels: [],
    valuesOf: ({ facts }, now) => age(facts?.schedulesAt, now),
  },
  {
    name: 'backup_age_seconds',
    help: 'The age of the last complete backup',
    labels: [],
    valuesOf: ({ facts }, now) => age(facts?.backup?.at, now),
  },
  {
    name: 'reachable',
    help: 'Whether the mail server, the store of files and the place of backups answer',
    labels: ['what'],
    valuesOf: ({ facts }) => [
      ...reachable('mail', facts?.isMailUp),
      ...reachable('storage', facts?.isStorageUp),
      ...reachable('backups', facts?.backup && !facts.backup.isAway),
    ],
  },
  {
    name: 'disk_free_bytes',
    help: 'Free space on the disks of files, the built-in database and backups',
    labels: ['disk'],
    valuesOf: ({ facts }) => (facts?.disks ?? []).map(({ disk, freeBytes }) => [freeBytes, disk]),
  },
  {
    name: 'certificate_seconds',
    help: 'How long the site’s certificate lasts',
    labels: [],
    valuesOf: ({ facts }, now) => age(facts?.certificate?.endsAt, now).map(([seconds]) => [-seconds]),
  },
];
