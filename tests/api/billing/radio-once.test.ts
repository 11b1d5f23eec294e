import { readdir, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArtistSeed } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { purgeOwnTrash } from '#server/own-data/own-data.jobs.ts';
import { confirmations } from '../../support/confirmations.ts';
import { makeFile } from '../../support/make-file.ts';
import { inDays, yearAhead } from '../harness.ts';
import { type Customer, deliverAll, newCustomer, openShop, type Shop, sessionOf } from './stripe-shop.ts';

let shop: Shop;
beforeAll(async () => {
  // No jobs run, so only the artist acts.
  shop = await openShop({ FREE_SONG_CREDITS: '9' }, { isWorker: false });
});
afterAll(() => shop.close());

const ahead = `${yearAhead}-05-01T00:01`;
const past = '2001-01-01T00:00';

/** A customer with songs that can go out. */
async function withSongs(
  count: number,
  seed: ArtistSeed = {},
): Promise<{ customer: Customer; songs: string[] }> {
  const customer = await newCustomer(shop, seed);
  const { artist } = customer;
  const recording = await makeFile(shop.test.app, 'wav', { ownerUserId: artist.userId });
  const songs: string[] = [];
  while (songs.length < count)
    songs.push((await makeRelease(shop.test.app, { artist, wav_file_path: `/media/${recording.id}` })).id);
  return { customer, songs };
}
const buyPush = async (customer: Customer, song: string, date?: string) => {
  const asked = await customer.checkOutPush(song, date);
  if (asked.status !== 200) return null;
  const session = sessionOf(asked);
  await deliverAll(shop, shop.stripe.pay(session));
  return shop.stripe.paymentOf(session);
};
const buyCredit = async (customer: Customer) => {
  const session = sessionOf(await customer.checkOutCredit());
  await deliverAll(shop, shop.stripe.pay(session));
  return shop.stripe.paymentOf(session);
};
const schedule = ({ caller }: Customer, id: string, date: string | null) =>
  caller.send('POST /releases/:id/schedule', { params: { id }, body: { radio_release_date: date } });
const trash = ({ caller }: Customer, id: string) => caller.send('DELETE /releases/:id', { params: { id } });
const restore = ({ caller }: Customer, id: string) =>
  caller.send('POST /releases/:id/restore', { params: { id } });
/** The day of every coming date arrives. */
const daysCome = ({ artist }: Customer) =>
  shop.test.app.database.pool.query(
    `update releases set radio_release_date = now() - interval '1 s', shown_at = now() - interval '1 s'
      where tenant_id = $1 and radio_release_date > now()`,
    [artist.tenantId],
  );
/** The customer's songs that are on radio now. */
const onRadio = async ({ artist }: Customer): Promise<string[]> =>
  (
    await shop.test.app.database.pool.query<{ id: string }>(
      'select id from releases where tenant_id = $1 and not is_draft and radio_release_date <= now()',
      [artist.tenantId],
    )
  ).rows.map(({ id }) => id);

describe('a paid place on radio', () => {
  it.each([
    ['has no date any more', null],
    ['has a date to come', ahead],
  ] as const)('is used up once the song was out, also if it %s', async (_, date) => {
    const { customer, songs } = await withSongs(2);
    const [first = '', second = ''] = songs;
    await buyPush(customer, first);
    expect(await onRadio(customer)).toEqual([first]);
    expect((await schedule(customer, first, date)).status).toBe(200);
    expect((await trash(customer, first)).body).toMatchObject({ radio_credit_returned: false });
    expect(await customer.radioCredits()).toBe(0);
    expect((await schedule(customer, second, past)).status).toBe(402);
    expect((await restore(customer, first)).status).toBe(200);
    expect((await schedule(customer, first, past)).status).toBe(200);
    expect(await onRadio(customer)).toEqual([first]);
  });

  it('becomes a credit again if its date never came, also after the song was out by an earlier payment', async () => {
    const { customer, songs } = await withSongs(1);
    const [song = ''] = songs;
    const first = await buyPush(customer, song);
    await deliverAll(shop, shop.stripe.refund(String(first)));
    await buyPush(customer, song, ahead);
    expect((await trash(customer, song)).body).toMatchObject({ radio_credit_returned: true });
    expect(await customer.radioCredits()).toBe(1);
  });

  it('of a song that was out and is gone comes back after a dispute to nobody', async () => {
    const { customer, songs } = await withSongs(2);
    const [first = '', second = ''] = songs;
    const payment = String(await buyPush(customer, first));
    await trash(customer, first);
    await purgeOwnTrash(shop.test.app, inDays(31));
    expect((await restore(customer, first)).status).toBe(404);
    await deliverAll(shop, shop.stripe.dispute(payment));
    await deliverAll(shop, shop.stripe.winDispute(payment));
    expect(await customer.radioCredits()).toBe(0);
    expect((await schedule(customer, second, past)).status).toBe(402);
  });

  it('that a credit paid for comes back to its song when a dispute is won, on its old date', async () => {
    const { customer, songs } = await withSongs(2);
    const [first = '', second = ''] = songs;
    const payment = await buyCredit(customer);
    await schedule(customer, first, past);
    const { radio_release_date: date } = await customer.readSong(first);
    await deliverAll(shop, shop.stripe.dispute(payment));
    expect(await customer.readSong(first)).toMatchObject({ is_paid: false, radio_release_date: null });
    await deliverAll(shop, shop.stripe.winDispute(payment));
    expect(await customer.readSong(first)).toMatchObject({ is_paid: true, radio_release_date: date });
    expect(await customer.radioCredits()).toBe(0);
    expect((await schedule(customer, second, past)).status).toBe(402);
  });
});

