import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { dirname, posix } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import Client from 'ssh2-sftp-client';
import { fieldsOf, messageOf } from '#shared/unknown.ts';
import { openSource, type ParcelPlace, PlaceProblem } from './place.ts';

interface SftpSettings {
  host: string;
  port: number;
  user: string;
  /** `SHA256:…`, as `ssh-keygen -l` shows it. */
  hostKey: string;
  path: string;
  password?: string | undefined;
  privateKey?: string | undefined;
  passphrase?: string | undefined;
}

const connectMs = 15_000;
/** A connection that is silent for so long, and answers no keep-alive, is cut. */
const silenceMs = 10_000;
/** A full disk has less space than one write. */
const minRoom = 1_000_000;

/** A folder on another machine, over SSH. @throws PlaceProblem */
export async function openSftpPlace(settings: SftpSettings): Promise<ParcelPlace> {
  let shown: string | undefined;
  // Calls that are pending when a connection ends never resolve.
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  const end = (error?: unknown): void =>
    ended.reject(error instanceof Error ? error : new Error('the line was closed'));
  // The library's default handlers write to the console.
  const client = new Client('sftp', { error: end, end: () => end(), close: () => end() });
  // Without Nagle's delay: SSH sends a call in two packets, and the second would wait 40 ms for the first one's
  // acknowledgement.
  const sock = connect({ host: settings.host, port: settings.port, noDelay: true });
  // The library reports errors only after it has read the key.
  sock.on('error', () => undefined);
  const base = {
    sock,
    username: settings.user,
    readyTimeout: connectMs,
    keepaliveInterval: silenceMs,
    keepaliveCountMax: 3,
    hostVerifier: (key: Buffer): boolean => {
      shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
      return shown === settings.hostKey;
    },
  };
  const problem = (error: unknown): PlaceProblem => {
    if (error instanceof PlaceProblem) return error;
    if (shown !== undefined && shown !== settings.hostKey)
      return new PlaceProblem('HOST_KEY', shown, { cause: error });
    return new PlaceProblem(codeOfSsh(error), messageOf(error).slice(0, 300), { cause: error });
  };
  const inTime = <T>(work: Promise<T>): Promise<T> => Promise.race([ended.promise, work]);
  const doing = <T>(work: () => Promise<T>): Promise<T> =>
    inTime(work()).catch((error: unknown) => {
      throw problem(error);
    });
  const connected = client.connect({
    ...base,
    ...(settings.password !== undefined && { password: settings.password }),
    ...(settings.privateKey !== undefined && { privateKey: settings.privateKey }),
    ...(settings.passphrase !== undefined && { passphrase: settings.passphrase }),
  });
  await connected.catch(async (error: unknown) => {
    await client.end().catch(() => undefined);
    sock.destroy();
    throw problem(error);
  });
  const pathOf = (name: string): string => posix.join(settings.path || '.', name);
  const sizeOf = async (name: string): Promise<number | null> =>
    (await client.exists(pathOf(name))) === '-' ? (await client.stat(pathOf(name))).size : null;
  return {
    size: (name) => doing(() => sizeOf(name)),
    async write(name, source) {
      const stream = await openSource(source);
      await doing(async () => {
        const path = pathOf(name);
        const folder = dirname(path);
        if (!(await client.exists(folder))) await client.mkdir(folder, true);
        try {
          const bytes = await inTime(writeOver(sftpOf(client), `${path}.part`, stream));
          const { size } = await client.stat(`${path}.part`);
          if (size !== bytes) throw new Error(`of ${bytes} bytes ${size} arrived`);
        } catch (error) {
          // A server only says that it failed, so we check whether the disk is full.
          const room = await inTime(roomAt(client, folder));
          if (room === null || room >= minRoom) throw error;
          await client.delete(`${path}.part`).catch(() => undefined);
          throw new PlaceProblem('DISK_FULL', messageOf(error).slice(0, 300), { cause: error });
        }
        if (await client.exists(path)) await client.delete(path);
        await client.rename(`${path}.part`, path);
      }).finally(() => stream.destroy());
    },
    list: (within = '') =>
      doing(async () => {
        const entries = await client.list(pathOf(within)).catch(async (error: unknown) => {
          if (within !== '' && (await client.exists(pathOf(within))) !== 'd') return [];
          throw error;
        });
        return entries
          .filter(({ type }) => type === '-')
          .map(({ name, size, modifyTime }) => ({ name, bytes: size, writtenAt: new Date(modifyTime) }));
      }),
    open: (name) =>
      doing(async () => {
        const source = client.createReadStream(pathOf(name));
        const through = new PassThrough();
        source.on('error', (error: Error) => through.destroy(problem(error)));
        ended.promise.catch((error: unknown) => through.destroy(problem(error)));
        through.on('close', () => source.destroy());
        return source.pipe(through);
      }),
    close: async () => {
      await client.end().catch(() => undefined);
    },
  };
}

