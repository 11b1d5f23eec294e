import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateUser } from '#server/accounts/profile.db.ts';
import { israelDay } from '#shared/dates.ts';
import { emailsTo } from '../harness.ts';
import { type Customer, deliverAll, newCustomer, openShop, type Shop, sessionOf } from './stripe-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ VAT_PERCENT: '18' });
});
afterAll(() => shop.close());

/** A customer's emails, oldest first, once there are this many. */
async function waitForEmails(customer: Customer, count: number) {
  const emails = async () => (await emailsTo(shop.test, customer.artist.email)).toReversed();
  await expect.poll(emails, { timeout: 30_000 }).toHaveLength(count);
  return emails();
}

describe('emails about money', () => {
  it('a receipt names the product, the amount, its VAT, the year and the receipt number', async () => {
    const customer = await newCustomer(shop);
    const session = sessionOf(await customer.checkOutPush(await customer.song()));
    await deliverAll(shop, shop.stripe.pay(session));
    const [receipt] = await waitForEmails(customer, 1);
    const { payments } = await customer.billingRows();
    expect(payments[0]?.vat).toBe(3_814);
    expect(receipt?.subject).toBe(`קבלה ${payments[0]?.receiptNumber} מ־Session42`);
    for (const part of ['הפצת שיר לרדיו: שיר חדש', '₪250', '₪38.14', israelDay(new Date()).slice(0, 4)])
      expect(receipt?.text).toContain(part);
    expect(receipt?.text).toContain('http://localhost:3000/settings?tab=subscription');
  });

  it('are written in the reader’s language', async () => {
    const customer = await newCustomer(shop);
    await updateUser(shop.test.app.database.orm, customer.artist.userId, { language: 'en' });
    const session = sessionOf(await customer.checkOutPlan());
    expect(shop.stripe.requests.at(-1)?.fields).toMatchObject({
      locale: 'en',
      'line_items[0][price_data][product_data][name]': 'Digital distribution, one year',
    });
    await deliverAll(shop, shop.stripe.pay(session));
    const [receipt] = await waitForEmails(customer, 1);
    expect(receipt?.subject).toMatch(/^Receipt \d+ from Session42$/);
    expect(receipt?.text).toContain('Digital distribution, one year');
  });

  it('report a refund, and what the customer lost by it', async () => {
    const customer = await newCustomer(shop);
    const session = sessionOf(await customer.checkOutPlan());
    await deliverAll(shop, shop.stripe.pay(session));
    await deliverAll(shop, shop.stripe.refund(shop.stripe.paymentOf(session)));
    const [, refund] = await waitForEmails(customer, 2);
    expect(refund?.subject).toBe('החזר כספי מ־Session42');
    expect(refund?.text).toContain('₪350');
    expect(refund?.text).toContain('המסלול חזר למה שהיה לפני התשלום');
  });

  it('report a failed renewal', async () => {
    const customer = await newCustomer(shop);
    const session = sessionOf(await customer.checkOutPlan());
    await deliverAll(shop, shop.stripe.pay(session));
    await deliverAll(shop, shop.stripe.failRenewal(String(shop.stripe.sessions.get(session)?.subscription)));
    const [, failed] = await waitForEmails(customer, 2);
    expect(failed?.subject).toBe('חידוש המנוי ב־Session42 נכשל');
  });

  it('are sent once for each payment, however often its events arrive', async () => {
    const customer = await newCustomer(shop);
    const events = shop.stripe.pay(sessionOf(await customer.checkOutCredit()));
    await deliverAll(shop, [...events, ...events]);
    await waitForEmails(customer, 1);
  });
});