const acts = [
  'push',
  'pushAhead',
  'now',
  'ahead',
  'none',
  'trash',
  'restore',
  'unpublish',
  'publish',
] as const;
const act = fc.oneof(
  { weight: 9, arbitrary: fc.record({ name: fc.constantFrom(...acts), song: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constantFrom('credit', 'daysCome', 'erase', 'dispute', 'win'),
      song: fc.nat(9),
    }),
  },
);

it('in any order of an artist’s acts, a payment has at most one song on radio, ever', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 24 }), async (story) => {
      const { customer, songs } = await withSongs(3);
      const params = (song: number) => ({ params: { id: songs[song] ?? '' } });
      const payments: string[] = [];
      const everOut = new Set<string>();
      for (const { name, song } of story) {
        const id = songs[song] ?? '';
        const payment = payments[song % Math.max(payments.length, 1)];
        const { caller } = customer;
        if (name === 'push' || name === 'pushAhead') {
          const paid = await buyPush(customer, id, name === 'pushAhead' ? ahead : undefined);
          if (paid !== null) payments.push(paid);
        } else if (name === 'credit') payments.push(await buyCredit(customer));
        else if (name === 'now') await schedule(customer, id, past);
        else if (name === 'ahead') await schedule(customer, id, ahead);
        else if (name === 'none') await schedule(customer, id, null);
        else if (name === 'trash') await trash(customer, id);
        else if (name === 'restore') await restore(customer, id);
        else if (name === 'unpublish') await caller.send('DELETE /releases/:id/link', params(song));
        else if (name === 'publish') await caller.send('POST /releases/:id/link', params(song));
        else if (name === 'daysCome') await daysCome(customer);
        else if (name === 'erase') await purgeOwnTrash(shop.test.app, inDays(31));
        else if (payment !== undefined)
          await deliverAll(
            shop,
            name === 'dispute' ? shop.stripe.dispute(payment) : shop.stripe.winDispute(payment),
          );
        for (const out of await onRadio(customer)) everOut.add(out);
        expect(everOut.size).toBeLessThanOrEqual(payments.length);
      }
    }),
    {
      numRuns: 15,
      examples: [
        [
          [
            { name: 'push', song: 0 },
            { name: 'none', song: 0 },
            { name: 'trash', song: 0 },
            { name: 'now', song: 1 },
          ],
        ],
        [
          [
            { name: 'credit', song: 0 },
            { name: 'ahead', song: 0 },
            { name: 'daysCome', song: 0 },
            { name: 'ahead', song: 0 },
            { name: 'trash', song: 0 },
            { name: 'now', song: 1 },
          ],
        ],
      ],
    },
  );
}, 240_000);

describe('the migration', () => {
  /** The statements of the migration that fill rows for what was there before. */
  const fill = async () => {
    const folder = new URL('../../../src/server/database/migrations/', import.meta.url);
    const name = (await readdir(folder)).find((one) => one.endsWith('_what_money_paid_for.sql')) ?? '';
    const statements = (await readFile(new URL(name, folder), 'utf8')).split('--> statement-breakpoint');
    for (const statement of statements.filter((one) => one.includes('INSERT INTO')))
      await shop.test.app.database.pool.query(statement);
  };
  const rows = async (statement: string, { artist }: Customer) =>
    (await shop.test.app.database.pool.query(statement, [artist.tenantId])).rows;

  it('finds the payments by which songs were out, and the dates that plans paid for', async () => {
    const { customer, songs } = await withSongs(5);
    const [out = '', coming = '', removed = '', byCredit = '', later = ''] = songs;
    await buyPush(customer, out);
    await buyPush(customer, coming, ahead);
    await buyPush(customer, removed);
    await schedule(customer, removed, null);
    for (const song of [byCredit, later]) {
      await buyCredit(customer);
      expect((await schedule(customer, song, song === later ? ahead : past)).status).toBe(200);
    }
    const subscribed = await withSongs(1);
    const withBasic = await withSongs(1, { plan: 'basic' });
    for (const { customer: buyer, songs: own } of [subscribed, withBasic]) {
      await deliverAll(shop, shop.stripe.pay(sessionOf(await buyer.checkOutPlan('unlimited'))));
      const body = { radio_release_date: ahead, digital_release_date: ahead, confirmations };
      const cover = await makeFile(shop.test.app, 'image', { ownerUserId: buyer.artist.userId });
      const params = { id: own[0] ?? '' };
      await buyer.caller.send('PATCH /releases/:id', {
        params,
        body: { cover_image_path: `/media/${cover.id}` },
      });
      expect((await buyer.caller.send('POST /releases/:id/schedule', { params, body })).status).toBe(200);
    }
    const dates = `select release_id, channel, subscription_id, payment_id from plan_dates
      where tenant_id = $1 order by channel`;
    const remembered = [await rows(dates, subscribed.customer), await rows(dates, withBasic.customer)];
    expect(remembered.map(({ length }) => length)).toEqual([2, 1]);
    await shop.test.app.database.pool.query('truncate radio_uses, plan_dates');

    await fill();
    const used = await rows(
      `select u.release_id from radio_uses u join releases r on r.id = u.release_id where r.tenant_id = $1`,
      customer,
    );
    expect(used.map((row) => row.release_id).sort()).toEqual([out, removed, byCredit].sort());
    expect([await rows(dates, subscribed.customer), await rows(dates, withBasic.customer)]).toEqual(
      remembered,
    );
  });
});
