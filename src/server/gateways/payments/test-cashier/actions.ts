import type { PaymentEvent, PaymentStanding } from '#server/gateways/payments/payments.ts';
import { type Book, type CheckoutEntry, newId, type SubscriptionEntry } from './books.ts';

type News = Omit<PaymentEvent, 'id'>;
/** Changes a book as a payment provider would, and returns which of its objects changed. */
type Action = (book: Book, id: string, now: Date) => News[];

/** The same day in another year. */
export const inYears = (date: Date, years: number): Date => {
  const moved = new Date(date);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
};
const yearAfter = (date: Date): string => inYears(date, 1).toISOString();

/** What is paid for a checkout today. */
export const dueOf = ({ amount, discount }: Pick<CheckoutEntry, 'amount' | 'discount'>): number =>
  amount - (discount?.amount ?? 0);

/** Whether a checkout can still be paid. */
export const isOpen = (checkout: CheckoutEntry | undefined, now: Date): checkout is CheckoutEntry =>
  checkout?.status === 'open' && new Date(checkout.expiresAt) > now;

function take(
  book: Book,
  id: string,
  sold: Pick<CheckoutEntry, 'orderId' | 'name' | 'amount' | 'subscriptionId'>,
  now: Date,
): string {
  const paymentId = newId(id.split('.')[0] ?? '');
  const { orderId, name, amount, subscriptionId } = sold;
  book.payments[paymentId] = {
    orderId,
    name,
    amount,
    subscriptionId,
    paidAt: now.toISOString(),
    standing: 'kept',
    returned: 0,
  };
  return paymentId;
}

const pay: Action = (book, id, now) => {
  const checkout = book.checkouts[id];
  if (!isOpen(checkout, now)) return [];
  checkout.status = 'paid';
  const { orderId, name, amount } = checkout;
  if (!checkout.isYearly) {
    checkout.paymentId = take(book, id, checkout, now);
    return [{ type: 'checkout.paid', about: { kind: 'checkout', id } }];
  }
  const subscriptionId = newId(checkout.tenantId);
  checkout.subscriptionId = subscriptionId;
  book.subscriptions[subscriptionId] = {
    orderId,
    name,
    amount,
    status: 'active',
    currentPeriodEnd: yearAfter(now),
    cancelAtPeriodEnd: false,
    lastPaymentId: take(book, id, { ...checkout, amount: dueOf(checkout) }, now),
  };
  return [
    { type: 'checkout.paid', about: { kind: 'checkout', id } },
    { type: 'subscription.created', about: { kind: 'subscription', id: subscriptionId } },
  ];
};

const decline: Action = (_book, id) => [{ type: 'checkout.declined', about: { kind: 'checkout', id } }];

/** An action on a subscription that hasn’t ended. */
const uponSubscription =
  (
    type: string,
    change: (subscription: SubscriptionEntry, book: Book, id: string, now: Date) => void,
  ): Action =>
  (book, id, now) => {
    const subscription = book.subscriptions[id];
    if (subscription === undefined || subscription.status === 'ended') return [];
    change(subscription, book, id, now);
    return [{ type: `subscription.${type}`, about: { kind: 'subscription', id } }];
  };

const stop = uponSubscription('updated', (subscription) => {
  subscription.cancelAtPeriodEnd = true;
});
const resume = uponSubscription('updated', (subscription) => {
  subscription.cancelAtPeriodEnd = false;
});
const endNow = uponSubscription('deleted', (subscription) => {
  subscription.status = 'ended';
});
const failRenewal = uponSubscription('payment_failed', (subscription) => {
  subscription.status = 'lapsed';
});
const renew = uponSubscription('renewed', (subscription, book, id, now) => {
  subscription.lastPaymentId = take(book, id, { ...subscription, subscriptionId: id }, now);
  subscription.currentPeriodEnd = yearAfter(new Date(subscription.currentPeriodEnd));
  subscription.status = 'active';
});

/** A payment changes only from one state to another. */
const move =
  (from: PaymentStanding, to: PaymentStanding): Action =>
  (book, id) => {
    const payment = book.payments[id];
    if (payment?.standing !== from) return [];
    payment.standing = to;
    return [{ type: `payment.${to}`, about: { kind: 'payment', id } }];
  };

/** The actions of the cashier’s pages, by the kind of object. */
const actions: Record<string, Record<string, Action>> = {
  checkouts: { pay, decline },
  subscriptions: { stop, resume, renew, failRenewal, endNow },
  payments: {
    refund: move('kept', 'refunded'),
    dispute: move('kept', 'disputed'),
    win: move('disputed', 'kept'),
  },
};

/** The action with that name for a kind of object; undefined if there is none. */
export const actionNamed = (kind: string, name: string): Action | undefined =>
  Object.hasOwn(actions, kind) && Object.hasOwn(actions[kind] ?? {}, name)
    ? actions[kind]?.[name]
    : undefined;
