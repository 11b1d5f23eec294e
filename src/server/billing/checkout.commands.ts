import { closedAtOf, findUser, lockTenant, type TenantRow } from '#server/accounts/index.ts';
import type { App, Artist, Context } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { OrderRow } from '#server/database/tables/billing.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { type Payments, PaymentsError } from '#server/gateways/payments/index.ts';
import { KeyedMutex } from '#server/process/keyed-mutex.ts';
import type { Locale } from '#shared/locale.ts';
import { type ProductId, soldPlans } from '#shared/products.ts';
import { productsText } from '#text/billing/products.ts';
import { closeOpenOrder, findOpenOrder, findPayer, insertOrder, updateOrder } from './checkout.db.ts';
import { reconcileOrder } from './checkouts.steps.ts';
import { findSwitches } from './entitlements.db.ts';
import { covers, priceOf, radioPushOf } from './entitlements.policy.ts';
import { subscriptionsOf } from './reconciliation.db.ts';
import { expireCheckoutJob } from './subscriptions.steps.ts';
import { findRest } from './upgrades.steps.ts';

/**
 * Opens the checkout of a yearly plan, or of one radio credit at the price of the tenant’s plan. An upgrade costs less
 * by what is left of the plan that it replaces.
 * @throws PRODUCT_NOT_FOR_PLAN, ALREADY_SUBSCRIBED, PAYMENTS_UNAVAILABLE
 */
export const createCheckoutSession = (
  context: Context<Artist>,
  { product_id: productId }: { product_id: ProductId },
): Promise<{ url: string }> =>
  openCheckout(context, async (tx, language) => {
    const tenant = orNotFound(await lockTenant(tx.orm, context.caller.tenantId));
    const plan = soldPlans[productId];
    if (plan) await allowPlan(tx, tenant, plan);
    else if (radioPushOf(tenant.plan) !== productId) fail('PRODUCT_NOT_FOR_PLAN');
    const amount = priceOf(context.app.config.prices, productId);
    const page = '/settings?tab=subscription&payment=';
    return {
      kind: plan ? 'plan' : 'radio_credit',
      productId,
      releaseId: null,
      radioDate: null,
      amount,
      ...(plan === 'unlimited' && (await findRest(tx.orm, tenant.id, amount))),
      name: wordsIn(language).names[productId],
      successPath: `${page}success`,
      cancelPath: `${page}cancel`,
    };
  });

const wordsIn = (language: Locale): typeof productsText.he => productsText[language] ?? productsText.he;

async function allowPlan(
  tx: Transaction,
  tenant: TenantRow,
  plan: 'subscriber' | 'unlimited',
): Promise<void> {
  if (covers(tenant.plan, plan)) fail('ALREADY_SUBSCRIBED');
  // If a renewal failed, the portal takes its payment.
  const lapsed = (await subscriptionsOf(tx.orm, tenant.id)).find(
    (one) => one.status === 'lapsed' && covers(one.plan, plan),
  );
  if (lapsed) fail('ALREADY_SUBSCRIBED', { data: { status: lapsed.status } });
  if (plan === 'unlimited' && !(await findSwitches(tx.orm)).showUnlimitedPlan) fail('PRODUCT_NOT_FOR_PLAN');
}

/**
 * The provider’s page for paying customers: cancel, change the card, read invoices.
 * @throws NOT_FOUND, PAYMENTS_UNAVAILABLE
 */
export async function openPortal({ app, caller }: Context<Artist>): Promise<{ url: string }> {
  const payments = app.payments ?? fail('PAYMENTS_UNAVAILABLE');
  const { orm } = app.database;
  const customerId = orNotFound(await findPayer(orm, caller.tenantId, payments.provider));
  const { language } = orNotFound(await findUser(orm, caller.userId));
  const returnUrl = `${app.config.publicUrl}/settings?tab=subscription`;
  return { url: await orUnavailable(app, payments.openPortal(customerId, { language, returnUrl })) };
}

/** A purchase: a plan, a radio credit, or the radio push of a song. */
interface PurchaseRequest
  extends Pick<OrderRow, 'kind' | 'productId' | 'releaseId' | 'radioDate' | 'name' | 'amount'>,
    Partial<Pick<OrderRow, 'rest' | 'restOfPaymentId'>> {
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
  const payments = app.payments ?? fail('PAYMENTS_UNAVAILABLE');
  const { email, language } = orNotFound(await findUser(app.database.orm, caller.userId));
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
        discount: order.rest > 0 ? { name: wordsIn(language).rest, amount: order.rest } : null,
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
    return isClosed ? fail('ACCOUNT_CLOSED') : { url: opened.url };
  });
}

/** The session was checked before; meanwhile its account may have closed. Locks it. @throws ACCOUNT_CLOSED */
async function refuseClosed(tx: Transaction, tenantId: string): Promise<void> {
  if ((await closedAtOf(tx.orm, tenantId)) !== null) fail('ACCOUNT_CLOSED');
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
  open.rest === (wanted.rest ?? 0) &&
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
  const state = isReachable ? await orUnavailable(app, reconcileOrder(app, payments, checkoutId)) : null;
  // With a slow payment method, the purchase is still granted when the money arrives.
  if (state === null || state.status === 'open') await closeOpenOrder(app.database.orm, id);
}

/** @throws PAYMENTS_UNAVAILABLE if the provider can’t be reached or refuses */
async function orUnavailable<T>(app: App, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    app.log.warn({ err: error }, 'the payment provider');
    return fail('PAYMENTS_UNAVAILABLE');
  }
}
