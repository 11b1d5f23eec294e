import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { fieldsOf } from '#shared/unknown.ts';

/** The minimum pace of a reader that has data waiting. */
export interface ReadingPace {
  /** If it takes no byte for this long, in milliseconds, we end its connection. */
  stillMs: number;
  /** How long we watch a reader before we judge its pace, in milliseconds. */
  paceMs: number;
  /** The least bytes per second over `paceMs`. */
  bytesPerSecond: number;
}

/** A slow phone takes 16 kB a second. A player that has enough stops reading, and returns with a range request. */
const readingPace: ReadingPace = { stillMs: 30_000, paceMs: 60_000, bytesPerSecond: 1_024 };

/** The progress of a reader that has data waiting, in bytes and milliseconds. */
interface Watched {
  taken: number;
  takenAt: number;
  begunWith: number;
  begunAt: number;
}

/**
 * Bytes that have left the process for this connection. `_handle` is Node's handle of the system's socket; no public
 * property says how much of a large piece has left.
 */
function handedOver(socket: Socket): number {
  const { bytesWritten, writeQueueSize } = fieldsOf(fieldsOf(socket)._handle);
  return Number(bytesWritten ?? 0) - Number(writeQueueSize ?? 0);
}

/**
 * Ends the connections of readers that (almost) stop while data waits for them in the process or the system, whatever
 * it is: files, packs, pages, cached replies, event streams (threat S5). One timer checks all connections of the
 * server.
 */
export function endStalledReaders(server: Server, pace: ReadingPace = readingPace): void {
  const sockets = new Set<Socket>();
  const watched = new WeakMap<Socket, Watched>();
  let isLooking = false;

  /** Whether a reader with this progress may stay. */
  const keepsUp = (socket: Socket, taken: number, now: number): boolean => {
    const before = watched.get(socket);
    if (before === undefined) {
      watched.set(socket, { taken, takenAt: now, begunWith: taken, begunAt: now });
      return true;
    }
    if (taken > before.taken) Object.assign(before, { taken, takenAt: now });
    if (now - before.takenAt >= pace.stillMs) return false;
    const ms = now - before.begunAt;
    if (ms < pace.paceMs) return true;
    const isSlow = (before.taken - before.begunWith) * 1_000 < pace.bytesPerSecond * ms;
    Object.assign(before, { begunWith: before.taken, begunAt: now });
    return !isSlow;
  };

  const look = async (): Promise<void> => {
    if (sockets.size === 0) return;
    const unread = await readUnread();
    const now = performance.now();
    for (const socket of sockets) {
      const left = unread.get(endsOf(socket)) ?? 0;
      if (socket.writableLength + left === 0) watched.delete(socket);
      else if (!keepsUp(socket, handedOver(socket) - left, now))
        // This also frees what the system buffers for it, which would stay for minutes.
        socket.resetAndDestroy();
    }
  };

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, pace.stillMs / 10).unref();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.once('close', () => clearInterval(timer));
}

/** A socket's own end and its peer's; an IPv4 address written as IPv6 counts as the same. */
const endsOf = ({ localPort, remoteAddress = '', remotePort }: Socket): string =>
  ipaddr.isValid(remoteAddress)
    ? `${localPort} ${ipaddr.process(remoteAddress).toByteArray().join('.')} ${remotePort}`
    : '';

/** The bytes of an address as Linux writes it: words of four bytes, last byte first (proc_net_tcp(5)). */
function bytesOf(hex: string): number[] {
  const words = hex.match(/.{8}/g) ?? [];
  return words.flatMap((word) => [...Buffer.from(word, 'hex')].reverse());
}

/**
 * How many bytes the kernel buffers for each TCP connection because its reader hasn't taken them, by `endsOf`. Node
 * doesn't see them: a slow reader's megabytes leave the process at once, and then nothing moves for a minute.
 * Contains only connections with such bytes; empty on systems other than Linux.
 */
async function readUnread(): Promise<Map<string, number>> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'latin1').catch(() => '')),
  );
  const unread = new Map<string, number>();
  for (const line of tables.join('\n').split('\n')) {
    const row = /^ *\d+: \w+:(\w{4}) (\w+):(\w{4}) \w\w (\w{8}):/.exec(line);
    if (row === null) continue;
    const [, own = '', address = '', peer = '', queued = ''] = row;
    if (queued === '00000000') continue;
    const parsed = ipaddr.fromByteArray(bytesOf(address)).toString();
    const ends = `${Number.parseInt(own, 16)} ${ipaddr.process(parsed).toByteArray().join('.')} ${Number.parseInt(peer, 16)}`;
    unread.set(ends, Number.parseInt(queued, 16));
  }
  return unread;
}
