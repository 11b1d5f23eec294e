import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** What a file is written from: its bytes, or a file on this machine. */
export type Source = Uint8Array | { path: string };

/** A place for a service's parcels. We choose the names: folders and a name, with slashes. */
export interface ParcelPlace {
  /** Size of a complete file; null if there is none. */
  size(name: string): Promise<number | null>;
  /** Writes a file: it gets its name only when it is complete. */
  write(name: string, source: Source): Promise<void>;
  /** The files in a folder, in none below it; by default in the place itself. None if there is no such folder. */
  list(folder?: string): Promise<PlacedFile[]>;
  /** Streams a file's bytes. */
  open(name: string): Promise<Readable>;
  close(): Promise<void>;
}

/** What sending needs of a place. */
export interface SendingPlace extends Pick<ParcelPlace, 'size' | 'write' | 'close'> {
  /** See `readText`. */
  readText(name: string, max: number): Promise<string | null>;
}

/** Opens a source before it is read: a stream that fails while nobody reads it would end its process. @throws ENOENT */
export const openSource = async (source: Source): Promise<Readable> =>
  source instanceof Uint8Array ? Readable.from([source]) : (await open(source.path)).createReadStream();

/**
 * A small file as text; null where there is none, or it is larger than `max` bytes: whatever its machine says of its
 * length, no more than that is read (threat Q7).
 */
export async function readText(place: ParcelPlace, name: string, max: number): Promise<string | null> {
  const bytes = await place.size(name);
  if (bytes === null || bytes > max) return null;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of (await place.open(name)) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > max) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export interface PlacedFile {
  name: string;
  bytes: number;
  writtenAt: Date;
}

/** Why a place doesn't accept a parcel: a code, and its server's message. */
export class PlaceProblem extends Error {
  readonly code:
    | 'UNREACHABLE'
    | 'PRIVATE_ADDRESS'
    | 'HOST_KEY'
    | 'LOGIN'
    | 'DISK_FULL'
    | 'PERMISSION'
    | 'CUT';

  constructor(code: PlaceProblem['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
