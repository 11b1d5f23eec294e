import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSnapshot } from '../../../../database/copy/load-snapshot.ts';
import { readSnapshot } from '../../../../database/copy/read-snapshot.ts';
import { openDatabase } from '../../../../database/database.ts';
import { openEmbedded } from '../../../../database/embedded/open-embedded.ts';
import type { BackupPlace } from '../../../../gateways/backup-place/index.ts';
import { isDiskFull } from '../../../../process/data-folder.ts';
import { StartError } from '../../../../process/start-error.ts';
import { type Manifest, manifestName, rowsName } from '../rules/manifest.ts';
import { manifestOf, measureAll, readPacked } from '../steps/archive.ts';
import { checkBackup } from '../steps/check-backup.ts';

/**
 * Restores a backup's rows into a temporary PostgreSQL and compares them with the backup; checks every file against
 * its hash.
 * @throws StartError that says what differs
 */
export async function verifyBackup(place: BackupPlace, backup: string, signingKey: string): Promise<void> {
  const { manifest, isWrittenWith } = await manifestOf(place, backup);
  if (!isWrittenWith(signingKey)) throw new StartError(`${place.name}/${manifestName(backup)} was altered.`);
  await checkBackup(place, backup, manifest);
  await compareRestored(place, backup, manifest).catch((error: unknown) => {
    throw isDiskFull(error)
      ? new StartError(
          `The backup ${backup} is there, and its files have their hashes. Its rows were not tried, as ${tmpdir()} has no space left for a temporary database: set TMPDIR to a folder with more.`,
        )
      : error;
  });
}

async function compareRestored(place: BackupPlace, backup: string, manifest: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'session42-verify-'));
  try {
    const server = await openEmbedded({
      dataDir: folder,
      log: { info: () => undefined, warn: console.warn },
    });
    try {
      await loadSnapshot(server.url, manifest, ({ name }) => readPacked(place, rowsName(backup, name)));
      await compareRows(server.url, manifest);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rows of a backup with an earlier schema are only counted: migrations have changed them. */
async function compareRows(url: string, manifest: Manifest): Promise<void> {
  const database = openDatabase(url, { max: 1 });
  try {
    await readSnapshot(database.pool, async (snapshot) => {
      const isSameSchema = snapshot.migrations.length === manifest.migrations.length;
      const shapes = new Map(snapshot.tables.map((table) => [table.name, table]));
      for (const { name, rows, sha256 } of manifest.tables) {
        const shape = shapes.get(name);
        if (shape === undefined) continue;
        const found = await measureAll(snapshot.rows(shape));
        if (found.lines !== rows || (isSameSchema && found.sha256 !== sha256))
          throw new StartError(
            `The restored table ${name} (${found.lines} rows) differs from the backup (${rows} rows).`,
          );
      }
    });
  } finally {
    await database.close();
  }
}
