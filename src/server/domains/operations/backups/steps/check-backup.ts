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
  longest,
  type Manifest,
  rowsName,
} from '../rules/manifest.ts';
import { type Expected, listedFiles, measureAll, readContent, readPacked } from './archive.ts';

/** How many files are read at a time. */
const most = 8;

export const bytesOf = ({ bytes, sha256 }: ListedFile): Expected => ({ bytes, sha256 });

/** What the manifest says of a table's rows, of the jobs and of the list of files. */
export const rowsOf = ({ rows, bytes, sha256 }: Manifest['tables'][number]): Expected => ({
  lines: rows,
  ...(bytes !== undefined && { bytes }),
  sha256,
  line: longest.rows,
});
export const jobsOf = ({ jobs: { rows, bytes, sha256 } }: Manifest): Expected => ({
  lines: rows,
  ...(bytes !== undefined && { bytes }),
  sha256,
  line: longest.job,
});
export const listOf = ({ files: { count, listBytes: bytes, sha256 } }: Manifest): Expected => ({
  lines: count,
  ...(bytes !== undefined && { bytes }),
  sha256,
  line: longest.file,
});

/**
 * Checks a whole backup against its manifest.
 * @throws StartError that names the first part that is missing, truncated or altered, or says that a newer version
 * took it
 */
export async function checkBackup(place: BackupPlace, backup: string, manifest: Manifest): Promise<void> {
  if (recordedSteps(manifest.migrations) === null)
    throw new StartError(
      `${backup} was taken by version ${manifest.version}, whose schema this one doesn’t know: restore it with that version or a later one.`,
    );
  const packed: [string, Expected][] = [
    ...manifest.tables.map((table): [string, Expected] => [rowsName(backup, table.name), rowsOf(table)]),
    [jobsName(backup), jobsOf(manifest)],
    [listName(backup), listOf(manifest)],
  ];
  for (const [name, expected] of packed) await check(name, readPacked(place, name), expected);
  await forEachConcurrently(most, contents(place, backup, manifest), (file) =>
    check(contentName(file.sha256), readContent(place, file), bytesOf(file)),
  );
}

/** Files with the same bytes are stored once; those of one upload follow each other. */
async function* contents(place: BackupPlace, backup: string, manifest: Manifest): AsyncGenerator<ListedFile> {
  let before = '';
  for await (const file of listedFiles(place, backup, listOf(manifest))) {
    if (file.sha256 !== before) yield file;
    before = file.sha256;
  }
}

async function check(
  name: string,
  content: ReturnType<typeof readContent>,
  expected: Expected,
): Promise<void> {
  await content
    .then((source) => measureAll(source, expected))
    .catch((error: unknown) => {
      throw new StartError(`The backup can’t be used: ${name} can’t be read (${messageOf(error)}).`);
    });
}