/**
 * The library's underlying connection: its own way of sending a file treats a write that the server refused as the
 * end.
 */
function sftpOf(client: Client): Sftp {
  const { sftp } = client as unknown as { sftp?: Sftp }; // private in the library's types
  if (sftp === undefined) throw new PlaceProblem('CUT', 'the line is closed');
  return sftp;
}

/** The free space of the folder's machine, if it reports it. */
function roomAt(client: Client, path: string): Promise<number | null> {
  return new Promise((resolve) => {
    try {
      sftpOf(client).ext_openssh_statvfs(path, (error, space) => {
        const { f_bavail: blocks, f_frsize: bytes } = fieldsOf(space);
        resolve(error || space === undefined ? null : Number(blocks) * Number(bytes));
      });
    } catch {
      // Throws if the server doesn't support the question.
      resolve(null);
    }
  });
}

function codeOfSsh(error: unknown): PlaceProblem['code'] {
  const message = messageOf(error);
  const code = String(fieldsOf(error).code ?? '');
  if (/authentication methods failed|Cannot parse privateKey|passphrase/i.test(message)) return 'LOGIN';
  if (/permission denied/i.test(message) || code === '3') return 'PERMISSION';
  if (/no space|quota/i.test(message)) return 'DISK_FULL';
  if (/ENOTFOUND|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|Timed out|EAI_AGAIN/.test(message + code))
    return 'UNREACHABLE';
  return 'CUT';
}

/** How many writes may be pending: waiting for each answer would cost a round trip per write. */
const maxUnanswered = 32;

type Done<T> = (error: Error | null | undefined, result: T) => void;

/** The underlying connection of ssh2-sftp-client: ssh2's own calls, for which it exports no types. */
interface Sftp {
  open(path: string, flags: 'w', done: Done<Buffer>): void;
  write(handle: Buffer, part: Buffer, from: number, bytes: number, at: number, done: Done<void>): void;
  close(handle: Buffer, done: Done<void>): void;
  ext_openssh_statvfs(path: string, done: Done<unknown>): void;
}

const promised = <T>(call: (done: Done<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result)));
  });

/**
 * Writes a stream to a file, and returns the number of bytes.
 * @throws if the server refuses a write, or closing it
 */
async function writeOver(sftp: Sftp, path: string, source: Readable): Promise<number> {
  const handle = await promised<Buffer>((done) => sftp.open(path, 'w', done));
  const open = new Set<Promise<void>>();
  const refused: unknown[] = [];
  let bytes = 0;
  try {
    for await (const part of source as AsyncIterable<Buffer>) {
      const at = bytes;
      const writing: Promise<void> = promised<void>((done) =>
        sftp.write(handle, part, 0, part.length, at, done),
      )
        .catch((error: unknown) => void refused.push(error))
        .finally(() => open.delete(writing));
      open.add(writing);
      bytes += part.length;
      if (open.size >= maxUnanswered) await Promise.race(open);
      if (refused.length > 0) throw refused[0];
    }
    await Promise.all(open);
    if (refused.length > 0) throw refused[0];
  } catch (error) {
    // Pending writes may never be answered: the connection may be cut.
    sftp.close(handle, () => undefined);
    throw error;
  }
  await promised<void>((done) => sftp.close(handle, done));
  return bytes;
}
