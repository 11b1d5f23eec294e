import { beforeAll, describe, expect, it } from 'vitest';
import { updateUser } from '#server/accounts/profile.db.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { Caller } from '../../support/caller.ts';
import { makeReadyRelease } from '../../support/make-ready-release.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});

const local = (url: string) => `${test.origin}${url.replace(/^https?:\/\/[^/]+/, '')}`;
const open = (url: string) => fetch(local(url));
/** Presses the button of a page whose form’s action ends with this name. */
async function press(url: string, button: string) {
  const html = await (await open(url)).text();
  const action = new RegExp(`action="([^"]+/${button}(?:\\?[^"]*)?)"`).exec(html)?.[1];
  if (action === undefined) throw new Error(`${url} has no button for ${button}`);
  const reply = await fetch(local(action), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect(reply.status).toBe(303);
  return String(reply.headers.get('location'));
}

async function newBuyer(language: 'he' | 'en' = 'he') {
  const artist = await makeArtist(test.app);
  const caller = new Caller(test.origin, artist.token);
  await updateUser(test.app.database.orm, artist.userId, { language });
  const checkOut = async () => {
    const body = { product_id: 'streaming_subscription', plan: 'subscriber' };
    return String((await caller.send('POST /billing/create-checkout-session', { body })).body.url);
  };
  const plan = async () => (await caller.send('GET /auth/me')).body.tenant.plan;
  const portal = async () => String((await caller.send('POST /billing/portal')).body.url);
  return { artist, caller, checkOut, plan, portal };
}

describe('the test cashier’s page', () => {
  it('says that it is a test, what is bought and for how much, in the reader’s language', async () => {
    const [he, en] = [await newBuyer(), await newBuyer('en')];
    const hebrew = await (await open(await he.checkOut())).text();
    expect(hebrew).toContain('<html lang="he" dir="rtl">');
    for (const part of ['זאת לא קופה אמיתית', 'מנוי הפצה דיגיטלית לשנה', '₪350'])
      expect(hebrew).toContain(part);
    const english = await (await open(await en.checkOut())).text();
    expect(english).toContain('<html lang="en" dir="ltr">');
    for (const part of ['This is not a real checkout', 'Digital distribution, one year', '₪350'])
      expect(english).toContain(part);
  });

  it('runs no scripts, is never cached and links only to the site', async () => {
    const page = await open(await (await newBuyer()).checkOut());
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('shows a song’s title as text', async () => {
    const { artist, caller } = await newBuyer();
    const song = await makeReadyRelease(test.app, { artist, title: '<script>alert(1)</script>' });
    const body = { release_id: song.id };
    const { url } = (await caller.send('POST /billing/create-radio-push-checkout', { body })).body;
    const html = await (await open(url)).text();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  it('is 404 for a checkout that was never opened', async () => {
    expect((await open('/cashier/nonsense')).status).toBe(404);
    expect((await open(`/cashier/${'0'.repeat(36)}.x`)).status).toBe(404);
    const pay = await fetch(`${test.origin}/cashier/..%2F..%2Fetc/checkouts/pay`, { method: 'POST' });
    expect(pay.status).toBe(404);
  });
});

describe('at the test cashier', () => {
  it('paying starts the plan, once', async () => {
    const { checkOut, plan } = await newBuyer();
    const url = await checkOut();
    expect(await press(url, 'pay')).toBe('http://localhost:3000/settings?tab=subscription&payment=success');
    expect(await plan()).toBe('subscriber');
    expect(await (await open(url)).text()).toContain('התשלום הזה נסגר');
  });

  it('a declined card gives nothing, and the customer can try again', async () => {
    const { checkOut, plan } = await newBuyer();
    const url = await checkOut();
    const again = await press(url, 'decline');
    expect(await (await open(again)).text()).toContain('role="alert"');
    expect(await plan()).toBe('free');
    await press(again, 'pay');
    expect(await plan()).toBe('subscriber');
  });

  it('cancelling redirects back and gives nothing', async () => {
    const { checkOut, plan } = await newBuyer();
    expect(await (await open(await checkOut())).text()).toContain(
      'href="http://localhost:3000/settings?tab=subscription&amp;payment=cancel"',
    );
    expect(await plan()).toBe('free');
  });

  it('paying for a radio push sends the song to radio', async () => {
    const { artist, caller } = await newBuyer();
    const song = await makeReadyRelease(test.app, { artist });
    const body = { release_id: song.id };
    const { url } = (await caller.send('POST /billing/create-radio-push-checkout', { body })).body;
    expect(await press(url, 'pay')).toBe(`http://localhost:3000/r/${song.short_code}?radio_payment=success`);
    const read = await caller.send('GET /releases/:id', { params: { id: song.id } });
    expect(read.body).toMatchObject({ is_paid: true, is_distributed: true });
  });

  it('its portal cancels, resumes, fails a renewal, renews, disputes and refunds', async () => {
    const { checkOut, plan, portal, caller } = await newBuyer();
    await press(await checkOut(), 'pay');
    const page = await portal();
    const isEnding = async () => (await caller.send('GET /entitlements/mine')).body[0].cancel_at_period_end;
    expect(await press(page, 'stop')).toBe(new URL(page).pathname);
    expect(await isEnding()).toBe(true);
    await press(page, 'resume');
    expect(await isEnding()).toBe(false);
    await press(page, 'failRenewal');
    expect(await plan()).toBe('free');
    await press(page, 'renew');
    expect(await plan()).toBe('subscriber');
    for (const button of ['dispute', 'dispute']) await press(page, button);
    expect(await plan()).toBe('free');
    for (const button of ['win', 'win']) await press(page, button);
    expect(await plan()).toBe('subscriber');
    for (const button of ['refund', 'refund']) await press(page, button);
    expect(await plan()).toBe('free');
  });

  it('the portal ends a plan at once', async () => {
    const { checkOut, plan, portal } = await newBuyer();
    await press(await checkOut(), 'pay');
    await press(await portal(), 'endNow');
    expect(await plan()).toBe('free');
  });
});

describe('without a valid signature', () => {
  it('an event of the test cashier is refused', async () => {
    const event = JSON.stringify({
      id: 'evt_1',
      type: 'checkout.paid',
      about: { kind: 'checkout', id: 'x' },
    });
    const send = (headers: Record<string, string>) =>
      fetch(`${test.origin}/api/billing/webhook`, { method: 'POST', headers, body: event });
    expect((await send({})).status).toBe(400);
    const forged = `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`;
    expect((await send({ 'test-cashier-signature': forged })).status).toBe(400);
  });
});
