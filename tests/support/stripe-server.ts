import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { closeServer, listen } from './listen.ts';

type Fields = Record<string, string>;
type StripeObject = Record<string, unknown> & { id: string };
export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  data: { object: object };
  account?: string;
}

export const stripeKeys = { secretKey: 'sk_test_ours', webhookSecret: 'whsec_ours' };
const signer = new Stripe('sk_test_signer').webhooks;
const newId = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1_000);
const year = 365 * 86_400;

/** The part of Stripe's HTTP API that we use, with objects that the tests' customers change. */
export class StripeServer {
  readonly sessions = new Map<string, StripeObject & { url: string; status: string; metadata: Fields }>();
  readonly subscriptions = new Map<string, StripeObject & { status: string; metadata: Fields }>();
  readonly intents = new Map<string, StripeObject & { latest_charge: StripeObject }>();
  readonly invoices = new Map<string, StripeObject & { payment: string | null }>();
  readonly disputes = new Map<string, StripeObject & { charge: string; status: string }>();
  /** Requests in order: `POST /v1/checkout/sessions`, with their fields and idempotency keys. */
  readonly requests: { call: string; fields: Fields; key: string | undefined }[] = [];
  /** Matching calls get 503: an outage. */
  outage: RegExp | null = null;
  /** Matching calls never get a reply: the test kills their caller meanwhile. */
  silence: RegExp | null = null;
  url = '';
  /** The bodies of earlier replies, by idempotency key. */
  #bodiesByKey = new Map<string, unknown>();
  #server = createServer((request, response) => {
    this.#answer(request).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(500, { 'stripe-should-retry': 'false' }).end('{}'),
    );
  });

  async open(): Promise<this> {
    this.url = `http://127.0.0.1:${await listen(this.#server)}`;
    return this;
  }

  /** The settings with which the product uses this server. */
  get env(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_URL: this.url,
    };
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  /**
   * Pays an open checkout as its customer would; returns the events that Stripe would send, for the test to deliver.
   */
  pay(sessionId: string): StripeEvent[] {
    const session = this.#find(this.sessions, sessionId);
    if (session.status !== 'open') return [];
    const { metadata } = session;
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      customer: session.customer ?? newId('cus'),
    });
    if (session.mode === 'payment') {
      const intent = this.#charge(Number(session.amount_total), metadata);
      session.payment_intent = intent.id;
      return [
        this.event('payment_intent.succeeded', intent),
        this.event('charge.succeeded', intent.latest_charge),
        this.event('checkout.session.completed', session),
      ];
    }
    const id = newId('sub');
    const subscription = {
      id,
      object: 'subscription',
      status: 'active',
      customer: session.customer,
      metadata,
      cancel_at: null,
      cancel_at_period_end: false,
      items: { data: [{ current_period_end: seconds() + year, amount: Number(session.amount_total) }] },
    };
    this.subscriptions.set(id, subscription);
    session.subscription = id;
    const invoice = this.#invoice(id, true);
    return [
      this.event('customer.subscription.created', { ...subscription, status: 'incomplete' }),
      this.event('charge.succeeded', this.#chargeOf(invoice)),
      this.event('invoice.paid', invoice),
      this.event('customer.subscription.updated', subscription),
      this.event('checkout.session.completed', session),
    ];
  }

  cancelAtPeriodEnd(id: string): StripeEvent[] {
    return this.#change(id, { cancel_at_period_end: true }, 'customer.subscription.updated');
  }
  endSubscription(id: string): StripeEvent[] {
    return this.#change(id, { status: 'canceled' }, 'customer.subscription.deleted');
  }
  failRenewal(id: string): StripeEvent[] {
    const invoice = this.#invoice(id, false);
    return [
      this.event('invoice.payment_failed', invoice),
      ...this.#change(id, { status: 'past_due' }, 'customer.subscription.updated'),
    ];
  }
  renew(id: string): StripeEvent[] {
    const invoice = this.#invoice(id, true);
    const { items } = this.#find(this.subscriptions, id) as unknown as {
      items: { data: { current_period_end: number }[] };
    }; // as `pay` made it
    for (const item of items.data) item.current_period_end += year;
    return [
      this.event('charge.succeeded', this.#chargeOf(invoice)),
      this.event('invoice.paid', invoice),
      ...this.#change(id, { status: 'active' }, 'customer.subscription.updated'),
    ];
  }

  /** The payment behind a checkout, or behind the current year of a subscription. */
  paymentOf(id: string): string {
    const session = this.sessions.get(id);
    const subscription = this.subscriptions.get(String(session?.subscription ?? id));
    const invoice = this.invoices.get(String(subscription?.latest_invoice));
    return String(session?.payment_intent ?? invoice?.payment);
  }
  refund(intentId: string): StripeEvent[] {
    const { latest_charge: charge } = this.#find(this.intents, intentId);
    Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
    return [
      this.event('charge.refunded', charge),
      this.event('refund.created', { id: newId('re'), object: 'refund', payment_intent: intentId }),
    ];
  }
  /** Refunds a part: the customer keeps what was paid for. */
  refundSome(intentId: string): StripeEvent[] {
    const { latest_charge: charge } = this.#find(this.intents, intentId);
    charge.amount_refunded = 1;
    return [this.event('charge.refunded', charge)];
  }
  dispute(intentId: string): StripeEvent[] {
    const { latest_charge: charge } = this.#find(this.intents, intentId);
    charge.disputed = true;
    const id = newId('du');
    const dispute = {
      id,
      object: 'dispute',
      charge: charge.id,
      payment_intent: intentId,
      status: 'needs_response',
    };
    this.disputes.set(id, dispute);
    return [this.event('charge.dispute.created', dispute)];
  }
  winDispute(intentId: string): StripeEvent[] {
    const dispute = [...this.disputes.values()].find(({ payment_intent }) => payment_intent === intentId);
    if (dispute === undefined) return [];
    dispute.status = 'won';
    return [this.event('charge.dispute.closed', dispute)];
  }

  /** An event in Stripe's format, with the object's current state. */
  event(type: string, object: object): StripeEvent {
    const snapshot = structuredClone(object);
    return { id: newId('evt'), type, created: seconds(), livemode: false, data: { object: snapshot } };
  }

  #change(id: string, change: object, type: string): StripeEvent[] {
    const subscription = Object.assign(this.#find(this.subscriptions, id), change);
    return [this.event(type, subscription)];
  }

  #invoice(subscriptionId: string, isPaid: boolean): StripeObject {
    const subscription = this.#find(this.subscriptions, subscriptionId);
    const { items, metadata } = subscription as unknown as {
      items: { data: { amount: number }[] };
      metadata: Fields;
    }; // as `pay` made it
    const payment = isPaid ? this.#charge(items.data[0]?.amount ?? 0, {}).id : null;
    const id = newId('in');
    const invoice = {
      id,
      object: 'invoice',
      payment,
      parent: { subscription_details: { subscription: subscriptionId, metadata } },
    };
    this.invoices.set(id, invoice);
    subscription.latest_invoice = id;
    return invoice;
  }

  #chargeOf(invoice: StripeObject): StripeObject {
    return this.#find(this.intents, String(invoice.payment)).latest_charge;
  }

  #charge(amount: number, metadata: Fields): StripeObject & { latest_charge: StripeObject } {
    const id = newId('pi');
    const charge = {
      id: newId('ch'),
      object: 'charge',
      payment_intent: id,
      amount,
      created: seconds(),
      refunded: false,
      amount_refunded: 0,
      disputed: false,
    };
    const intent = {
      id,
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: amount,
      metadata,
      latest_charge: charge,
    };
    this.intents.set(id, intent);
    return intent;
  }

  #find<T>(objects: Map<string, T>, id: string): T {
    const found = objects.get(id);
    if (found === undefined) throw new Error(`this Stripe has no ${id}`);
    return found;
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const form = new URLSearchParams(await text(request));
    const fields = Object.fromEntries([...searchParams, ...form]);
    const key = request.headers['idempotency-key']?.toString();
    this.requests.push({ call: `${request.method} ${pathname}`, fields, key });
    const failure = (status: number, code: string) => ({
      status,
      body: { error: { type: 'invalid_request_error', code, message: code } },
    });
    if (this.silence?.test(pathname)) await new Promise(() => {});
    if (this.outage?.test(pathname)) return { status: 503, body: { error: { type: 'api_error' } } };
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) return failure(401, 'api_key');
    const [, , kind = '', ...parts] = pathname.split('/');
    const isNested = kind === 'checkout' || kind === 'billing_portal';
    const call = `${request.method} ${isNested ? `${kind}/${parts.shift()}` : kind}`;
    const [id = '', action] = parts;
    const earlier = key === undefined ? undefined : this.#bodiesByKey.get(key);
    if (earlier !== undefined) return { status: 200, body: earlier };
    const reply = (body: unknown) => {
      if (key !== undefined && id === '') this.#bodiesByKey.set(key, body);
      return body === undefined ? failure(404, 'resource_missing') : { status: 200, body };
    };
    const list = (data: unknown[]) => reply({ object: 'list', data, has_more: false });
    if (call === 'POST checkout/sessions') {
      const session = this.sessions.get(id);
      if (id === '') return reply(this.#openSession(fields));
      if (session?.status !== 'open' || action !== 'expire') return failure(400, 'checkout_session_not_open');
      return reply(Object.assign(session, { status: 'expired' }));
    }
    if (call === 'GET checkout/sessions') return reply(this.sessions.get(id));
    if (call === 'POST billing_portal/sessions')
      return reply({ id: newId('bps'), url: `https://billing.stripe.test/p/${fields.customer}` });
    if (call === 'GET subscriptions') return reply(this.subscriptions.get(id));
    if (call === 'DELETE subscriptions') {
      const subscription = this.subscriptions.get(id);
      if (subscription?.status === 'canceled') return failure(404, 'resource_missing');
      return reply(subscription && Object.assign(subscription, { status: 'canceled' }));
    }
    if (call === 'GET payment_intents') return reply(this.intents.get(id));
    if (call === 'GET disputes')
      return list([...this.disputes.values()].filter(({ charge }) => charge === fields.charge));
    if (call === 'GET invoice_payments') {
      const wanted = fields['payment[payment_intent]'];
      const paid = [...this.invoices.values()].filter(
        ({ id, payment }) => payment !== null && (wanted ? payment === wanted : id === fields.invoice),
      );
      return list(
        paid.map((invoice) => ({
          invoice: wanted ? invoice : invoice.id,
          payment: { payment_intent: invoice.payment },
        })),
      );
    }
    return failure(404, 'unknown_path');
  }

  #openSession(fields: Fields) {
    const id = newId('cs_test');
    const session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      mode: String(fields.mode),
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'],
      customer: fields.customer ?? null,
      payment_intent: null,
      subscription: null,
      metadata: { order_id: String(fields['metadata[order_id]']) },
    };
    this.sessions.set(id, session);
    return session;
  }
}

/** Sends an event to the product's webhook as Stripe does, signed by Stripe's own signer. */
export function deliver(
  origin: string,
  event: StripeEvent,
  { secret = stripeKeys.webhookSecret, at = seconds(), alter = (body: string) => body } = {},
): Promise<Response> {
  const payload = JSON.stringify(event);
  const signature = signer.generateTestHeaderString({ payload, secret, timestamp: at });
  return fetch(`${origin}/api/billing/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: alter(payload),
  });
}
