import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { followPayments } from '#server/releases/plan-dates/plan-dates.steps.ts';
import type { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { confirmRelease } from '../../support/make-ready-release.ts';
import { newIsrc, newUpc } from '../deliveries/codes.ts';
import { addFolderService, type Service } from '../deliveries/folder-service.ts';
import { emailsTo, idOf, yearAhead } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { sendAt } from '../stations/station-team.ts';
import { type Customer, deliverAll, newCustomer, openShop, type Shop, sessionOf } from './stripe-shop.ts';

let shop: Shop;
let operator: Caller;
let service: Service;
let editor: Caller;
let stationId: string;
let atStation: ReturnType<typeof sendAt>;
beforeAll(async () => {
  shop = await openShop();
  operator = await makeOperator(shop.test);
  service = await addFolderService(shop.test, operator);
  stationId = (await makeStation(shop.test.app)).id;
  editor = await shop.test.signIn({ stageName: 'עורכת' });
  await joinStation(shop.test.app, stationId, await idOf(editor), 'admin');
  atStation = sendAt(stationId);
});
afterAll(() => shop.close());

const past = '2001-01-01T00:00';
const ahead = `${yearAhead}-05-01T00:01`;
type Dates = { digital_release_date?: string | null; radio_release_date?: string | null };

/** A customer who has bought a plan. */
async function subscribe(plan: 'subscriber' | 'unlimited' = 'unlimited', before = newCustomer(shop)) {
  const customer = await before;
  const session = sessionOf(await customer.checkOutPlan(plan));
  await deliverAll(shop, shop.stripe.pay(session));
  const id = String(shop.stripe.sessions.get(session)?.subscription);
  return { customer, id, payment: shop.stripe.paymentOf(session) };
}

const schedule = async ({ caller }: Customer, id: string, body: Dates) => {
  const { status } = await caller.send('POST /releases/:id/schedule', { params: { id }, body });
  expect(status).toBe(200);
};
/** The cover and the recording of a customer's songs, made once. */
const filesOf = new WeakMap<Customer, Promise<Pick<ReleaseSeed, 'cover_image_path' | 'wav_file_path'>>>();
async function makeFiles({ artist: { userId: ownerUserId } }: Customer) {
  const cover = await makeFile(shop.test.app, 'image', { ownerUserId });
  const recording = await makeFile(shop.test.app, 'wav', { ownerUserId });
  return { cover_image_path: `/media/${cover.id}`, wav_file_path: `/media/${recording.id}` };
}
/** A customer's song that can go out. */
async function makeSong(customer: Customer, seed: ReleaseSeed = {}): Promise<string> {
  const files = filesOf.get(customer) ?? makeFiles(customer);
  filesOf.set(customer, files);
  const { id } = await makeRelease(shop.test.app, { artist: customer.artist, ...(await files), ...seed });
  await confirmRelease(shop.test.app, id);
  return id;
}
/** A customer's song that is distributed on these dates. */
async function distributed(customer: Customer, dates: Dates, seed: ReleaseSeed = {}): Promise<string> {
  const id = await makeSong(customer, seed);
  await schedule(customer, id, dates);
  return id;
}
const datesOf = async (customer: Customer, id: string) => {
  const { digital_release_date: digital, radio_release_date: radio } = await customer.readSong(id);
  return { digital, radio };
};
const none = { digital: null, radio: null };
const reach = (customer: Customer, id: string, dates: object) =>
  expect.poll(() => datesOf(customer, id), { timeout: 20_000 }).toEqual(dates);
/** Once no job about this customer's dates waits. */
const followed = ({ artist }: Customer) => followPayments(shop.test.app, artist);

describe('a plan whose money is returned', () => {
  it.each(['refund', 'dispute'] as const)(
    'by a %s takes the dates of its songs, and no pages',
    async (action) => {
      const { customer, payment } = await subscribe();
      const out = await distributed(customer, { digital_release_date: past, radio_release_date: past });
      const coming = await distributed(customer, { digital_release_date: ahead, radio_release_date: ahead });
      const { short_code: code } = await customer.readSong(out);
      await deliverAll(shop, shop.stripe[action](payment));
      for (const id of [out, coming]) await reach(customer, id, none);
      expect(await customer.readSong(out)).toMatchObject({ is_draft: false, is_distributed: false });
      expect((await shop.test.visitor.send('GET /public/r/:code', { params: { code } })).status).toBe(200);
    },
  );

  it('takes the date of its album', async () => {
    const { customer, payment } = await subscribe('subscriber');
    const { body: album } = await customer.caller.send('POST /albums', { body: { title: 'אלבום' } });
    await makeSong(customer, { album_id: album.id });
    const params = { id: album.id };
    const body = { digital_release_date: ahead };
    const set = await customer.caller.send('POST /albums/:id/schedule', { params, body });
    expect(set.status).toBe(200);
    const date = async () =>
      (await customer.caller.send('GET /albums/:id', { params })).body.digital_release_date;
    await deliverAll(shop, shop.stripe.dispute(payment));
    await expect.poll(date, { timeout: 20_000 }).toBeNull();
    await deliverAll(shop, shop.stripe.winDispute(payment));
    await expect.poll(date, { timeout: 20_000 }).toBe(set.body.digital_release_date);
  });

  it('leaves what its artist paid for separately, what an operator allows, and what was set after it', async () => {
    const buyer = await newCustomer(shop);
    const pushed = await makeSong(buyer);
    await deliverAll(shop, shop.stripe.pay(sessionOf(await buyer.checkOutPush(pushed))));
    const { customer, payment } = await subscribe('unlimited', Promise.resolve(buyer));
    const own = await datesOf(customer, pushed);
    await deliverAll(shop, shop.stripe.refund(payment));
    await followed(customer);
    expect(await datesOf(customer, pushed)).toEqual(own);

    const given = await subscribe('unlimited', newCustomer(shop, { plan: 'basic' }));
    const both = await distributed(given.customer, { digital_release_date: past, radio_release_date: past });
    const { digital } = await datesOf(given.customer, both);
    await deliverAll(shop, shop.stripe.refund(given.payment));
    await reach(given.customer, both, { digital, radio: null });
  });

  it('keeps the dates of a plan that only lapsed or ended', async () => {
    const { customer, id } = await subscribe();
    const song = await distributed(customer, { digital_release_date: ahead, radio_release_date: past });
    const dates = await datesOf(customer, song);
    await deliverAll(shop, [...shop.stripe.failRenewal(id), ...shop.stripe.endSubscription(id)]);
    expect(await customer.plan()).toBe('free');
    await followed(customer);
    expect(await datesOf(customer, song)).toEqual(dates);
  });

  it('takes the dates also after the plan has lapsed', async () => {
    const { customer, id, payment } = await subscribe();
    const song = await distributed(customer, { digital_release_date: ahead, radio_release_date: past });
    await deliverAll(shop, [...shop.stripe.endSubscription(id), ...shop.stripe.refund(payment)]);
    await reach(customer, song, none);
  });

  it('keeps the dates of an earlier year while a later one is paid, and takes those of the returned year', async () => {
    const { customer, id, payment } = await subscribe();
    const first = await distributed(customer, { digital_release_date: ahead });
    const dates = await datesOf(customer, first);
    await deliverAll(shop, shop.stripe.renew(id));
    const second = await distributed(customer, { digital_release_date: ahead });
    await deliverAll(shop, shop.stripe.dispute(payment));
    await followed(customer);
    expect(await datesOf(customer, first)).toEqual(dates);
    await deliverAll(shop, [
      ...shop.stripe.winDispute(payment),
      ...shop.stripe.refund(shop.stripe.paymentOf(id)),
    ]);
    await reach(customer, second, none);
    expect(await datesOf(customer, first)).toEqual(dates);
  });

  it('names every song to the artist, in a notice and by email, once', async () => {
    const { customer, payment } = await subscribe();
    await distributed(customer, { digital_release_date: ahead, radio_release_date: past }, { title: 'ירח' });
    await distributed(customer, { radio_release_date: past }, { title: 'ערב' });
    await deliverAll(shop, shop.stripe.dispute(payment));
    const emails = async () =>
      (await emailsTo(shop.test, customer.artist.email)).filter(({ text }) => text.includes('ירח'));
    await expect.poll(emails, { timeout: 30_000 }).toHaveLength(1);
    await followed(customer);
    const [email] = await emails();
    expect(email?.subject).toBe('שירים שירדו מההפצה ב־Session42');
    expect(email?.text).toMatch(/ירח.*: (רדיו, שירותי הסטרימינג|שירותי הסטרימינג, רדיו)/);
    expect(email?.text).toMatch(/ערב.*: רדיו/);
    const notices = async () =>
      (await customer.caller.send('GET /notices')).body.filter(
        ({ about }: { about: { kind: string } }) => about.kind === 'plan_dates',
      );
    expect(await notices()).toMatchObject([{ about: { outcome: 'disputed' } }]);
    expect((await notices())[0].about.titles.toSorted()).toEqual(['ירח', 'ערב']);
    await deliverAll(shop, shop.stripe.winDispute(payment));
    await expect
      .poll(notices, { timeout: 20_000 })
      .toMatchObject([{ about: { outcome: 'returned' } }, { about: { outcome: 'disputed' } }]);
  });
});

describe('a dispute that is won', () => {
  it('brings back every date exactly, also of a song in the trash', async () => {
    const { customer, payment } = await subscribe();
    const out = await distributed(customer, { digital_release_date: past, radio_release_date: past });
    const coming = await distributed(customer, { digital_release_date: ahead, radio_release_date: ahead });
    const before = [await datesOf(customer, out), await datesOf(customer, coming)];
    await deliverAll(shop, shop.stripe.dispute(payment));
    for (const id of [out, coming]) await reach(customer, id, none);
    const params = { id: coming };
    expect((await customer.caller.send('DELETE /releases/:id', { params })).status).toBe(200);
    await deliverAll(shop, shop.stripe.winDispute(payment));
    await reach(customer, out, before[0] ?? {});
    expect((await customer.caller.send('POST /releases/:id/restore', { params })).status).toBe(200);
    expect(await datesOf(customer, coming)).toEqual(before[1]);
  });

  it('leaves what the artist changed meanwhile', async () => {
    const { customer, payment } = await subscribe();
    const [unpublished, bought] = [
      await distributed(customer, { radio_release_date: ahead }),
      await distributed(customer, { radio_release_date: ahead }),
    ];
    await deliverAll(shop, shop.stripe.dispute(payment));
    for (const id of [unpublished, bought]) await reach(customer, id, none);
    await customer.caller.send('DELETE /releases/:id/link', { params: { id: unpublished } });
    await deliverAll(shop, shop.stripe.pay(sessionOf(await customer.checkOutPush(bought))));
    const own = await datesOf(customer, bought);
    expect(own.radio).not.toBeNull();
    await deliverAll(shop, shop.stripe.winDispute(payment));
    await followed(customer);
    expect(await datesOf(customer, unpublished)).toEqual(none);
    expect(await datesOf(customer, bought)).toEqual(own);
  });

  it('and is disputed again takes the dates again, also if two processes do it at once', async () => {
    const { customer, payment } = await subscribe();
    const song = await distributed(customer, { digital_release_date: ahead, radio_release_date: past });
    const dates = await datesOf(customer, song);
    const { stripe } = shop;
    await deliverAll(shop, [
      ...stripe.dispute(payment),
      ...stripe.winDispute(payment),
      ...stripe.dispute(payment),
    ]);
    await Promise.all([followed(customer), followed(customer)]);
    await reach(customer, song, none);
    await deliverAll(shop, stripe.winDispute(payment));
    await Promise.all([followed(customer), followed(customer)]);
    await reach(customer, song, dates);
  });
});

describe('a song that was withdrawn with its money', () => {
  const inbox = async () =>
    (await atStation(editor, 'GET /radio-stations/:id/feed')).body.map(({ id }: { id: string }) => id);
  const listed = async (query: Record<string, string>) =>
    (await atStation(editor, 'GET /radio-stations/:id/feed', { query })).body;
  const decide = async (releaseId: string, body: object) => {
    const decided = await atStation(editor, 'POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { releaseId },
      body,
    });
    expect(decided.status).toBe(200);
  };

  it.each(['plan', 'push'] as const)(
    'and whose %s paid for it leaves the station’s Inbox, and stays in its decisions and playlist with the reason',
    async (paidBy) => {
      const { customer, payment } = await (paidBy === 'plan' ? subscribe() : pushCustomer());
      const song =
        paidBy === 'plan'
          ? await distributed(customer, { radio_release_date: past })
          : await pushed(customer);
      const unheard = paidBy === 'plan' ? await distributed(customer, { radio_release_date: past }) : null;
      const name = `רשימה ${paidBy}`;
      const { body: playlist } = await atStation(editor, 'POST /radio-stations/:id/playlists', {
        body: { name },
      });
      await decide(song, { decision: 'approved', playlist_id: playlist.id });
      expect(await inbox()).toContain(song);
      const taken = paidBy === 'plan' ? payment : shop.stripe.paymentOf(lastPush);
      const { radio } = await datesOf(customer, song);
      await deliverAll(shop, shop.stripe.dispute(taken));
      await reach(customer, song, none);
      expect(await inbox()).not.toContain(song);
      if (unheard !== null) {
        await reach(customer, unheard, none);
        expect(await inbox()).not.toContain(unheard);
      }
      expect(await listed({ playlist_id: playlist.id })).toMatchObject([
        { id: song, is_withdrawn: true, decision: { decision: 'approved', playlist_id: playlist.id } },
      ]);
      const counted = async () =>
        (await atStation(editor, 'GET /radio-stations/:id/playlists')).body.find(
          ({ id }: { id: string }) => id === playlist.id,
        ).approved_count;
      await expect.poll(counted, { timeout: 20_000 }).toBe(1);
      await decide(song, { decision: 'pending' });
      expect(await listed({ filter: 'pending' })).toMatchObject([{ id: song, is_withdrawn: true }]);
      await decide(song, { decision: 'approved', playlist_id: playlist.id });
      await deliverAll(shop, shop.stripe.winDispute(taken));
      await reach(customer, song, { digital: null, radio });
      expect(await inbox()).toContain(song);
      expect(await listed({ playlist_id: playlist.id })).toMatchObject([{ id: song, is_withdrawn: false }]);
      await expect.poll(counted, { timeout: 20_000 }).toBe(1);
    },
  );

  let lastPush = '';
  const pushCustomer = async () => ({ customer: await newCustomer(shop), payment: '' });
  async function pushed(customer: Customer): Promise<string> {
    const song = await makeSong(customer);
    lastPush = sessionOf(await customer.checkOutPush(song));
    await deliverAll(shop, shop.stripe.pay(lastPush));
    return song;
  }

  it('is taken down at services, and sent again when the dispute is won, although the plan has ended meanwhile', async () => {
    const { customer, id, payment } = await subscribe('subscriber');
    const wav = await makeFile(shop.test.app, 'wav', { ownerUserId: customer.artist.userId });
    const song = await distributed(
      customer,
      { digital_release_date: past },
      { isrc: newIsrc(), upc: newUpc(), wav_file_path: `/media/${wav.id}`, primary_language: 'he' },
    );
    const state = async () =>
      (await customer.caller.send('GET /releases/:id/deliveries', { params: { id: song } })).body
        .deliveries[0]?.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('sent');
    await service.answer();
    await deliverAll(shop, shop.stripe.dispute(payment));
    await expect.poll(state, { timeout: 20_000 }).toBe('taking_down');
    await expect.poll(() => service.answer(), { timeout: 20_000 }).toBe(1);
    await expect.poll(state, { timeout: 20_000 }).toBe('down');
    await deliverAll(shop, shop.stripe.endSubscription(id));
    await deliverAll(shop, shop.stripe.winDispute(payment));
    expect(await customer.plan()).toBe('free');
    await expect.poll(state, { timeout: 20_000 }).toBe('sent');
  });
});
