import { Readable } from 'node:stream';
import { type Backups, type ListedBackup, maxListedBackups } from '#contract/operations/backups.ts';
import type { Context } from '#server/context.ts';
import { type BackupPlace, openBackupPlace } from '#server/gateways/backup-place/index.ts';
import { StorageUnavailable } from '#server/gateways/object-storage/storage.ts';
import { begunIn, manifestOf, trialOf } from './archive.steps.ts';
import { type Manifest, manifestName, momentIn, type Trial } from './backups.policy.ts';
import { backupJob } from './backups.steps.ts';

/** How many backups are read at a time: each has a file of contents, and perhaps one of its last try. */
const atOnce = 8;

/** The latest complete backups of the place of the daily ones. */
export async function listBackups({ app }: Context): Promise<Backups> {
  const { to } = app.config.backup;
  const none: Backups = { place: null, is_away: false, under_way: null, backups: [] };
  if (to === undefined) return none;
  const jobs = (await app.queue.reads.open()).filter(({ name }) => name === backupJob.name);
  const isRunning = jobs.some((job) => job.isRunning);
  const under_way = isRunning ? 'running' : jobs.length > 0 ? 'waiting' : null;
  const place = await openBackupPlace(to);
  try {
    const names = (await begunIn(place)).reverse().slice(0, maxListedBackups);
    const read = await Readable.from(names)
      .map((name: string) => readListed(place, name), { concurrency: atOnce })
      .toArray();
    return { place: place.name, is_away: false, under_way, backups: read.flat() };
  } catch (err) {
    app.log.warn({ err }, 'the backups could not be listed');
    return { ...none, place: place.name, is_away: true, under_way };
  } finally {
    place.close();
  }
}

/** Nothing for a backup that was interrupted, or isn't complete yet. */
async function readListed(place: BackupPlace, name: string): Promise<ListedBackup[]> {
  if (!(await place.has(manifestName(name)))) return [];
  const [manifest, trial] = await Promise.all([
    manifestOf(place, name).then(
      (stored) => stored.manifest,
      (error: unknown) => {
        if (error instanceof StorageUnavailable) throw error;
        return null;
      },
    ),
    trialOf(place, name),
  ]);
  const taken_at = momentIn(name).toISOString();
  return [{ name, taken_at, ...contentsOf(manifest), trial: trial && toTrial(trial) }];
}

const toTrial = ({ at, seconds, problem }: Trial): ListedBackup['trial'] => ({
  at,
  is_good: problem === null,
  seconds,
  problem,
});

function contentsOf(manifest: Manifest | null): Pick<ListedBackup, 'version' | 'bytes' | 'files' | 'rows'> {
  if (manifest === null) return { version: null, bytes: null, files: null, rows: null };
  const { version, tables, files } = manifest;
  const sum = (of: (table: Manifest['tables'][number]) => number): number =>
    tables.reduce((total, table) => total + of(table), 0);
  return {
    version,
    bytes: files.bytes + sum(({ bytes = 0 }) => bytes),
    files: files.count,
    rows: sum(({ rows }) => rows),
  };
}
