import { jobsOf } from '#server/billing/index.ts';
import { eq } from '#server/database/drizzle.ts';
import { auditEntries } from '#server/database/tables/audit.ts';
import { creditEntries, orders, payments, subscriptions } from '#server/database/tables/billing.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { purchasableReleases } from '#server/releases/index.ts';
import { Caller, type Received } from '../../support/caller.ts';
import { makeMasteredRelease } from '../../support/make-ready-release.ts';
import { deliver, type StripeEvent, StripeServer } from '../../support/stripe-server.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '../harness.ts';

export interface Shop {
  test: TestApp;
  stripe: StripeServer;
  close(): Promise<void>;
}

/** The product with a Stripe server for tests. */
export async function openShop(
  env: Record<string, string> = {},
  options: Omit<TestAppOptions, 'env'> = {},
): Promise<Shop> {
  const stripe = await new StripeServer().open();
  const test = await openTestApp({ env: { ...stripe.env, ...env }, ...options });
  return {
    test,
    stripe,
    async close() {
      await test.close();
      await stripe.close();
    },
  };
}

/** An artist who buys, and what they have bought. */
export class Customer {
  readonly #shop: Shop;
  #caller: Caller | null = null;
  readonly artist: MadeArtist;

  constructor(shop: Shop, artist: MadeArtist) {
    this.#shop = shop;
    this.artist = artist;
  }

  get caller(): Caller {
    return this.#caller ?? new Caller(this.#shop.test.origin, this.artist.token);
  }

  close(): Promise<Received> {
    return this.caller.send('POST /auth/close', { body: {} });
  }
  /** Signs in again, and reopens the account. */
  async reopen(): Promise<Received> {
    this.#caller = await this.#shop.test.signIn({ email: this.artist.email });
    return this.caller.send('POST /auth/reopen');
  }

  checkOutPlan(plan: 'subscriber' | 'unlimited' = 'subscriber', more: object = {}): Promise<Received> {
    const product_id = plan === 'subscriber' ? 'streaming_subscription' : 'unlimited_subscription';
    return this.caller.send('POST /billing/create-checkout-session', { body: { product_id, plan, ...more } });
  }
  checkOutCredit(product_id = 'radio_push_free'): Promise<Received> {
    const body = { product_id, type: 'radio_push' };
    return this.caller.send('POST /billing/create-checkout-session', { body });
  }
  checkOutPush(release_id: string, radio_release_date?: string): Promise<Received> {
    const body = { release_id, ...(radio_release_date && { radio_release_date }) };
    return this.caller.send('POST /billing/create-radio-push-checkout', { body });
  }

  async song(isPublished = true): Promise<string> {
    return (await makeMasteredRelease(this.#shop.test.app, { artist: this.artist, isPublished })).id;
  }
  async readSong(id: string): Promise<Received['body']> {
    return (await this.caller.send('GET /releases/:id', { params: { id } })).body;
  }
  async entitlements(): Promise<Received['body']> {
    return (await this.caller.send('GET /entitlements/mine')).body;
  }
  async plan(): Promise<string> {
    return (await this.caller.send('GET /auth/me')).body.tenant.plan;
  }
  async radioCredits(): Promise<number> {
    const list: { kind: string; radio_credits: number }[] = await this.entitlements();
    return list.find(({ kind }) => kind === 'credits')?.radio_credits ?? Number.NaN;
  }

  /** The tenant’s rows in the tables of billing. */
  async billingRows() {
    const { orm } = this.#shop.test.app.database;
    const { tenantId } = this.artist;
    return {
      orders: await orm.select().from(orders).where(eq(orders.tenantId, tenantId)),
      payments: await orm.select().from(payments).where(eq(payments.tenantId, tenantId)),
      subscriptions: await orm.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId)),
      credits: await orm.select().from(creditEntries).where(eq(creditEntries.tenantId, tenantId)),
    };
  }
}

export const newCustomer = async (
  shop: Shop,
  seed: Parameters<typeof makeArtist>[1] = {},
): Promise<Customer> => new Customer(shop, await makeArtist(shop.test.app, seed));

/** The id of the checkout at an address. */
export const sessionOf = ({ body }: Received): string => String(body.url).split('/').pop() ?? '';

/** Delivers events one after another; each must be accepted. */
export async function deliverAll({ test }: Shop, events: readonly StripeEvent[]): Promise<void> {
  for (const event of events) {
    const { status } = await deliver(test.origin, event);
    if (status !== 200) throw new Error(`${event.type} was answered ${status}`);
  }
}

/** Delivers the events that our own calls have caused, and those that this causes. */
async function deliverCaused(shop: Shop): Promise<void> {
  for (let event = shop.stripe.caused.shift(); event; event = shop.stripe.caused.shift())
    await deliverAll(shop, [event]);
}

/** Does the billing jobs that wait, of a shop without a worker; returns how many. */
export async function runBillingJobs({ test }: Shop): Promise<number> {
  const kinds = new Map(jobsOf(test.app, purchasableReleases).map((kind) => [kind.name, kind]));
  const { rows } = await test.app.database.pool.query<{ name: string; data: object }>(
    `delete from jobs.job where name like 'billing.%' and state in ('created', 'retry') returning name, data`,
  );
  for (const { name, data } of rows) await kinds.get(name)?.run(data);
  return rows.length;
}

/** Does all jobs and delivers all events that follow from what happened. */
export async function finish(shop: Shop): Promise<void> {
  do await deliverCaused(shop);
  while ((await runBillingJobs(shop)) > 0 || shop.stripe.caused.length > 0);
}

/** The actions that the audit log has for a target. */
export const auditOf = async ({ test }: Shop, target: string): Promise<string[]> =>
  (await test.app.database.orm.select().from(auditEntries).where(eq(auditEntries.target, target))).map(
    ({ act }) => act,
  );
