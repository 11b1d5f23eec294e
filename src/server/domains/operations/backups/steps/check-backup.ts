import { messageOf } from '../../../../../contract/vocabulary/unknown.ts';
import { recordedSteps } from '../../../../database/schema-steps.ts';
import type { BackupPlace } from '../../../../gateways/backup-place/index.ts';
import { forEachConcurrently } from '../../../../process/for-each-concurrently.ts';
import { StartError } from '../../../../process/start-error.ts';
import {
  contentName,
  jobsName,
  type ListedFile,
  listName,
  type Manifest,
  rowsName,
} from '../rules/manifest.ts';
import { listedFiles, type Measured, manifestOf, measureAll, readContent, readPacked } from './archive.ts';

/** How many files are read at a time. */
const most = 8;

/**
 * Checks a whole backup against its hashes.
 * @throws StartError that names the first part that is missing, truncated or altered, or says that a newer version
 * took it
 */
export async function checkBackup(place: BackupPlace, backup: string): Promise<Manifest> {
  const manifest = await manifestOf(place, backup);
  if (recordedSteps(manifest.migrations) === null)
    throw new StartError(
      `${backup} was taken by version ${manifest.version}, whose schema this one doesn’t know: restore it with that version or a later one.`,
    );
  for (const { name, rows, sha256 } of manifest.tables)
    await compare(rowsName(backup, name), readPacked(place, rowsName(backup, name)), { lines: rows, sha256 });
  const { jobs, files } = manifest;
  await compare(jobsName(backup), readPacked(place, jobsName(backup)), {
    lines: jobs.rows,
    sha256: jobs.sha256,
  });
  const list = { lines: files.count, sha256: files.sha256 };
  await compare(listName(backup), readPacked(place, listName(backup)), list);
  await forEachConcurrently(most, contents(place, backup), (file) =>
    compare(contentName(file.sha256), readContent(place, file), file),
  );
  return manifest;
}

/** Files with the same bytes are stored once; those of one upload follow each other. */
async function* contents(place: BackupPlace, backup: string): AsyncGenerator<ListedFile> {
  let before = '';
  for await (const file of listedFiles(place, backup)) {
    if (file.sha256 !== before) yield file;
    before = file.sha256;
  }
}

async function compare(
  name: string,
  content: ReturnType<typeof readContent>,
  expected: Partial<Measured>,
): Promise<void> {
  const found = await content.then(measureAll).catch((error: unknown) => {
    throw new StartError(`The backup can’t be used: ${name} can’t be read (${messageOf(error)}).`);
  });
  for (const key of ['bytes', 'lines', 'sha256'] as const)
    if (expected[key] !== undefined && expected[key] !== found[key])
      throw new StartError(`The backup can’t be used: ${name} was cut off or altered.`);
}
