import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '../../factories/artists.ts';
import { makeRelease } from '../../factories/releases.ts';
import { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
const as = ({ token }: { token: string }) => new Caller(test.origin, token);
const press = (url: string, act: string) =>
  fetch(`${test.origin}${new URL(url).pathname}/checkouts/${act}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the test cashier', () => {
  it('sells a yearly plan', async () => {
    const artist = await makeArtist(test.app);
    const { status, body } = await as(artist).send('POST /billing/create-checkout-session', {
      body: { product_id: 'streaming_subscription', plan: 'subscriber' },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const page = await fetch(`${test.origin}${new URL(body.url).pathname}`);
    expect(await page.text()).toContain('₪350');
    const paid = await press(body.url, 'pay');
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(
      'http://localhost:3000/settings?tab=subscription&payment=success',
    );
    expect((await as(artist).send('GET /entitlements/mine')).body[0]).toMatchObject({
      kind: 'subscription',
      plan: 'subscriber',
      cancel_at_period_end: false,
    });
  });

  it('sells a song its place on radio', async () => {
    const artist = await makeArtist(test.app);
    const song = await makeRelease(test.app, { artist });
    const { body } = await as(artist).send('POST /billing/create-radio-push-checkout', {
      body: { release_id: song.id },
    });
    await press(body.url, 'pay');
    const read = await as(artist).send('GET /releases/:id', { params: { id: song.id } });
    expect(read.body).toMatchObject({ is_paid: true, is_distributed: true });
  });
});
