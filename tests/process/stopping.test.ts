import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newDatabase } from './database.ts';
import { type Product, signIn, startProduct, temporaryFolder } from './product.ts';

const start = async (more: Parameters<typeof startProduct>[0] = {}) =>
  startProduct({
    ...more,
    env: { DATA_DIR: await temporaryFolder(), DATABASE_URL: await newDatabase(), ...more.env },
  });

const body = '{"email":"late@example.test"}';
/** A call that the server has begun to read; `finish` sends its body, `all` is what has come back in the end. */
async function begun({ origin }: Product) {
  const call = connect(Number(new URL(origin).port), '127.0.0.1');
  let received = '';
  call.setEncoding('utf8').on('error', () => undefined);
  call.write(
    [
      'POST /api/auth/dev-login HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  const all = once(call, 'close').then(() => received);
  await new Promise<void>((resolve) =>
    call.on('data', (chunk) => {
      received += chunk;
      if (received.startsWith('HTTP/1.1 100 ')) resolve();
    }),
  );
  return {
    all,
    finish: () => {
      call.write(body);
      return all;
    },
  };
}

const isClosed = ({ origin }: Product) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });

describe('told to stop', () => {
  it('it takes no more calls, ends those under way, and exits with 0', async () => {
    const product = await start();
    await product.visitor.fetch('/healthz');
    const late = await begun(product);
    product.signal('SIGTERM');
    while (!(await isClosed(product)));
    expect(await late.finish()).toContain('HTTP/1.1 200 OK');
    expect(await product.ended).toBe(0);
  });

  it('it waits for nobody who never finishes, and says no fault', async () => {
    const product = await start();
    const never = await begun(product);
    product.signal('SIGINT');
    expect(await product.ended).toBe(0);
    expect(await never.all).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    expect(product.output()).not.toMatch(/"level":(50|60)/);
  });

  it('twice, it exits at once', async () => {
    const product = await start();
    await begun(product);
    product.signal('SIGTERM');
    while (!(await isClosed(product)));
    product.signal('SIGTERM');
    expect(await product.ended).toBe(1);
  });
});

it('a fault that nobody caught is logged, and the process stops with 1', async () => {
  const plant = 'process.on("SIGUSR2", () => void Promise.reject(new Error("planted")))';
  const product = await start({ node: ['--import', `data:text/javascript,${encodeURIComponent(plant)}`] });
  await signIn(product.origin, 'noa@example.test');
  product.signal('SIGUSR2');
  expect(await product.ended).toBe(1);
  const lines = product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 60, err: expect.objectContaining({ message: 'planted' }) }),
  );
});
