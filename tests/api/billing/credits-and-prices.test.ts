import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ env: { PRICE_RADIO_FREE: '249' } });
});
afterAll(() => test.close());
const entitlements = async ({ token }: { token: string }) =>
  (await new Caller(test.origin, token).send('GET /entitlements/mine')).body;

describe('what an artist is entitled to', () => {
  it('starts with three song credits on the free plan', async () => {
    expect(await entitlements(await makeArtist(test.app))).toEqual([
      { kind: 'credits', song_credits: 3, radio_credits: 0 },
    ]);
  });

  it.each(['subscriber', 'unlimited', 'basic', 'premium'] as const)(
    'is an active subscription on the plan %s',
    async (plan) => {
      expect((await entitlements(await makeArtist(test.app, { plan })))[0]).toEqual({
        kind: 'subscription',
        status: 'active',
        plan,
      });
    },
  );

  it('is nothing before the artist has a stage name', async () => {
    expect((await (await test.signIn()).send('GET /entitlements/mine')).body).toEqual([]);
  });
});

describe('the price list', () => {
  it('tells everyone the configured prices, in shekels', async () => {
    const { body } = await test.visitor.send('GET /public/pricing-settings');
    expect(body).toEqual({
      show_unlimited_plan: true,
      show_radio_pricing: true,
      free_song_credits: 3,
      products: [
        { product_id: 'streaming_subscription', price: 350, period: 'year' },
        { product_id: 'unlimited_subscription', price: 999, period: 'year' },
        { product_id: 'radio_push_subscriber', price: 99, period: 'once' },
        { product_id: 'radio_push_free', price: 249, period: 'once' },
      ],
    });
  });
});
