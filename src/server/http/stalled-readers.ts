import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { fieldsOf } from '../../contract/vocabulary/unknown.ts';
import { endsOf, readUnread } from './unread-bytes.ts';

/** What a reader for whom data waits has to keep up. */
export interface ReadingPace {
  /** Without a byte taken for so long, in milliseconds, its connection is ended. */
  stillMs: number;
  /** How long a reader is watched before its pace is judged, in milliseconds. */
  paceMs: number;
  /** Bytes that it takes in each second of `paceMs` at the least. */
  bytesPerSecond: number;
}

/** A slow phone takes 16 kB a second. A player that has enough stops reading, and comes back with a range. */
const readingPace: ReadingPace = { stillMs: 30_000, paceMs: 60_000, bytesPerSecond: 1_024 };

/** How far a reader for whom data waits has come, in bytes and milliseconds. */
interface Watched {
  taken: number;
  takenAt: number;
  begunWith: number;
  begunAt: number;
}

/**
 * Bytes that have left the process for this connection. `_handle` is what Node keeps of the system's socket; no public
 * name says how much of a large piece has left.
 */
function handedOver(socket: Socket): number {
  const { bytesWritten, writeQueueSize } = fieldsOf(fieldsOf(socket)._handle);
  return Number(bytesWritten ?? 0) - Number(writeQueueSize ?? 0);
}

/**
 * Ends the connections of readers that stop, or all but stop, while data waits for them, in the process or with the
 * system, whatever it is: files, packs, pages, cached replies, event streams (threat S5). One timer looks after all
 * connections of the server.
 */
export function endStalledReaders(server: Server, pace: ReadingPace = readingPace): void {
  const sockets = new Set<Socket>();
  const watched = new WeakMap<Socket, Watched>();
  let isLooking = false;

  /** Whether a reader who had taken so much by now may stay. */
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
        // This also frees what the system holds for it, which would stay for minutes.
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
