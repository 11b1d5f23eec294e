import { connect, type Socket } from 'node:net';

/** A GET request that is sent over and over. */
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
}: Drive): Promise<{ answers: number; ms: number }> {
  const request = requestOf(path, headers);
  const expected = await lengthOf(port, request);
  const end = performance.now() + ms;
  const begun = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      driveOne(port, request, expected, () => performance.now() < end),
    ),
  );
  return { answers: counts.reduce((sum, count) => sum + count, 0), ms: performance.now() - begun };
}

function driveOne(port: number, request: string, expected: number, isOn: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    let answers = 0;
    let received = 0;
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received < expected) return;
      if (received > expected)
        return stop(socket, reject, new Error(`an answer of ${received} bytes, not ${expected}`));
      answers += 1;
      received = 0;
      if (isOn()) socket.write(request);
      else stop(socket, () => resolve(answers));
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
  const answer = await askOnce(port, request);
  return answer.length;
}

/** One reply, raw bytes, header and body. */
export function askOnce(port: number, request: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = all.subarray(0, end).toString('latin1');
      const body = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (!/^content-length/im.test(head) && !/ 304 /.test(head))
        return stop(socket, reject, new Error(head));
      if (all.length >= end + 4 + body) stop(socket, () => resolve(all));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection was closed')));
    socket.write(request);
  });
}
