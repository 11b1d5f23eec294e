import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Payments, PaymentsError, webhookPath } from '../payments.ts';
import { actionNamed, inYears } from './actions.ts';
import { Books, newId } from './books.ts';
import { mountTestCashier } from './mount-test-cashier.ts';
import { readSigned, sign, signatureHeader } from './signing.ts';

/**
 * A cashier for development and tests that takes no money: its pages are on our own server, its data in `folder`. Its
 * actions arrive at the webhook as signed events, as a real provider’s would.
 */
export function openTestCashier(folder: string, publicUrl: string): Payments {
  const books = new Books(folder);
  const secret = randomBytes(32).toString('hex');
  const page = (id: string): string => `${publicUrl}/cashier/${id}`;
  const known = <T>(entry: T | undefined): T => {
    if (entry === undefined) throw new PaymentsError('the test cashier knows no such object');
    return entry;
  };

  return {
    provider: 'test',

    openCheckout: (purchase) =>
      books.change(purchase.tenantId, (book) => {
        const open = Object.entries(book.checkouts).find(([, { orderId }]) => orderId === purchase.orderId);
        const id = open?.[0] ?? newId(purchase.tenantId);
        book.checkouts[id] ??= {
          ...purchase,
          expiresAt: purchase.expiresAt.toISOString(),
          status: 'open',
          paymentId: null,
          subscriptionId: null,
        };
        return { id, url: page(id) };
      }),

    expireCheckout: (id) =>
      books.change(id, ({ checkouts }) => {
        const checkout = known(checkouts[id]);
        if (checkout.status === 'open') checkout.status = 'closed';
      }),

    openPortal: (customerId, portal) =>
      books.change(customerId, (book) => {
        const id = newId(customerId);
        book.portals[id] = portal;
        return page(id);
      }),

    endSubscription: (id) =>
      books.change(id, ({ subscriptions }) => {
        known(subscriptions[id]).status = 'ended';
      }),

    refund: (id, amount) =>
      books.change(id, ({ payments }) => {
        const payment = known(payments[id]);
        if (payment.returned > 0) return;
        payment.returned = Math.min(amount, payment.amount);
        if (payment.returned === payment.amount) payment.standing = 'refunded';
      }),

    async readCheckout(id) {
      const checkout = known((await books.read(id)).checkouts[id]);
      const { orderId, tenantId, paymentId, subscriptionId } = checkout;
      const isOver = checkout.status === 'open' && new Date(checkout.expiresAt) <= new Date();
      return {
        orderId,
        status: isOver ? 'closed' : checkout.status,
        customerId: tenantId,
        paymentId,
        subscriptionId,
      };
    },

    async readPayment(id) {
      const { checkouts, payments } = await books.read(id);
      const payment = known(payments[id]);
      const paid = Object.values(checkouts).find(({ orderId }) => orderId === payment.orderId);
      return {
        ...payment,
        price: payment.amount,
        currency: 'ils',
        email: paid?.email ?? null,
        paidAt: new Date(payment.paidAt),
      };
    },

    async readSubscription(id) {
      const subscription = known((await books.read(id)).subscriptions[id]);
      const end = new Date(subscription.currentPeriodEnd);
      return { ...subscription, currentPeriodStart: inYears(end, -1), currentPeriodEnd: end };
    },

    readEvent: (body, headers) => readSigned(secret, body, headers[signatureHeader]),

    mount(server: FastifyInstance) {
      mountTestCashier(server, books, {
        runAction: (kind, name, id) =>
          books.change(id, (book) => {
            const news = actionNamed(kind, name)?.(book, id, new Date()) ?? [];
            book.news.push(...news.map((item) => ({ id: `evt_${randomUUID()}`, ...item })));
          }),
        sendEvents: (id) => sendEvents(server, id),
      });
    },
  };

  /**
   * Sends new events to our webhook in process, without the network; what isn’t accepted is sent again
   * next time.
   */
  async function sendEvents(server: FastifyInstance, id: string): Promise<void> {
    for (const event of (await books.read(id)).news) {
      const payload = JSON.stringify(event);
      const headers = { 'content-type': 'application/json', [signatureHeader]: sign(secret, payload) };
      const { statusCode } = await server.inject({ method: 'POST', url: webhookPath, headers, payload });
      if (statusCode !== 200) return;
      await books.change(id, (book) => {
        book.news = book.news.filter((one) => one.id !== event.id);
      });
    }
  }
}
