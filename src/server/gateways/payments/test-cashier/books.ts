import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../../../../contract/vocabulary/locale.ts';
import { KeyedMutex } from '../../../process/keyed-mutex.ts';
import { type PaymentEvent, type PaymentStanding, PaymentsError, type Purchase } from '../payments.ts';

export interface CheckoutEntry extends Omit<Purchase, 'expiresAt'> {
  expiresAt: string;
  status: 'open' | 'paid' | 'closed';
  paymentId: string | null;
  subscriptionId: string | null;
}
interface PaymentEntry {
  orderId: string;
  subscriptionId: string | null;
  name: string;
  amount: number;
  paidAt: string;
  standing: PaymentStanding;
}
export interface SubscriptionEntry {
  orderId: string;
  name: string;
  amount: number;
  status: 'active' | 'lapsed' | 'ended';
  currentPeriodEnd: string;
  cancelAtPeriodEnd: boolean;
  lastPaymentId: string;
}
export interface PortalEntry {
  language: Locale;
  returnUrl: string;
}

/** All that the cashier knows of one tenant, by id. */
export interface Book {
  checkouts: Record<string, CheckoutEntry>;
  payments: Record<string, PaymentEntry>;
  subscriptions: Record<string, SubscriptionEntry>;
  portals: Record<string, PortalEntry>;
  /** What the webhook hasn’t taken yet. */
  news: PaymentEvent[];
}

/** The tenant’s part of an id: `<tenant>.<random>`, so that an id names its book and can't be guessed. */
const tenantOf = (id: string): string => {
  const tenant = id.split('.')[0] ?? '';
  if (!/^[0-9a-f-]{36}$/.test(tenant)) throw new PaymentsError(`the test cashier knows no ${id}`);
  return tenant;
};

export const newId = (tenantId: string): string => `${tenantId}.${randomBytes(18).toString('base64url')}`;

/** The cashier’s memory: a JSON file a tenant, so that it outlives the process. */
export class Books {
  readonly #folder: string;
  readonly #turns = new KeyedMutex();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(id: string): Promise<Book> {
    try {
      return JSON.parse(await readFile(this.#path(tenantOf(id)), 'utf8'));
    } catch (error) {
      if (Object(error).code !== 'ENOENT') throw error;
      return { checkouts: {}, payments: {}, subscriptions: {}, portals: {}, news: [] };
    }
  }

  /** Changes of one book come one after another, each whole or not at all. */
  async change<T>(id: string, work: (book: Book) => T): Promise<T> {
    const path = this.#path(tenantOf(id));
    return this.#turns.run(path, async () => {
      const book = await this.read(id);
      const answer = work(book);
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.new`, JSON.stringify(book), { mode: 0o600 });
      await rename(`${path}.new`, path);
      return answer;
    });
  }

  #path(tenant: string): string {
    return join(this.#folder, `${tenant}.json`);
  }
}
