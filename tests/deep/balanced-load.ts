import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsOf } from '#shared/unknown.ts';
import type { Product } from '../process/product.ts';

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

/**
 * Calls web processes as six clients behind a load balancer do, which avoids processes that say that they are leaving,
 * and alternates between the others. One of ten calls creates a draft.
 */
export function startLoad(webs: readonly Product[], token: string) {
  const agent = new Agent({ keepAlive: true });
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
        authorization: `Bearer ${token}`,
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
  return {
    /** The balancer uses this process too. */
    add: (web: Product) => void ready.set(web, true),
    /** It has ended. */
    remove: (web: Product) => void ready.delete(web),
    /** Ends the load. @returns the number of calls, those that failed, and the ids of drafts that were acknowledged */
    async stop() {
      isOver = true;
      await Promise.all([...loads, healthChecks]);
      agent.destroy();
      return { calls, failed, saved };
    },
  };
}
