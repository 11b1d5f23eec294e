import type { App } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { countFiles, folderHolding, newestFiles } from '../../../files/index.ts';
import { belongTogether, restHours } from '../../rules/rules.ts';
import { trashFolder } from './trash-files.ts';

const looked = 200;

/**
 * Checks that this database belongs to this storage before anything counts as unneeded: with an empty database,
 * another one, or the wrong folder, nothing would seem needed (threat J3). Returns how many files have a row.
 * @throws STORAGE_UNSURE
 */
export async function checkStorage({ database: { orm }, storage }: App): Promise<number> {
  const fileCount = await countFiles(orm);
  const rows = await newestFiles(orm, looked, new Date(Date.now() - restHours * 3_600_000));
  const places = await Promise.all(rows.map((row) => storage.look(folderHolding(row))));
  let hasFiles = false;
  for await (const { key } of storage.files()) {
    hasFiles = !key.startsWith(trashFolder(''));
    if (hasFiles) break;
  }
  const there = places.filter((place) => place !== null).length;
  if (!belongTogether({ known: fileCount, looked: rows.length, there, hasFiles })) refuse('STORAGE_UNSURE');
  return fileCount;
}
