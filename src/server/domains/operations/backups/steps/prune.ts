import type { BackupPlace } from '../../../../gateways/backup-place/index.ts';
import { contentName, manifestName, momentIn } from '../rules/manifest.ts';
import { backupsIn, begunIn, listedFiles } from './archive.ts';

const dayMs = 24 * 3_600_000;

/**
 * Removes backups from before a moment, but never the last one, and files that no backup lists any more; also
 * unfinished backups that began a day ago or earlier.
 */
export async function prune(place: BackupPlace, before: Date): Promise<void> {
  const whole = await backupsIn(place);
  const old = whole.slice(0, -1).filter((backup) => momentIn(backup) < before);
  const yesterday = new Date(Date.now() - dayMs);
  const left = (await begunIn(place)).filter((name) => !whole.includes(name) && momentIn(name) < yesterday);
  for (const backup of [...old, ...left]) {
    // The manifest first, so that a backup whose removal is interrupted doesn't count as complete.
    await place.remove(manifestName(backup));
    await place.remove(backup);
  }
  await place.sweep(yesterday);
  if (old.length + left.length === 0) return;
  const needed = new Set<string>();
  for (const backup of whole)
    if (!old.includes(backup))
      for await (const { sha256 } of listedFiles(place, backup)) needed.add(contentName(sha256));
  for (const folder of await place.list('files'))
    for (const hash of await place.list(`files/${folder}`))
      if (!needed.has(contentName(hash))) await place.remove(contentName(hash));
}
