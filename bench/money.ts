import { Pool } from 'pg';
import { Caller } from '../tests/support/caller.ts';
import { deliver, type StripeEvent, StripeServer } from '../tests/support/stripe-server.ts';
import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { say, sayTable } from './parts/say.ts';

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
    const floor = () => bareWrites(pool, first?.id ?? '');
    const trips: [number, number][] = [];
    for (let at = 0; at < rounds * 10 + 1; at += 1) {
      const buyer = await signIn(cashierOrigin, `trip-${at}`);
      const pair: [number, number] = [await timed(() => roundTrip(buyer)), await timed(floor)];
      // The first one includes one-time loading.
      if (at > 0) trips.push(pair);
    }
    const storms: [number, number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const events = await makeEvents(stripe, stripeOrigin, round);
      const deliverAll = () => inTurns(events, (event) => deliver(stripeOrigin, event));
      storms.push([await timed(deliverAll), await timed(() => inTurns(events, floor))]);
    }
    sayTable([
      ['', 'ms', 'bare writes, ms', 'of bare writes'],
      line('a checkout, click to plan', trips),
      line(`${eventCount} events, ${atOnce} at once`, storms),
    ]);
    say('A round trip is three calls: open the checkout, pay on the test cashier, read the entitlements.');
    say('An event is verified, read again over HTTP from our own Stripe in this process, and settled.');
    say('Bare writes are one transaction of six rows, synced to disk: the most that one event writes.');
  } finally {
    await child.stop();
    await stripe.close();
    await pool.end();
    await catalogues.close();
  }
}

const line = (name: string, pairs: readonly [number, number][]): string[] => [
  name,
  median(pairs.map(([ours]) => ours)).toFixed(1),
  median(pairs.map(([, bare]) => bare)).toFixed(1),
  median(pairs.map(([ours, bare]) => ours / bare)).toFixed(1),
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function signIn(origin: string, name: string): Promise<Caller> {
  const body = { email: `${name}@bench.test`, stage_name: name };
  const { body: session } = await new Caller(origin).send('POST /auth/dev-login', { body });
  return new Caller(origin, String(session.access_token));
}

const askPlan = (buyer: Caller) =>
  buyer.send('POST /billing/create-checkout-session', {
    body: { product_id: 'streaming_subscription', plan: 'subscriber' },
  });

async function roundTrip(buyer: Caller): Promise<void> {
  const { body } = await askPlan(buyer);
  const { pathname } = new URL(body.url);
  await fetch(`${buyer.origin}${pathname}/checkouts/pay`, { method: 'POST', redirect: 'manual' });
  const { body: entitlements } = await buyer.send('GET /entitlements/mine');
  if (entitlements[0]?.plan !== 'subscriber') throw new Error('the plan did not start');
}

/** What customers did at Stripe, in random order. */
async function makeEvents(stripe: StripeServer, origin: string, round: number): Promise<StripeEvent[]> {
  const events: StripeEvent[] = [];
  for (let at = 0; events.length < eventCount; at += 1) {
    const { body } = await askPlan(await signIn(origin, `storm-${round}-${at}`));
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
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
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
