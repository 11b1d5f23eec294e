import { createHash } from 'node:crypto';
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { z } from 'zod';
import type { BackupPlace } from '#server/gateways/backup-place/index.ts';
import { StorageUnavailable } from '#server/gateways/object-storage/storage.ts';
import { StartError } from '#server/process/start-error.ts';
import {
  contentName,
  isBackupName,
  type ListedFile,
  listedFile,
  listName,
  longest,
  manifestName,
  readManifest,
  type StoredManifest,
  type Trial,
  trialName,
  trialSchema,
} from './backups.policy.ts';

/** Measurements of a stream. */
export interface Measured {
  bytes: number;
  /** Line ends: COPY writes one for each row, and escapes those in values. */
  lines: number;
  sha256: string;
}

/** What a stream has to be, as far as it is known, and the most bytes that a line of it may have. */
export interface Expected extends Partial<Measured> {
  line?: number;
}

const newline = 10;

/**
 * Passes bytes on and measures them; `measured` is complete once the stream has ended.
 * @param expected a stream that isn't so fails, as soon as it is too long
 */
function measure(expected: Expected = {}): { through: Transform; measured: () => Measured } {
  const hash = createHash('sha256');
  const found = { bytes: 0, lines: 0, sha256: '' };
  const { bytes = Infinity, lines = Infinity, line: longestLine = Infinity } = expected;
  let line = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      found.bytes += chunk.length;
      let start = 0;
      let isLong = false;
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        found.lines += 1;
        isLong ||= line + end - start > longestLine;
        line = 0;
        start = end + 1;
      }
      line += chunk.length - start;
      isLong ||= line > longestLine;
      if (isLong) done(new Altered(`a line of it is longer than ${longestLine} bytes`));
      else if (found.bytes > bytes || found.lines > lines) done(new Altered());
      else done(null, chunk);
    },
    flush(done) {
      found.sha256 = hash.digest('hex');
      const isSame = (['bytes', 'lines', 'sha256'] as const).every(
        (key) => expected[key] === undefined || expected[key] === found[key],
      );
      done(isSame ? null : new Altered());
    },
  });
  return { through, measured: () => found };
}

/** A stream that isn't as it has to be. */
export class Altered extends Error {
  constructor(message = 'it was cut off or altered') {
    super(message);
  }
}

/** An error in a pipeline destroys its last stream with the same error, which its reader gets. */
const passOn = (): void => undefined;

/** The same bytes; the stream fails at its end, or before, if they aren't as expected. */
export const checked = (source: Readable, expected: Expected): Readable =>
  pipeline(source, measure(expected).through, passOn);

/** Writes a stream compressed, and returns its measurements. */
export async function writePacked(place: BackupPlace, name: string, source: Readable): Promise<Measured> {
  const { through, measured } = measure();
  await place.write(name, pipeline(source, through, createGzip({ level: 4 }), passOn));
  return measured();
}

export const readPacked = async (
  place: BackupPlace,
  name: string,
  expected: Expected = {},
): Promise<Readable> => pipeline(await place.read(name), createGunzip(), measure(expected).through, passOn);

/** Reads a stream to its end. @throws an error that says why it isn't as expected */
export async function measureAll(source: Readable, expected: Expected = {}): Promise<Measured> {
  const { through, measured } = measure(expected);
  const sink = new PassThrough().resume();
  await finished(source, through, sink);
  return measured();
}

/**
 * The lines of a stream of JSON.
 * @param most the longest line, in bytes
 * @throws StartError with the name of what is read if a line is longer or has another shape
 */
export async function* readLines<T>(
  name: string,
  source: Readable,
  most: number,
  shape: z.ZodType<T>,
): AsyncGenerator<T> {
  let parts: Buffer[] = [];
  for await (const chunk of checked(source, { line: most })) {
    let rest: Buffer = chunk;
    for (let end = rest.indexOf(newline); end !== -1; end = rest.indexOf(newline)) {
      yield parse(name, Buffer.concat([...parts, rest.subarray(0, end)]), shape);
      parts = [];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) parts.push(rest);
  }
  if (parts.length > 0) yield parse(name, Buffer.concat(parts), shape);
}

function parse<T>(name: string, line: Buffer, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(line.toString()));
  } catch {
    throw new StartError(`The backup can’t be used: ${name} has a line that isn’t ours.`);
  }
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

/** The beginning of a text: a longer one is none of ours. */
async function textOf(source: Readable, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > most) break;
  }
  return Buffer.concat(chunks).toString();
}

/** @throws StartError if there is none, or it isn't ours or was altered */
export async function manifestOf(place: BackupPlace, backup: string): Promise<StoredManifest> {
  const name = isBackupName(backup) ? manifestName(backup) : null;
  if (name === null || !(await place.has(name)))
    throw new StartError(`There is no whole backup ${backup} in ${place.name}.`);
  const manifest = readManifest(await textOf(await place.read(name), longest.manifest));
  if (manifest === null)
    throw new StartError(
      `${place.name}/${name} is no manifest of ours, or it was cut off or altered: nothing was changed.`,
    );
  return manifest;
}

/** The last try to restore a backup; null if it was never tried, or its note isn't ours. */
export async function trialOf(place: BackupPlace, backup: string): Promise<Trial | null> {
  const name = trialName(backup);
  if (!(await place.has(name))) return null;
  try {
    return trialSchema.parse(JSON.parse(await textOf(await place.read(name), longest.file)));
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    return null;
  }
}

/** The files of a backup, one after another. */
export async function* listedFiles(
  place: BackupPlace,
  backup: string,
  expected: Expected = {},
): AsyncGenerator<ListedFile> {
  const name = listName(backup);
  yield* readLines(name, await readPacked(place, name, expected), longest.file, listedFile);
}

export const readContent = (place: BackupPlace, { sha256 }: ListedFile): Promise<Readable> =>
  place.read(contentName(sha256));
