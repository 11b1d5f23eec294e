import { connect, type Socket } from 'node:net';

/** A GET request that is sent again and again. */
export interface Drive {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** Connections that each wait for their reply before the next request. */
  connections: number;
  ms: number;
}

/** The bytes of a request in HTTP/1.1. */
export const requestOf = (path: string, headers: Record<string, string>): string =>
  `GET ${path} HTTP/1.1\r\n${Object.entries({ host: 'localhost:3000', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/**
 * Sends a request again and again, and counts the replies. Every reply must be as long as the first: then a client
 * only counts bytes, and costs less than the servers it drives.
 * @returns the number of replies and the milliseconds they took
 * @throws Error if a reply has another length
 */
export async function drive({
  port,
  path,
  headers,
  connections,
  ms,
}: Drive): Promise<{ replies: number; ms: number }> {
  const request = requestOf(path, headers);
  const expected = await lengthOf(port, request);
  const end = performance.now() + ms;
  const startedAt = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      driveConnection(port, request, expected, () => performance.now() < end),
    ),
  );
  return { replies: counts.reduce((sum, count) => sum + count, 0), ms: performance.now() - startedAt };
}

function driveConnection(
  port: number,
  request: string,
  expected: number,
  goesOn: () => boolean,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    let replies = 0;
    let received = 0;
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received < expected) return;
      if (received > expected)
        return stop(socket, reject, new Error(`a reply of ${received} bytes, not ${expected}`));
      replies += 1;
      received = 0;
      if (goesOn()) socket.write(request);
      else stop(socket, () => resolve(replies));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a connection was closed')));
    socket.write(request);
  });
}

function stop<T>(socket: Socket, settle: (value?: T) => void, value?: T): void {
  socket.removeAllListeners().on('error', () => {});
  socket.destroy();
  settle(value);
}

/** The length of a reply, header and body. */
async function lengthOf(port: number, request: string): Promise<number> {
  return (await requestOnce(port, request)).length;
}

/** One reply, raw bytes, header and body. */
export function requestOnce(port: number, request: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const received = Buffer.concat(chunks);
      const end = received.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = received.subarray(0, end).toString('latin1');
      const body = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (!/^content-length/im.test(head) && !/ 304 /.test(head))
        return stop(socket, reject, new Error(head));
      if (received.length >= end + 4 + body) stop(socket, () => resolve(received));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection was closed')));
    socket.write(request);
  });
}
