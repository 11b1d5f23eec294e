import { Pool } from 'pg';
import { Caller } from '../tests/support/caller.ts';
import { deliver, type StripeEvent, StripeServer } from '../tests/support/stripe-server.ts';
import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { print, printTable } from './parts/print.ts';

const atOnce = 10;
const eventCount = 100;

/** A checkout from click to plan, and a hundred webhook events in random order, each compared with the bare writes. */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues([100]);
  const { folder, bySize } = catalogues;
  const databaseUrl = bySize[0]?.url ?? '';
  const stripe = await new StripeServer().open();
  const child = await startChild('calls', { folder, databaseUrl, servers: [{}, stripe.env] });
  const [cashierOrigin = '', stripeOrigin = ''] = child.ports.map((port) => `http://127.0.0.1:${port}`);
  const pool = new Pool({ connectionString: databaseUrl, max: atOnce });
  const rounds = quick ? 2 : 5;
  try {
    const [first] = (await pool.query<{ id: string }>('select id from tenants limit 1')).rows;
    const runBareWrites = () => bareWrites(pool, first?.id ?? '');
    const checkouts: [number, number][] = [];
    for (let index = 0; index < rounds * 10 + 1; index += 1) {
      const buyer = await signIn(cashierOrigin, `trip-${index}`);
      const pair: [number, number] = [await timed(() => buyPlan(buyer)), await timed(runBareWrites)];
      // The first one includes one-time loading.
      if (index > 0) checkouts.push(pair);
    }
    const eventBatches: [number, number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const events = await makeEvents(stripe, stripeOrigin, round);
      const deliverAll = () => runAll(events, (event) => deliver(stripeOrigin, event));
      eventBatches.push([await timed(deliverAll), await timed(() => runAll(events, runBareWrites))]);
    }
    printTable([
      ['', 'ms', 'bare writes, ms', 'of bare writes'],
      tableLine('a checkout, click to plan', checkouts),
      tableLine(`${eventCount} events, ${atOnce} at once`, eventBatches),
    ]);
    print('A round trip is three calls: open the checkout, pay on the test cashier, read the entitlements.');
    print('An event is verified, read again over HTTP from our own Stripe in this process, and settled.');
    print('Bare writes are one transaction of six rows, synced to disk: the most that one event writes.');
  } finally {
    await child.stop();
    await stripe.close();
    await pool.end();
    await catalogues.close();
  }
}

const tableLine = (name: string, pairs: readonly [number, number][]): string[] => [
  name,
  median(pairs.map(([ours]) => ours)).toFixed(1),
  median(pairs.map(([, bare]) => bare)).toFixed(1),
  median(pairs.map(([ours, bare]) => ours / bare)).toFixed(1),
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function signIn(origin: string, name: string): Promise<Caller> {
  const body = { email: `${name}@bench.test`, stage_name: name };
  const { body: session } = await new Caller(origin).send('POST /auth/dev-login', { body });
  return new Caller(origin, String(session.access_token));
}

const openCheckout = (buyer: Caller) =>
  buyer.send('POST /billing/create-checkout-session', {
    body: { product_id: 'streaming_subscription', plan: 'subscriber' },
  });

async function buyPlan(buyer: Caller): Promise<void> {
  const { body } = await openCheckout(buyer);
  const { pathname } = new URL(body.url);
  await fetch(`${buyer.origin}${pathname}/checkouts/pay`, { method: 'POST', redirect: 'manual' });
  const { body: entitlements } = await buyer.send('GET /entitlements/mine');
  if (entitlements[0]?.plan !== 'subscriber') throw new Error('the plan did not start');
}

/** What customers did at Stripe, in random order. */
async function makeEvents(stripe: StripeServer, origin: string, round: number): Promise<StripeEvent[]> {
  const events: StripeEvent[] = [];
  for (let index = 0; events.length < eventCount; index += 1) {
    const { body } = await openCheckout(await signIn(origin, `storm-${round}-${index}`));
    const session = String(body.url).split('/').pop() ?? '';
    events.push(...stripe.pay(session));
    events.push(...stripe.cancelAtPeriodEnd(String(stripe.sessions.get(session)?.subscription)));
  }
  return events
    .map((event) => ({ event, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, eventCount)
    .map(({ event }) => event);
}

/** Processes all, this many at once. */
async function runAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Only the rows of a payment: no reading, no checking, no HTTP. */
async function bareWrites(pool: Pool, tenantId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into orders (id, tenant_id, product_id, kind, name, amount, language, provider, status, expires_at)
       values (gen_random_uuid(), $1, 'streaming_subscription', 'plan', 'bench', 35000, 'he', 'test', 'paid', now()) returning id`,
      [tenantId],
    );
    const order = rows[0]?.id;
    await client.query(
      `insert into subscriptions (id, order_id, tenant_id, plan, status, current_period_end, cancel_at_period_end)
       values (gen_random_uuid()::text, $1, $2, 'subscriber', 'active', now(), false)`,
      [order, tenantId],
    );
    await client.query(
      `insert into payments (id, order_id, tenant_id, amount, receipt_number, paid_at, standing)
       values (gen_random_uuid()::text, $1, $2, 35000, (random() * 2e9)::int * -1, now(), 'kept')`,
      [order, tenantId],
    );
    await client.query(
      `insert into settlements (object_id, version) values (gen_random_uuid()::text, 1), (gen_random_uuid()::text, 1)`,
    );
    await client.query(`insert into payment_events (id, type) values (gen_random_uuid()::text, 'bench')`);
    await client.query('commit');
  } finally {
    client.release();
  }
}
