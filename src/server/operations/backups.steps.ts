import { openSealedKey } from '#server/crypto/seal-key.ts';
import { recordedSteps } from '#server/database/schema-steps.ts';
import type { BackupPlace } from '#server/gateways/backup-place/index.ts';
import { forEachConcurrently } from '#server/process/for-each-concurrently.ts';
import { StartError } from '#server/process/start-error.ts';
import { jobWithoutData } from '#server/queue/job.ts';
import { messageOf } from '#shared/unknown.ts';
import {
  backupsIn,
  begunIn,
  type Expected,
  listedFiles,
  manifestOf,
  measureAll,
  readContent,
  readPacked,
} from './archive.steps.ts';
import {
  contentName,
  isKeyOf,
  jobsName,
  type ListedFile,
  listName,
  longest,
  type Manifest,
  manifestName,
  momentIn,
  rowsName,
} from './backups.policy.ts';

/** Takes the backup of a night, or one that an operator wants now. */
export const backupJob = jobWithoutData('operations.backup');

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

/** What a machine knows of signing keys. */
interface KeysHere {
  /** Its own key; null if it has none yet. */
  key: string | null;
  /** Where that is, or would be. */
  place: string;
  passphrase: string | undefined;
  /** Whether to restore without the backup's key if this machine has another one or none. */
  isWithout: boolean;
}

/** A backup whose manifest was checked. */
export interface OpenedBackup {
  name: string;
  manifest: Manifest;
  /** The backup's signing key if this machine has no key and gets it; else null. */
  bringsKey: string | null;
  /** Whether this machine has the backup's signing key, or gets it. */
  hasKey: boolean;
  /** Whether a key proved that the product wrote the manifest. */
  isProved: boolean;
}

/**
 * Reads a backup's manifest, and finds the signing key that belongs to it: here, or encrypted in the backup.
 * @throws StartError if the backup isn't ours or was altered, or says why its key can't be had
 */
export async function openBackup(place: BackupPlace, name: string, here: KeysHere): Promise<OpenedBackup> {
  const { manifest, isWrittenWith } = await manifestOf(place, name);
  const { sealed } = manifest.key;
  const unsealed =
    sealed === null || here.passphrase === undefined ? null : openSealedKey(here.passphrase, sealed);
  const isOurs = (key: string | null): key is string => key !== null && isKeyOf(manifest, key);
  const key = [here.key, unsealed].find(isOurs) ?? null;
  if (!here.isWithout) {
    if (sealed !== null && here.passphrase !== undefined && unsealed === null)
      throw refusal(
        'BACKUP_PASSPHRASE isn’t the passphrase of this backup',
        'Set the one with which it was taken',
      );
    if (here.key !== null && !isOurs(here.key))
      throw refusal(
        `the signing key here (${here.place}) isn’t that of the backup`,
        'Put the right one in its place, or take it away if the backup has its key encrypted',
      );
    if (key === null && sealed !== null)
      throw refusal('the signing key in the backup is encrypted', 'Set BACKUP_PASSPHRASE');
    if (key === null)
      throw refusal(
        'the backup holds no signing key, and there is none here',
        `Bring the old one to ${here.place}, or set SIGNING_KEY`,
      );
  }
  if (key !== null && !isWrittenWith(key))
    throw new StartError(
      `${place.name}/${manifestName(name)} was altered, or not written by the product: nothing was changed.`,
    );
  const hasKey = here.key === null ? !here.isWithout : isOurs(here.key);
  return {
    name,
    manifest,
    bringsKey: here.key === null && hasKey ? key : null,
    hasKey,
    isProved: key !== null && manifest.format > 1,
  };
}

const refusal = (reason: string, remedy: string): StartError =>
  new StartError(
    `Nothing was restored: ${reason}. ${remedy}. If that key is lost, add --without-key: saved catalogue passwords have to be given again, and signed addresses stop working.`,
  );

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
