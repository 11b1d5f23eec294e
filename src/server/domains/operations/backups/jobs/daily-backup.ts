import type { App } from '../../../../context.ts';
import { openBackupPlace } from '../../../../gateways/backup-place/index.ts';
import { takeBackup } from '../verbs/take-backup.ts';

const dayMs = 24 * 3_600_000;

/** Takes the daily backup if BACKUP_TO is set, and removes backups that are older than BACKUP_KEEP_DAYS. */
export async function dailyBackup(app: App, now = new Date()): Promise<void> {
  const { to, keepDays } = app.config.backup;
  if (to === undefined) return;
  const place = await openBackupPlace(to);
  try {
    const keptSince = new Date(now.getTime() - keepDays * dayMs);
    const { name, manifest, added } = await takeBackup(app, place, keptSince);
    app.log.info({ backup: name, files: manifest.files.count, added }, 'a backup was taken');
  } finally {
    place.close();
  }
}
