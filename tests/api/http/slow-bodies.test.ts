import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { snapshot } from '../../support/snapshot.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: Caller;
beforeAll(async () => {
  test = await openTestApp({ jsonMs: 300 });
  artist = await test.signIn({ stageName: 'נועה' });
});
afterAll(() => test.close());

/** Starts a request whose body continues byte by byte until the server closes the connection. */
function sendSlowly(head: string[], body: string) {
  const socket = connect(Number(new URL(test.origin).port), '127.0.0.1');
  socket.write([...head, 'host: localhost:3000', '', body].join('\r\n'));
  const timer = setInterval(() => socket.write(' '), 50);
  const stop = () => clearInterval(timer);
  socket.once('data', stop).once('close', stop);
  return { socket, reply: readAll(socket) };
}

/** Everything that arrives until the connection closes. */
function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data) => (text += data)).on('error', () => {});
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

const post = (path: string, ...more: string[]) => [
  `POST ${path} HTTP/1.1`,
  'content-type: application/json',
  'content-length: 100000',
  ...more,
];
const bearer = () => `authorization: Bearer ${artist.token}`;

describe('a body that arrives byte by byte (L1)', () => {
  it('is 408 after its time limit; the connection closes, and nothing is stored (L1)', async () => {
    const before = await snapshot(test);
    for (const head of [post('/api/releases/draft', bearer()), post('/api/auth/login')]) {
      const reply = await sendSlowly(head, '{"title":').reply;
      expect(reply).toMatch(/^HTTP\/1\.1 408 /);
      expect(reply).toMatch(/\r\nconnection: close\r\n/i);
      expect(reply).toContain('{"detail":"TOO_SLOW","data":{},"fields":{}}');
    }
    expect(await snapshot(test)).toEqual(before);
  });

  it('is 408 also in chunks without an announced length', async () => {
    const head = [
      'POST /api/releases/draft HTTP/1.1',
      'content-type: application/json',
      'transfer-encoding: chunked',
    ];
    const { socket, reply } = sendSlowly([...head, bearer()], '');
    socket.write('fffff\r\n{');
    expect(await reply).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('doesn’t delay a reply that doesn’t depend on it', async () => {
    const refused = [
      [post('/api/releases/draft'), 401],
      [
        ['POST /api/releases/draft HTTP/1.1', 'content-type: text/plain', 'content-length: 100000', bearer()],
        415,
      ],
      [['GET /api/releases/all HTTP/1.1', 'content-length: 100000'], 200],
      [['GET /api/releases/all HTTP/1.1', 'content-length: 100000'], 200],
    ] as const;
    const replies = await Promise.all(refused.map(([head]) => sendSlowly([...head], '').reply));
    expect(replies.map((reply) => Number(reply.split(' ')[1]))).toEqual(refused.map(([, status]) => status));
  }, 20_000);

  it('may take longer if it is an uploaded file', async () => {
    const boundary = 'x';
    const cover = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
      cover,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const socket = connect(Number(new URL(test.origin).port), '127.0.0.1');
    const reply = readAll(socket);
    const head = [
      'POST /api/uploads/file HTTP/1.1',
      'host: localhost:3000',
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${body.length}`,
      'connection: close',
      bearer(),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body.subarray(0, 90));
    expect(await sendSlowly(post('/api/releases/draft', bearer()), '{').reply).toMatch(/^HTTP\/1\.1 408 /);
    socket.write(body.subarray(90));
    expect(await reply).toMatch(/^HTTP\/1\.1 201 /);
  });
});
