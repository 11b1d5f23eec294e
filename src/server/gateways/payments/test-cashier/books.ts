import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  PaymentsError,
  type Purchase,
  paymentEvent,
  paymentStandings,
} from '#server/gateways/payments/payments.ts';
import { KeyedMutex } from '#server/process/keyed-mutex.ts';
import { locales } from '#shared/locale.ts';
import { codeOf } from '#shared/unknown.ts';

const checkoutEntry = z.object({
  orderId: z.string(),
  tenantId: z.string(),
  customerId: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  amount: z.number(),
  discount: z.object({ name: z.string(), amount: z.number() }).nullable().default(null),
  isYearly: z.boolean(),
  language: z.enum(locales),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.string(),
  status: z.enum(['open', 'paid', 'closed']),
  paymentId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
}) satisfies z.ZodType<Omit<Purchase, 'expiresAt'>>;
export type CheckoutEntry = z.output<typeof checkoutEntry>;

const paymentEntry = z.object({
  orderId: z.string(),
  subscriptionId: z.string().nullable(),
  name: z.string(),
  amount: z.number(),
  paidAt: z.string(),
  standing: z.enum(paymentStandings),
  /** What was given back of it. */
  returned: z.number().default(0),
});

const subscriptionEntry = z.object({
  orderId: z.string(),
  name: z.string(),
  amount: z.number(),
  status: z.enum(['active', 'lapsed', 'ended']),
  currentPeriodEnd: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  lastPaymentId: z.string(),
});
export type SubscriptionEntry = z.output<typeof subscriptionEntry>;

const portalEntry = z.object({ language: z.enum(locales), returnUrl: z.string() });
export type PortalEntry = z.output<typeof portalEntry>;

/** What the cashier knows of one tenant, by id. */
const book = z.object({
  checkouts: z.record(z.string(), checkoutEntry),
  payments: z.record(z.string(), paymentEntry),
  subscriptions: z.record(z.string(), subscriptionEntry),
  portals: z.record(z.string(), portalEntry),
  /** Events that the webhook hasn’t accepted yet. */
  news: z.array(paymentEvent),
});
export type Book = z.output<typeof book>;

/** The tenant’s part of an id: `<tenant>.<random>`, so that an id names its book and can't be guessed. */
const tenantOf = (id: string): string => {
  const tenant = id.split('.')[0] ?? '';
  if (!/^[0-9a-f-]{36}$/.test(tenant)) throw new PaymentsError(`the test cashier knows no ${id}`);
  return tenant;
};

export const newId = (tenantId: string): string => `${tenantId}.${randomBytes(18).toString('base64url')}`;

/** The cashier’s data: a JSON file for each tenant, so that it outlives the process. */
export class Books {
  readonly #folder: string;
  readonly #turns = new KeyedMutex();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(id: string): Promise<Book> {
    try {
      return book.parse(JSON.parse(await readFile(this.#path(tenantOf(id)), 'utf8')));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      return { checkouts: {}, payments: {}, subscriptions: {}, portals: {}, news: [] };
    }
  }

  /** Changes of one book run one after another, each completely or not at all. */
  async change<T>(id: string, work: (book: Book) => T): Promise<T> {
    const path = this.#path(tenantOf(id));
    return this.#turns.run(path, async () => {
      const changed = await this.read(id);
      const answer = work(changed);
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.new`, JSON.stringify(changed), { mode: 0o600 });
      await rename(`${path}.new`, path);
      return answer;
    });
  }

  #path(tenant: string): string {
    return join(this.#folder, `${tenant}.json`);
  }
}
