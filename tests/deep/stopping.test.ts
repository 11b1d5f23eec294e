import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#shared/unknown.ts';
import { connectTo, newSettings } from '../process/database.ts';
import { type Product, root, signIn, signInEditor, startProduct } from '../process/product.ts';
import { Caller } from '../support/caller.ts';
import { isOpen } from '../support/listen.ts';
import { readEvents } from '../support/read-events.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const start = async (options: Parameters<typeof startProduct>[0] = {}) =>
  startProduct({ ...options, env: { ...(await newSettings()), ...options.env } });

const portOf = ({ origin }: Product): number => Number(new URL(origin).port);

const body = '{"email":"late@example.test"}';
/** Begins a call that the server reads; `finish` sends its body, `all` resolves to the whole response. */
async function beginCall(product: Product) {
  const call = connect(portOf(product), '127.0.0.1');
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

describe('a process that stops', () => {
  it('takes no new calls, finishes running ones, and exits with 0', async () => {
    const product = await start();
    await product.visitor.fetch('/healthz');
    const call = await beginCall(product);
    product.signal('SIGTERM');
    while (await isOpen(portOf(product)));
    expect(await call.finish()).toContain('HTTP/1.1 200 OK');
    expect(await product.ended).toBe(0);
  });

  it('does not wait for a call that never finishes, and logs no error', async () => {
    const product = await start();
    const call = await beginCall(product);
    product.signal('SIGINT');
    expect(await product.ended).toBe(0);
    expect(await call.all).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    expect(product.output()).not.toMatch(/"level":(50|60)/);
  });

  it('ends open event streams, and their readers catch up at the next process', async () => {
    const env = await newSettings();
    const product = await start({ env });
    const { editor, stationId } = await signInEditor(product.origin, await connectTo(env.DATABASE_URL));
    const params = { id: stationId };
    const addPlaylist = (caller: Caller, name: string) =>
      caller.send('POST /radio-stations/:id/playlists', { params, body: { name } });
    const streams = await Promise.all(Array.from({ length: 10 }, () => readEvents(editor, stationId)));
    await addPlaylist(editor, 'לפני');
    for (const stream of streams) await stream.next('playlist');
    product.signal('SIGTERM');
    await Promise.all(streams.map(({ ended }) => ended));
    expect(await product.ended).toBe(0);
    // It would have logged an error if it had run out of time.
    expect(product.output()).not.toMatch(/"level":(50|60)/);

    const again = await start({ env });
    const editorBack = new Caller(again.origin, editor.token);
    await addPlaylist(editorBack, 'אחרי');
    const received = await readEvents(editorBack, stationId, streams[0]?.at());
    expect((await received.next('playlist')).playlist.name).toBe('אחרי');
  });

  it('exits immediately on a second signal', async () => {
    const product = await start();
    await beginCall(product);
    product.signal('SIGTERM');
    while (await isOpen(portOf(product)));
    product.signal('SIGTERM');
    expect(await product.ended).toBe(1);
  });
});

it('`npm start`, `npm run dev` and `npm run scraper` pass the signal on to the product', async () => {
  const folder = await temporaryFolder();
  const { scripts } = fieldsOf(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'stub', scripts }));
  const program = `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
    setTimeout(() => process.exit(1), 10_000); console.log('open');`;
  for (const name of ['start.mjs', 'run.mjs']) await writeFile(join(folder, 'bin', name), program);
  for (const script of ['start', 'dev', 'scraper']) {
    const npm = spawn('npm', ['run', '--silent', '--no-update-notifier', script], { cwd: folder });
    let output = '';
    npm.stdout.on('data', (chunk) => {
      output += chunk;
      if (output === 'open\n') npm.kill('SIGTERM');
    });
    await once(npm, 'close');
    expect(output, script).toBe('open\nstopped\n');
  }
});

it('an uncaught error is logged, and the process stops with 1', async () => {
  const throwOnSignal = 'process.on("SIGUSR2", () => void Promise.reject(new Error("planted")))';
  const product = await start({
    node: ['--import', `data:text/javascript,${encodeURIComponent(throwOnSignal)}`],
  });
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
