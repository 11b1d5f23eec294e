import { parseArgs } from 'node:util';
import { bytes } from '#shared/bytes.ts';
import { lastBackup, manifestOf, momentIn, tryBackup } from './operations/index.ts';
import { reachBackups } from './process/reach-backups.ts';
import { runTask } from './process/run-task.ts';
import { StartError } from './process/start-error.ts';

/**
 * `npm run drill -- FROM [--backup NAME]`: restores the last backup into a temporary database, compares all rows and
 * files with what was backed up, and ends in a report. It changes nothing of the installation.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { backup: { type: 'string' } },
});
await runTask(
  async (app) => {
    const place = await reachBackups(positionals[0] ?? '');
    const name = values.backup ?? (await lastBackup(place));
    if (name === undefined) throw new StartError(`There is no whole backup in ${place.name}.`);
    const { manifest } = await manifestOf(place, name);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const hours = Math.round((Date.now() - momentIn(name).getTime()) / 3_600_000);
    const trial = await tryBackup(place, name, app.signingKey);
    const isKeySealed = manifest.key.sealed !== null;
    const report: [string, string][] = [
      ['Backup', `${name} in ${place.name}, by version ${manifest.version}`],
      ['Age', `${hours} hours: what was written since would be lost`],
      ['Rows', `${rows} in ${manifest.tables.length} tables`],
      ['Files', `${manifest.files.count}, ${bytes(manifest.files.bytes)}`],
      [
        'Signing key',
        isKeySealed
          ? 'in the backup, encrypted with BACKUP_PASSPHRASE'
          : 'not in the backup: keep DATA_DIR/signing.key (or SIGNING_KEY) in another place',
      ],
      ['Time', `${trial.seconds} seconds to check every file, and to restore and compare all rows`],
      ['Result', trial.problem ?? 'All rows and files came back as they were.'],
    ];
    for (const [what, said] of report) console.log(`${`${what}:`.padEnd(13)} ${said}`);
    if (trial.problem !== null) throw new StartError('This backup doesn’t restore: take another one now.');
  },
  () => {
    if (positionals.length !== 1)
      throw new StartError('From where? npm run drill -- /a/folder [--backup NAME], or s3://bucket/prefix');
  },
);
