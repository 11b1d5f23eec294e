import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { fieldsOf } from '../../src/contract/vocabulary/unknown.ts';
import { connectTo, sharedSettings } from '../process/database.ts';
import { type Product, signIn, startProduct } from '../process/product.ts';

/** One call on a kept-alive connection, like a load balancer's. Returns undefined if it got no reply. */
function call(agent: Agent, url: string, headers: Record<string, string>, body?: string) {
  return new Promise<{ status: number; text: string } | undefined>((resolve) => {
    const outgoing = request(
      url,
      { agent, method: body === undefined ? 'GET' : 'POST', headers },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk) => (text += chunk));
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
        incoming.on('error', () => resolve(undefined));
      },
    );
    outgoing.on('error', () => resolve(undefined));
    outgoing.end(body);
  });
}

it('a rolling restart of two web processes under load fails no call and loses no row (P7)', async () => {
  const env = { ...(await sharedSettings()), ROLE: 'web', TRUST_PROXY: '1', LEAVE_SECONDS: '1' };
  const webs: Product[] = await Promise.all([startProduct({ env }), startProduct({ env })]);
  const artist = await signIn(webs[0]?.origin ?? '', 'noa@example.test', 'נועה');
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());

  // A load balancer avoids processes that say that they are leaving, and alternates between the others.
  const ready = new Map<Product, boolean>(webs.map((web) => [web, true]));
  let isOver = false;
  const healthChecks = (async () => {
    while (!isOver) {
      for (const web of [...ready.keys()])
        ready.set(web, (await call(agent, `${web.origin}/readyz`, {}))?.status === 200);
      await sleep(100);
    }
  })();
  const failed: string[] = [];
  const saved: string[] = [];
  let calls = 0;
  const load = async (client: number) => {
    for (let index = 0; !isOver; index += 1) {
      const open = [...ready].filter(([, isReady]) => isReady).map(([web]) => web);
      const web = open[calls % open.length];
      // Like in a load balancer, a call waits while no process is ready (`lb_try_duration` in Caddy).
      if (web === undefined) {
        await sleep(20);
        continue;
      }
      calls += 1;
      const headers = {
        authorization: `Bearer ${artist.token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.${client}.${index >> 8}.${index & 255}`,
      };
      const isWrite = index % 10 === 0;
      const path = isWrite ? '/api/releases/draft' : '/api/releases';
      const response = await call(
        agent,
        `${web.origin}${path}`,
        headers,
        isWrite ? '{"title":"שיר"}' : undefined,
      );
      if (response?.status !== (isWrite ? 201 : 200)) failed.push(`${path} ${response?.status}`);
      else if (isWrite) saved.push(String(fieldsOf(JSON.parse(response.text)).id));
    }
  };
  const loads = Array.from({ length: 6 }, (_, client) => load(client));

  for (const old of [...webs]) {
    const fresh = await startProduct({ env });
    ready.set(fresh, true);
    old.signal('SIGTERM');
    expect(await old.ended).toBe(0);
    ready.delete(old);
  }
  isOver = true;
  await Promise.all([...loads, healthChecks]);
  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(200);
  const client = await connectTo(env.DATABASE_URL);
  const { rows } = await client.query('select id from releases');
  const stored = new Set(rows.map(({ id }) => id));
  expect(saved.filter((id) => !stored.has(id))).toEqual([]);
}, 120_000);
