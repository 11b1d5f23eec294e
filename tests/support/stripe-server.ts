import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { closeServer, listen } from './listen.ts';

type Fields = Record<string, string>;
type StripeObject = Record<string, unknown> & { id: string };
interface Charge extends StripeObject {
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
}
interface Intent extends StripeObject {
  amount_received: number;
  latest_charge: Charge;
}
interface Invoice extends StripeObject {
  total: number;
  currency: string;
  status: string;
  payment: string | null;
}
interface Subscription extends StripeObject {
  status: string;
  cancel_at_period_end: boolean;
  latest_invoice: string;
  customer: unknown;
  metadata: Fields;
  items: {
    data: [{ current_period_start: number; current_period_end: number; amount: number; currency: string }];
  };
}
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
  readonly subscriptions = new Map<string, Subscription>();
  readonly intents = new Map<string, Intent>();
  readonly invoices = new Map<string, Invoice>();
  readonly coupons = new Map<string, StripeObject & { amount_off: number }>();
  readonly refunds = new Map<string, StripeObject & { payment_intent: string; amount: number }>();
  readonly disputes = new Map<string, StripeObject & { charge: string; status: string }>();
  /** Requests in order: `POST /v1/checkout/sessions`, with their fields and idempotency keys. */
  readonly requests: { call: string; fields: Fields; key: string | undefined }[] = [];
  /** Events that our own calls have caused, for the test to deliver. */
  readonly caused: StripeEvent[] = [];
  /** Matching calls get 503: an outage. */
  outage: RegExp | null = null;
  /** Matching calls never get a reply: the test kills their caller meanwhile. */
  silence: RegExp | null = null;
  /** Runs once a call has been handled, before it is answered. */
  beforeReply: ((call: string) => Promise<void>) | null = null;
  url = '';
  /** The fields and bodies of earlier replies, by idempotency key. */
  #repliesByKey = new Map<string, { fields: string; body: unknown }>();
  #server = createServer((request, response) => {
    this.#answer(request).then(
      async ({ status, body }) => {
        await this.beforeReply?.(`${request.method} ${request.url}`);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      },
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

  /** Stripe forgets idempotency keys after a day. */
  forgetKeys(): void {
    this.#repliesByKey.clear();
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  /**
   * Pays an open checkout as its customer would; returns the events that Stripe would send, for the test to deliver.
   * @param charged what Stripe charges, if it isn’t what the checkout asked
   */
  pay(sessionId: string, charged: { amount?: number; currency?: string } = {}): StripeEvent[] {
    const session = this.#find(this.sessions, sessionId);
    if (session.status !== 'open') return [];
    const { metadata } = session;
    const { amount = Number(session.amount_total), currency = String(session.currency) } = charged;
    const yearly = charged.amount ?? Number(session.amount_subtotal);
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      customer: session.customer ?? newId('cus'),
    });
    if (session.mode === 'payment') {
      const intent = this.#charge(amount, currency, metadata);
      session.payment_intent = intent.id;
      return [
        this.event('payment_intent.succeeded', intent),
        this.event('charge.succeeded', intent.latest_charge),
        this.event('checkout.session.completed', session),
      ];
    }
    const id = newId('sub');
    const start = seconds();
    const subscription: Subscription = {
      id,
      object: 'subscription',
      status: 'active',
      customer: session.customer,
      metadata,
      cancel_at: null,
      cancel_at_period_end: false,
      latest_invoice: '',
      items: {
        data: [{ current_period_start: start, current_period_end: start + year, amount: yearly, currency }],
      },
    };
    this.subscriptions.set(id, subscription);
    session.subscription = id;
    const invoice = this.#settleInvoice(Object.assign(this.#invoice(id), { total: amount }));
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
  /** The next year begins, but its invoice isn’t paid. */
  failRenewal(id: string): StripeEvent[] {
    if (this.#endsNow(id)) return this.endSubscription(id);
    const invoice = this.#isUnpaid(id) ? this.#latestInvoice(id) : this.#nextYear(id);
    return [
      this.event('invoice.payment_failed', invoice),
      ...this.#change(id, { status: 'past_due' }, 'customer.subscription.updated'),
    ];
  }
  /** The next year begins; for about an hour its invoice is a draft, and the subscription is still active. */
  beginRenewal(id: string): StripeEvent[] {
    if (this.#endsNow(id)) return this.endSubscription(id);
    if (this.#isUnpaid(id)) return [];
    const invoice = Object.assign(this.#nextYear(id), { status: 'draft' });
    return [this.event('invoice.created', invoice), ...this.#change(id, {}, 'customer.subscription.updated')];
  }
  /** The next year begins and is paid, or the invoice of a lapsed one is; one that was cancelled ends instead. */
  renew(id: string): StripeEvent[] {
    if (this.#endsNow(id)) return this.endSubscription(id);
    const invoice = this.#settleInvoice(this.#isUnpaid(id) ? this.#latestInvoice(id) : this.#nextYear(id));
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
  /** An operator refunds what is left, in the dashboard. Nothing for a charge that was charged back. */
  refund(intentId: string): StripeEvent[] {
    const { latest_charge: charge } = this.#find(this.intents, intentId);
    const left = charge.amount - charge.amount_refunded;
    return left === 0 || this.#isChargedBack(charge) ? [] : this.#refund(charge, left, {}).events;
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
    return this.#closeDispute(intentId, 'won');
  }
  loseDispute(intentId: string): StripeEvent[] {
    return this.#closeDispute(intentId, 'lost');
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

  #invoice(subscriptionId: string): Invoice {
    const subscription = this.#find(this.subscriptions, subscriptionId);
    const { items, metadata } = subscription;
    const [{ amount, currency }] = items.data;
    const id = newId('in');
    const invoice = {
      id,
      object: 'invoice',
      status: 'open',
      total: amount,
      currency,
      payment: null,
      parent: { subscription_details: { subscription: subscriptionId, metadata } },
    };
    this.invoices.set(id, invoice);
    subscription.latest_invoice = id;
    return invoice;
  }

  #settleInvoice(invoice: Invoice): Invoice {
    return Object.assign(invoice, {
      status: 'paid',
      payment: this.#charge(invoice.total, invoice.currency, {}).id,
    });
  }

  #nextYear(subscriptionId: string): Invoice {
    const [item] = this.#find(this.subscriptions, subscriptionId).items.data;
    item.current_period_start = item.current_period_end;
    item.current_period_end += year;
    return this.#invoice(subscriptionId);
  }

  #latestInvoice = (id: string): Invoice =>
    this.#find(this.invoices, this.#find(this.subscriptions, id).latest_invoice);
  #isUnpaid = (id: string): boolean => this.#latestInvoice(id).status !== 'paid';
  #endsNow = (id: string): boolean => this.#find(this.subscriptions, id).cancel_at_period_end;

  #chargeOf(invoice: Invoice): Charge {
    return this.#find(this.intents, String(invoice.payment)).latest_charge;
  }

  #closeDispute(intentId: string, status: 'won' | 'lost'): StripeEvent[] {
    const dispute = [...this.disputes.values()].find(
      (one) => one.payment_intent === intentId && one.status === 'needs_response',
    );
    if (dispute === undefined) return [];
    dispute.status = status;
    return [this.event('charge.dispute.closed', dispute)];
  }

  /** Whether the bank took the money back; a dispute that was won returned it. */
  #isChargedBack({ id }: Charge): boolean {
    return [...this.disputes.values()].some(({ charge, status }) => charge === id && status !== 'won');
  }

  #refund(charge: Charge, amount: number, metadata: Fields) {
    const { payment_intent } = charge;
    const refund = {
      id: newId('re'),
      object: 'refund',
      status: 'succeeded',
      payment_intent,
      amount,
      metadata,
    };
    this.refunds.set(refund.id, refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    return { refund, events: [this.event('charge.refunded', charge), this.event('refund.created', refund)] };
  }

  #charge(amount: number, currency: string, metadata: Fields): Intent {
    const id = newId('pi');
    const charge = {
      id: newId('ch'),
      object: 'charge',
      payment_intent: id,
      amount,
      currency,
      billing_details: { email: 'payer@example.test' },
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
      currency,
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
    const earlier = key === undefined ? undefined : this.#repliesByKey.get(key);
    if (earlier !== undefined)
      return earlier.fields === JSON.stringify(fields)
        ? { status: 200, body: earlier.body }
        : { status: 400, body: { error: { type: 'idempotency_error' } } };
    const reply = (body: unknown) => {
      if (key !== undefined && id === '')
        this.#repliesByKey.set(key, { fields: JSON.stringify(fields), body });
      return body === undefined ? failure(404, 'resource_missing') : { status: 200, body };
    };
    const list = (data: unknown[]) => reply({ object: 'list', data, has_more: false });
    if (call === 'POST checkout/sessions') {
      const session = this.sessions.get(id);
      if (id === '') return reply(this.#openSession(fields));
      if (session?.status !== 'open' || action !== 'expire') return failure(400, 'checkout_session_not_open');
      session.status = 'expired';
      this.caused.push(this.event('checkout.session.expired', session));
      return reply(session);
    }
    if (call === 'POST coupons') {
      const coupon = { id: newId('co'), object: 'coupon', amount_off: Number(fields.amount_off) };
      this.coupons.set(coupon.id, coupon);
      return reply(coupon);
    }
    if (call === 'GET checkout/sessions') return reply(this.sessions.get(id));
    if (call === 'POST billing_portal/sessions')
      return reply({ id: newId('bps'), url: `https://billing.stripe.test/p/${fields.customer}` });
    if (call === 'GET subscriptions') return reply(this.subscriptions.get(id));
    if (call === 'DELETE subscriptions') {
      const subscription = this.subscriptions.get(id);
      if (subscription?.status === 'canceled') return failure(404, 'resource_missing');
      if (subscription) this.caused.push(...this.endSubscription(id));
      return reply(subscription);
    }
    if (call === 'GET refunds')
      return list(
        [...this.refunds.values()].filter((one) => one.payment_intent === fields.payment_intent).toReversed(),
      );
    if (call === 'POST refunds') {
      const charge = this.intents.get(fields.payment_intent ?? '')?.latest_charge;
      if (charge === undefined) return failure(404, 'resource_missing');
      if (charge.refunded) return failure(400, 'charge_already_refunded');
      if (this.#isChargedBack(charge)) return failure(400, 'charge_disputed');
      const left = charge.amount - charge.amount_refunded;
      const amount = Number(fields.amount ?? left);
      if (amount <= 0 || amount > left) return failure(400, 'amount_too_large');
      const { refund, events } = this.#refund(charge, amount, {
        made_by: String(fields['metadata[made_by]']),
      });
      this.caused.push(...events);
      return reply(refund);
    }
    if (call === 'GET payment_intents') return reply(this.intents.get(id));
    if (call === 'GET disputes')
      return list([...this.disputes.values()].filter(({ charge }) => charge === fields.charge));
    if (call === 'GET invoice_payments') {
      const wanted = fields['payment[payment_intent]'];
      const paid = [...this.invoices.values()].filter(
        (one) => one.payment !== null && (wanted ? one.payment === wanted : one.id === fields.invoice),
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
    const price = Number(fields['line_items[0][price_data][unit_amount]']);
    const coupon = fields['discounts[0][coupon]'];
    const session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      mode: String(fields.mode),
      amount_subtotal: price,
      amount_total: price - (coupon === undefined ? 0 : this.#find(this.coupons, coupon).amount_off),
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
