import { parseArgs } from 'node:util';
import { takeBackup, tryBackup } from './operations/index.ts';
import { reachBackups } from './process/reach-backups.ts';
import { runTask } from './process/run-task.ts';
import { StartError } from './process/start-error.ts';

/**
 * `npm run backup -- TO [--verify]`: backs up all rows and files to TO, a folder or a bucket, also while a server
 * runs.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { verify: { type: 'boolean', default: false } },
});
await runTask(
  async (app) => {
    const place = await reachBackups(positionals[0] ?? '');
    const { name, manifest, added } = await takeBackup(app, place);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backup ${name} in ${place.name}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.count} files (${added.files} of them new, ${added.bytes} bytes).`,
    );
    if (manifest.key.sealed === null)
      console.log(
        'The signing key isn’t in it: keep DATA_DIR/signing.key (or SIGNING_KEY) in another place, or set BACKUP_PASSPHRASE.',
      );
    if (!values.verify) return;
    const { problem } = await tryBackup(place, name, app.signingKey);
    if (problem !== null) throw new StartError(problem);
    console.log(
      'Verified: every file has its hash, and the rows, restored into a database of their own, are the same.',
    );
  },
  () => {
    if (positionals.length !== 1)
      throw new StartError('Where to? npm run backup -- /a/folder [--verify], or s3://bucket/prefix');
  },
);
