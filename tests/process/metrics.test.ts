import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fieldsOf } from '#shared/unknown.ts';
import { newSettings } from './database.ts';
import { type Product, root, signIn, startProduct } from './product.ts';

/** The product, and the address of its metrics. */
async function startWithMetrics(settings: Record<string, string> = {}) {
  const product = await startProduct({ env: { ...(await newSettings()), METRICS_PORT: '0', ...settings } });
  const address = () => /counted at (\S+)\./.exec(product.output())?.[1];
  await expect.poll(address).toBeDefined();
  return { product, address: address() ?? '' };
}
const linesOf = (product: Product) =>
  product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => fieldsOf(JSON.parse(line)));

it('/metrics counts calls, connections, jobs, streams and replies, without names, on a separate port (P9)', async () => {
  const { product, address } = await startWithMetrics();
  const artist = await signIn(product.origin, 'noa@example.test', 'נועה');
  const { body: song } = await artist.send('POST /releases', { body: { title: 'שיר סודי' } });
  for (let tries = 0; tries < 3; tries += 1) await product.visitor.fetch('/api/releases/all');
  await product.visitor.fetch('/api/nothing/secret-word');
  // A process's first look at the installation follows its start.
  await expect
    .poll(async () => (await fetch(address)).text(), { timeout: 15_000, interval: 600 })
    .toContain('session42_reachable');
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  for (const line of [
    /^session42_call_seconds_count\{route="\/api\/releases",method="POST",status="201"\} 1$/m,
    /^session42_call_seconds_count\{route="cached",method="GET",status="200"\} [12]$/m,
    /^session42_calls_open\{route="\/api\/releases"\} 0$/m,
    /^session42_pool_connections\{pool="main",state="awaited"\} 0$/m,
    /^session42_jobs\{queue="[\w.-]+",state="waiting"\} 0$/m,
    /^session42_job_wait_seconds\{queue="[\w.-]+"\} 0/m,
    /^session42_cached_replies_total\{result="hit"\} [1-9]/m,
    /^session42_imports_running 0$/m,
    /^session42_parcels\{state="failed"\} 0$/m,
    /^session42_parcel_wait_seconds 0$/m,
    /^session42_alarm\{kind="no_worker"\} 0$/m,
    /^session42_process_memory_bytes\{process="\S+:\d+",role="all",version="[\d.]+"\} \d{7,}$/m,
    /^session42_process_silent_seconds\{process="\S+:\d+",role="all",version="[\d.]+"\} /m,
    /^session42_reachable\{what="storage"\} 1$/m,
    /^session42_disk_free_bytes\{disk="files"\} \d+$/m,
    /^nodejs_eventloop_lag_p99_seconds/m,
  ])
    expect(text).toMatch(line);
  for (const secret of ['noa', 'secret-word', song.id, 'סודי', artist.token, '127.0.0.1', 'postgres://'])
    expect(text).not.toContain(secret);
  const dashboard = await readFile(join(root, 'deploy/grafana-dashboard.json'), 'utf8');
  const shown = new Set([...dashboard.matchAll(/\b(?:session42|nodejs|process)_\w+/g)].map(([name]) => name));
  expect(shown.size).toBeGreaterThan(10);
  for (const name of shown) expect(text, name).toContain(name);
  expect((await fetch(new URL('/', address))).status).toBe(404);
  expect((await product.visitor.fetch('/metrics')).status).toBe(404);
});

it('the log has a request’s id in its jobs too, and names slow calls and statements without typed text', async () => {
  const { product } = await startWithMetrics({
    SLOW_MS: '1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Session42 <hello@session42.example>',
  });
  await product.visitor.send('POST /auth/register', {
    body: { email: 'noa@example.test', password: 'a long password' },
  });
  const lineWith = (word: string) => linesOf(product).find((line) => JSON.stringify(line).includes(word));
  await expect
    .poll(() => lineWith('/api/auth/register') && lineWith('email'), { timeout: 15_000 })
    .toBeDefined();
  const call = lineWith('"/api/auth/register"');
  expect(call).toMatchObject({ msg: 'a slow call', method: 'POST', route: '/api/auth/register' });
  expect(String(call?.request)).toMatch(/^[0-9a-f-]{36}$/);
  const jobLines = () =>
    linesOf(product).filter(({ request, msg }) => request === call?.request && !/^a slow/.test(String(msg)));
  await expect.poll(() => jobLines().length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(linesOf(product).some(({ msg, statement }) => msg === 'a slow statement' && statement !== '')).toBe(
    true,
  );
  expect(product.output()).not.toMatch(/noa@example|a long password/);
});
