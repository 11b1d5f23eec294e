import type { Locale } from '../../../../../contract/vocabulary/locale.ts';
import type { App, Artist, Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import type { OrderRow } from '../../../../database/tables/billing.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { type Payments, PaymentsError } from '../../../../gateways/payments/index.ts';
import { KeyedMutex } from '../../../../process/keyed-mutex.ts';
import { closedAtOf, findUser } from '../../../accounts/index.ts';
import { settleOrder } from '../../settling/steps/settle-checkout.ts';
import { expireCheckoutJob } from '../../settling/steps/stop-billing.ts';
import { closeOpenOrder, findOpenOrder, findPayer, insertOrder, updateOrder } from '../store.ts';

/** A purchase: a plan, a radio credit, or the radio push of a song. */
interface PurchaseRequest
  extends Pick<OrderRow, 'kind' | 'productId' | 'releaseId' | 'radioDate' | 'name' | 'amount'> {
  /** The address of the checkout. */
  successPath: string;
  cancelPath: string;
}

/** How long a checkout stays open, in milliseconds. */
const openFor = 60 * 60_000;
const turns = new KeyedMutex();

/**
 * Opens the checkout of a purchase, or returns the one that is already open for it: twenty clicks are one payment.
 * @param ask describes the purchase, and refuses what isn’t on sale, in the transaction that places the order
 * @param home origin of the host to return to; the main one by default
 * @throws PAYMENTS_UNAVAILABLE, ACCOUNT_CLOSED
 */
export async function openCheckout(
  context: Context<Artist>,
  ask: (tx: Transaction, language: Locale) => Promise<PurchaseRequest>,
  home: string = context.app.config.publicUrl,
): Promise<{ url: string }> {
  const { app, caller } = context;
  const payments = app.payments ?? refuse('PAYMENTS_UNAVAILABLE');
  const { email, language } = found(await findUser(app.database.orm, caller.userId));
  const place = () =>
    transact(context, async (tx) => {
      const asked = await ask(tx, language);
      await refuseClosed(tx, caller.tenantId);
      const wanted = { ...asked, tenantId: caller.tenantId, provider: payments.provider, language };
      const open = await findOpenOrder(tx.orm, wanted);
      return { asked, wanted, open, order: open ?? (await insertOrder(tx.orm, newOrder(wanted))) };
    });
  return turns.run(caller.tenantId, async () => {
    let placed = await place();
    while (placed.open && !isStill(placed.open, placed.wanted)) {
      await closeOrder(app, payments, placed.open);
      placed = await place();
    }
    const { asked, order } = placed;
    if (order.checkoutUrl !== null) return { url: order.checkoutUrl };
    const opened = await orUnavailable(
      app,
      payments.openCheckout({
        orderId: order.id,
        tenantId: order.tenantId,
        customerId: await findPayer(app.database.orm, order.tenantId, payments.provider),
        email,
        name: order.name,
        amount: order.amount,
        isYearly: order.kind === 'plan',
        language,
        successUrl: home + asked.successPath,
        cancelUrl: home + asked.cancelPath,
        expiresAt: order.expiresAt,
      }),
    );
    const isClosed = await transact(context, async (tx) => {
      await updateOrder(tx.orm, order.id, { checkoutId: opened.id, checkoutUrl: opened.url });
      if ((await closedAtOf(tx.orm, caller.tenantId)) === null) return false;
      // The account was closed while the provider opened it, without knowing its id.
      await tx.job(expireCheckoutJob, { id: opened.id });
      return true;
    });
    return isClosed ? refuse('ACCOUNT_CLOSED') : { url: opened.url };
  });
}

/** The session was checked before; meanwhile its account may have closed. Locks it. @throws ACCOUNT_CLOSED */
async function refuseClosed(tx: Transaction, tenantId: string): Promise<void> {
  if ((await closedAtOf(tx.orm, tenantId)) !== null) refuse('ACCOUNT_CLOSED');
}

type Wanted = PurchaseRequest & Pick<OrderRow, 'tenantId' | 'provider' | 'language'>;

const newOrder = ({ successPath: _, cancelPath: _c, ...wanted }: Wanted) => ({
  ...wanted,
  id: uuidv7(),
  expiresAt: new Date(Date.now() + openFor),
});

/** Whether an open order is for exactly this purchase, and can still be paid. */
const isStill = (open: OrderRow, wanted: Wanted): boolean =>
  open.expiresAt > new Date() &&
  open.productId === wanted.productId &&
  open.amount === wanted.amount &&
  open.language === wanted.language &&
  open.provider === wanted.provider &&
  open.radioDate?.getTime() === wanted.radioDate?.getTime();

/** Closes an order because another replaces it; if it has just been paid, it stays paid. */
async function closeOrder(
  app: App,
  payments: Payments,
  { id, provider, checkoutId }: OrderRow,
): Promise<void> {
  // A checkout whose address nobody got needs no closing, and another provider’s can’t be closed.
  const isReachable = checkoutId !== null && provider === payments.provider;
  if (isReachable) await orUnavailable(app, payments.expireCheckout(checkoutId));
  const state = isReachable ? await orUnavailable(app, settleOrder(app, payments, checkoutId)) : null;
  // With a slow payment method, the purchase is still granted when the money arrives.
  if (state === null || state.status === 'open') await closeOpenOrder(app.database.orm, id);
}

/** @throws PAYMENTS_UNAVAILABLE if the provider can’t be reached or refuses */
export async function orUnavailable<T>(app: App, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    app.log.warn({ err: error }, 'the payment provider');
    return refuse('PAYMENTS_UNAVAILABLE');
  }
}
