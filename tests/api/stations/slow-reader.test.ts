import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { EventStream, eventFrame, maxWaiting } from '#server/http/event-stream.ts';

/** A server whose only reply is a stream, and a client that has requested it. */
async function open() {
  const server = Fastify();
  onTestFinished(() => server.close());
  let isOver = false;
  const opened = new Promise<EventStream>((resolve) =>
    server.get('/', (request, reply) =>
      resolve(
        new EventStream({ request, reply }, () => {
          isOver = true;
        }),
      ),
    ),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  const reader = connect((server.server.address() as AddressInfo).port, '127.0.0.1'); // listening on TCP
  reader.on('error', () => {});
  onTestFinished(() => void reader.destroy());
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { reader, stream: await opened, isOver: () => isOver };
}

const frame = eventFrame(1, 'x'.repeat(16 * 1024));
/** More than the buffers of a loopback connection hold. */
const maxSent = 64 * 1024 * 1024;

it('a subscriber that doesn’t read is disconnected, and its buffer is bounded', async () => {
  const { reader, stream, isOver } = await open();
  await once(reader, 'data');
  reader.pause();
  let sent = 0;
  while (!isOver() && sent < maxSent) {
    stream.write(frame);
    sent += frame.length;
    await new Promise(setImmediate);
  }
  expect(isOver()).toBe(true);
  // Later writes are ignored.
  stream.write(frame);
  stream.beat();
  stream.end();
});

it('a subscriber that reads can receive more than the buffer holds', async () => {
  const { reader, stream, isOver } = await open();
  let received = 0;
  reader.on('data', (bytes) => {
    received += bytes.length;
  });
  for (let sent = 0; sent < 8 * maxWaiting; sent += frame.length) {
    stream.write(frame);
    const before = received;
    await expect.poll(() => received, { interval: 1 }).toBeGreaterThan(before);
  }
  expect(isOver()).toBe(false);
  expect(received).toBeGreaterThan(8 * maxWaiting);
});
