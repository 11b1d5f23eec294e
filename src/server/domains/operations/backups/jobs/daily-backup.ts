import type { App } from '../../../../context.ts';
import { openFolderPlace } from '../../../../gateways/backup-place/folder-place.ts';
import type { BackupPlace } from '../../../../gateways/backup-place/place.ts';
import { contentName, momentIn } from '../rules/manifest.ts';
import { backupsIn, listedFiles } from '../steps/archive.ts';
import { takeBackup } from '../verbs/take-backup.ts';

const dayMs = 24 * 3_600_000;

/** Takes the backup of the day where BACKUP_TO is set, and removes those that are older than BACKUP_KEEP_DAYS. */
export async function dailyBackup(app: App, now = new Date()): Promise<void> {
  const { to, keepDays } = app.config.backup;
  if (to === undefined) return;
  const place = openFolderPlace(to);
  const { name, manifest, added } = await takeBackup(app, place);
  app.log.info({ backup: name, files: manifest.files.count, added }, 'a backup was taken');
  await prune(place, new Date(now.getTime() - keepDays * dayMs));
}

/** Removes backups from before a moment, but never the last one, and then the files that no backup lists any more. */
async function prune(place: BackupPlace, before: Date): Promise<void> {
  const backups = await backupsIn(place);
  const old = backups.slice(0, -1).filter((backup) => momentIn(backup) < before);
  if (old.length === 0) return;
  for (const backup of old) await place.remove(backup);
  const needed = new Set<string>();
  for (const backup of backups)
    if (!old.includes(backup))
      for await (const { sha256 } of listedFiles(place, backup)) needed.add(contentName(sha256));
  for (const shelf of await place.list('files'))
    for (const hash of await place.list(`files/${shelf}`))
      if (!needed.has(contentName(hash))) await place.remove(contentName(hash));
}
