import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type PaymentEvent,
  type Payments,
  PaymentsError,
  paymentEvent,
  SignatureError,
  webhookPath,
} from '#server/gateways/payments/payments.ts';
import { actionNamed, inYears, isOpen } from './actions.ts';
import { type Book, Books, newId } from './books.ts';
import { closedPage, missingPage, payPage, policyOf, portalPage } from './pages.ts';

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

interface CashierRequest {
  Params: { id: string; kind: string; act: string };
  Querystring: { declined?: string; from?: string };
}
interface CashierActions {
  runAction(kind: string, name: string, id: string): Promise<void>;
  /** Sends the webhook the new events in an id's book. */
  sendEvents(id: string): Promise<void>;
}

/**
 * The cashier’s pages: `GET /cashier/<id>` shows a checkout or a portal, `POST /cashier/<id>/<kind>/<act>` runs an
 * action on one of its objects and redirects. Anyone who knows the id may, as with a real provider.
 */
function mountTestCashier(
  server: FastifyInstance,
  books: Books,
  { runAction, sendEvents }: CashierActions,
): void {
  server.register(async (cashier) => {
    // A form has no body: its address has everything.
    cashier.addContentTypeParser(/^application\/x-www-form-urlencoded/, (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });

    cashier.get<CashierRequest>('/cashier/:id', async ({ params: { id }, query }, reply) => {
      const before = await bookOf(books, id);
      if (before === null) return send(reply.code(404), missingPage());
      await sendEvents(id);
      const { checkouts, portals } = await books.read(id);
      const portal = portals[id];
      if (portal) return send(reply, portalPage(id, portal, await books.read(id)), [portal.returnUrl]);
      const checkout = checkouts[id];
      if (checkout === undefined) return send(reply.code(404), missingPage());
      if (!isOpen(checkout, new Date())) return send(reply, closedPage(checkout));
      const back = [checkout.successUrl, checkout.cancelUrl];
      return send(reply, payPage(id, checkout, query.declined !== undefined), back);
    });

    cashier.post<CashierRequest>('/cashier/:id/:kind/:act', async ({ params, query }, reply) => {
      const book = await bookOf(books, params.id);
      if (book === null) return send(reply.code(404), missingPage());
      await runAction(params.kind, params.act, params.id);
      await sendEvents(params.id);
      return reply.redirect(await nextOf(books, params, query.from), 303);
    });
  });
}

/**
 * Where an action redirects: from the portal back to it, from a checkout to the site or (declined) to another try.
 */
async function nextOf(
  books: Books,
  { id, act }: CashierRequest['Params'],
  from: string | undefined,
): Promise<string> {
  const { checkouts, portals } = await books.read(id);
  if (from !== undefined && portals[from]) return `/cashier/${from}`;
  return act === 'pay' && checkouts[id]?.status === 'paid'
    ? checkouts[id].successUrl
    : `/cashier/${id}${act === 'decline' ? '?declined' : ''}`;
}

/** The book that holds an id; null for a guessed one. */
async function bookOf(books: Books, id: string): Promise<Book | null> {
  const book = await books.read(id).catch(() => null);
  return book && [book.checkouts, book.portals, book.subscriptions, book.payments].some((of) => id in of)
    ? book
    : null;
}

function send(
  reply: FastifyReply,
  page: { status?: number; html: string },
  leadsTo: string[] = [],
): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policyOf(leadsTo),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/** How many seconds a signature is valid. */
const tolerance = 300;
const signatureHeader = 'test-cashier-signature';

const macOf = (secret: string, at: number, body: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');

/** `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>">`, as Stripe signs. */
function sign(secret: string, body: string, at = Math.floor(Date.now() / 1_000)): string {
  return `t=${at},v1=${macOf(secret, at, body)}`;
}

/** @throws SignatureError */
function readSigned(secret: string, body: Buffer, signature: unknown): PaymentEvent {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature));
  const at = Number(match?.[1]);
  const isSigned =
    match?.[2] !== undefined &&
    timingSafeEqual(Buffer.from(match[2]), Buffer.from(macOf(secret, at, body.toString())));
  if (!isSigned || Math.abs(Date.now() / 1_000 - at) > tolerance) throw new SignatureError();
  return paymentEvent.parse(JSON.parse(body.toString()));
}
