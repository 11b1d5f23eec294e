import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupPlace } from '../../../../gateways/backup-place/index.ts';
import { StartError } from '../../../../process/start-error.ts';
import {
  contentName,
  isBackupName,
  type ListedFile,
  listedFile,
  listName,
  type Manifest,
  manifestName,
  readManifest,
} from '../rules/manifest.ts';

/** Measurements of a stream. */
export interface Measured {
  bytes: number;
  /** Line ends: COPY writes one for each row, and escapes those in values. */
  lines: number;
  sha256: string;
}

const newline = 10;

/** Passes bytes on and measures them; `measured` is complete once the stream has ended. */
function measure(): { through: Transform; measured: () => Measured } {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let offset = chunk.indexOf(newline); offset !== -1; offset = chunk.indexOf(newline, offset + 1))
        lines += 1;
      done(null, chunk);
    },
  });
  return { through, measured: () => ({ bytes, lines, sha256: hash.digest('hex') }) };
}

/** An error in a pipeline destroys its last stream with the same error, which its reader gets. */
const passOn = (): void => undefined;

/** Writes a stream compressed, and returns its measurements. */
export async function writePacked(place: BackupPlace, name: string, source: Readable): Promise<Measured> {
  const { through, measured } = measure();
  await place.write(name, pipeline(source, through, createGzip({ level: 4 }), passOn));
  return measured();
}

export const readPacked = async (place: BackupPlace, name: string): Promise<Readable> =>
  pipeline(await place.read(name), createGunzip(), passOn);

/** Reads a stream to its end. */
export async function measureAll(source: Readable): Promise<Measured> {
  const { through, measured } = measure();
  const sink = new PassThrough().resume();
  await finished(source, through, sink);
  return measured();
}

/** The complete backups of a place, oldest first. */
export async function backupsIn(place: BackupPlace): Promise<string[]> {
  const whole: string[] = [];
  for (const name of await begunIn(place)) if (await place.has(manifestName(name))) whole.push(name);
  return whole;
}

/** All backups of a place, oldest first, including interrupted ones. */
export const begunIn = async (place: BackupPlace): Promise<string[]> =>
  (await place.list('')).filter(isBackupName).sort();

/** The newest complete backup of a place. */
export async function lastBackup(place: BackupPlace): Promise<string | undefined> {
  for (const name of (await begunIn(place)).reverse()) if (await place.has(manifestName(name))) return name;
  return undefined;
}

/** @throws StartError if there is none, or it isn't ours or was altered */
export async function manifestOf(place: BackupPlace, backup: string): Promise<Manifest> {
  const name = manifestName(backup);
  if (!(await place.has(name))) throw new StartError(`There is no whole backup ${backup} in ${place.name}.`);
  let text = '';
  for await (const chunk of await place.read(name)) text += chunk;
  const manifest = readManifest(text);
  if (manifest === null)
    throw new StartError(
      `${place.name}/${name} is no manifest of ours, or it was cut off or altered: nothing was changed.`,
    );
  return manifest;
}

/** The files of a backup, one after another. */
export async function* listedFiles(place: BackupPlace, backup: string): AsyncGenerator<ListedFile> {
  for await (const line of createInterface({ input: await readPacked(place, listName(backup)) }))
    yield listedFile.parse(JSON.parse(line));
}

export const readContent = (place: BackupPlace, { sha256 }: ListedFile): Promise<Readable> =>
  place.read(contentName(sha256));
