/** What can be wrong with an installation, worst first. */
export const alarmKinds = [
  'no_worker',
  'storage_away',
  'mail_away',
  'disk_database',
  'disk_files',
  'disk_backups',
  'backup_failed',
  'backup_late',
  'backups_away',
  'schedules_late',
  'jobs_late',
  'certificate',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** Disks that fill up. */
export const disks = ['files', 'database', 'backups'] as const;
export type Disk = (typeof disks)[number];

/** What a process does; `all` is the whole product in one. */
export const processRoles = ['all', 'web', 'worker', 'scraper'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** What a look at the installation found. Moments are ISO 8601. */
export interface WatchFacts {
  /** Null if no mail server is set. */
  isMailUp: boolean | null;
  isStorageUp: boolean;
  /** Null if no backups are set. */
  backup: {
    isAway: boolean;
    /** The last complete one. */
    at: string | null;
    /** The last failure. */
    failedAt: string | null;
  } | null;
  /** The certificate of the site; null without one, or if it can’t be seen from here. */
  certificate: { endsAt: string } | null;
  disks: {
    disk: Disk;
    freeBytes: number;
    /** When it is full if it fills up as in the last day; null if it doesn’t. */
    fullAt: string | null;
  }[];
  /** When the schedules were last looked at. */
  schedulesAt: string | null;
}
