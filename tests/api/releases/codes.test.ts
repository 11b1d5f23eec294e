import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isIsrc, isUpc } from '#server/deliveries/message-elements.policy.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { makeMasteredRelease } from '../../support/make-ready-release.ts';
import { sharedApp, type TestApp, yearAhead } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
});

let nextRegistrant = 0;
/** A registrant that no other test of this file uses. */
const newRegistrant = (): string => `ILT${String(nextRegistrant++).padStart(2, '0')}`;
const addRange = async (body: object) => {
  const { status, body: range } = await operator.send('POST /admin/code-ranges', { body });
  expect(status).toBe(201);
  return range;
};
const endRange = (id: string) =>
  operator.send('PATCH /admin/code-ranges/:id', { params: { id }, body: { is_ended: true } });
async function song(seed: Parameters<typeof makeRelease>[1] = {}) {
  const artist = await makeArtist(test.app, { plan: 'unlimited' });
  const release = await makeMasteredRelease(test.app, { artist, ...seed });
  const caller = new Caller(test.origin, artist.token);
  const params = { id: release.id };
  return {
    id: release.id,
    caller,
    requestCode: (kind: 'isrc' | 'upc') =>
      caller.send('POST /releases/:id/codes', { params, body: { kind } }),
    change: (body: object) => caller.send('PATCH /releases/:id', { params, body }),
    schedule: () =>
      caller.send('POST /releases/:id/schedule', {
        params,
        body: { digital_release_date: `${yearAhead}-05-10T00:00` },
      }),
  };
}

/** Each test has the ranges that it adds, and no others. */
afterEach(async () => {
  for (const { id, is_ended } of (await operator.send('GET /admin/code-ranges', {})).body)
    if (!is_ended) await endRange(id);
});

describe('a code from a range', () => {
  it('is assigned when a song without a code of its own gets a digital date', async () => {
    const isrc = await addRange({ kind: 'isrc', prefix: newRegistrant(), year: '26' });
    const upc = await addRange({ kind: 'upc', prefix: '7290012' });
    const [withoutCodes, withCodes] = [
      await song(),
      await song({ isrc: 'GBAYE0601498', upc: '036000291452' }),
    ];
    const { body } = await withoutCodes.schedule();
    expect(isIsrc(body.isrc ?? '')).toBe(true);
    expect(isUpc(body.upc ?? '')).toBe(true);
    expect({ isrc: body.isrc, upc: body.upc }).toEqual({ isrc: isrc.next, upc: upc.next });
    expect((await withCodes.schedule()).body).toMatchObject({ isrc: 'GBAYE0601498', upc: '036000291452' });
    const ranges = (await operator.send('GET /admin/code-ranges', {})).body;
    expect(ranges.find(({ id }: { id: string }) => id === isrc.id)).toMatchObject({ given: 1, left: 99_998 });
  });

  it('is assigned once, even with a hundred requests at the same time (threat Q8)', async () => {
    await addRange({ kind: 'isrc', prefix: newRegistrant(), year: '26', first: 1, last: 90 });
    const requests: (() => ReturnType<Caller['send']>)[] = [];
    for (let artists = 0; artists < 10; artists += 1) {
      const artist = await makeArtist(test.app, { plan: 'unlimited' });
      const caller = new Caller(test.origin, artist.token);
      for (let songs = 0; songs < 10; songs += 1) {
        const { id } = await makeRelease(test.app, { artist });
        requests.push(() =>
          caller.send('POST /releases/:id/codes', { params: { id }, body: { kind: 'isrc' } }),
        );
      }
    }
    // A busy server answers 503, and the caller asks again.
    const replies = await Promise.all(
      requests.map(async (request) => {
        for (;;) {
          const reply = await request();
          if (reply.status !== 503) return reply;
        }
      }),
    );
    const assigned = replies.filter(({ status }) => status === 200).map(({ body }) => body.isrc);
    const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body.detail);
    expect(assigned).toHaveLength(90);
    expect(new Set(assigned).size).toBe(90);
    expect(refused).toEqual(Array(10).fill('NO_CODES_LEFT'));
  });

  it('stays the same when it is requested again', async () => {
    await addRange({ kind: 'isrc', prefix: newRegistrant(), year: '26' });
    const { requestCode } = await song();
    const { isrc } = (await requestCode('isrc')).body;
    expect((await requestCode('isrc')).body.isrc).toBe(isrc);
  });

  it('is never one that an artist entered as their own', async () => {
    const prefix = newRegistrant();
    await song({ isrc: `${prefix}2600001` });
    await addRange({ kind: 'isrc', prefix, year: '26' });
    expect((await (await song()).requestCode('isrc')).body.isrc).toBe(`${prefix}2600002`);
  });

  it('can’t be entered for another song', async () => {
    await addRange({ kind: 'isrc', prefix: newRegistrant(), year: '26' });
    const owner = await song();
    const { isrc } = (await owner.requestCode('isrc')).body;
    const other = await song();
    expect(await other.change({ isrc })).toMatchObject({
      status: 422,
      body: { fields: { isrc: 'CODE_TAKEN' } },
    });
    const draft = await other.caller.send('POST /releases/draft', { body: { title: 'x', isrc } });
    expect(draft).toMatchObject({ status: 422, body: { fields: { isrc: 'CODE_TAKEN' } } });
    expect((await owner.change({ isrc })).status).toBe(200);
  });

  it('never comes from an ended range', async () => {
    const range = await addRange({ kind: 'isrc', prefix: newRegistrant(), year: '26' });
    await endRange(range.id);
    expect((await (await song()).requestCode('isrc')).body.detail).toBe('NO_CODES_LEFT');
  });
});

describe('a UPC that an artist entered', () => {
  const album = (caller: Caller, upc: string) =>
    caller.send('POST /albums', { body: { title: 'אלבום', upc } });
  const used = { status: 422, body: { fields: { upc: 'CODE_USED' } } };

  it('is one product’s: no other song or album can have it, also as an EAN, until it is free', async () => {
    const upc = '042100005264';
    const [first, second] = [await song(), await song()];
    expect((await first.change({ upc })).status).toBe(200);
    expect((await first.change({ upc })).status).toBe(200);
    expect(await second.change({ upc })).toMatchObject(used);
    expect(await second.change({ upc: `0${upc}` })).toMatchObject(used);
    expect(await second.caller.send('POST /releases/draft', { body: { title: 'x', upc } })).toMatchObject(
      used,
    );
    expect(await album(second.caller, upc)).toMatchObject(used);
    expect((await first.change({ upc: null })).status).toBe(200);
    const made = await album(second.caller, upc);
    expect(made).toMatchObject({ status: 201, body: { upc } });
    const change = { params: { id: made.body.id }, body: { upc: '036000291469' } };
    expect((await second.caller.send('PATCH /albums/:id', change)).status).toBe(200);
    expect((await first.change({ upc })).status).toBe(200);
    await first.change({ upc: null });
  });

  it('is one product’s, also if many want it at the same time', async () => {
    const songs = await Promise.all(Array.from({ length: 8 }, () => song()));
    const replies = await Promise.all(songs.map(({ change }) => change({ upc: '4006381333931' })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
    const { rows } = await test.app.database.pool.query(
      `select count(*)::int as n from releases where upc = '4006381333931'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('that was assigned to a product never becomes another’s, also of the same artist', async () => {
    await addRange({ kind: 'upc', prefix: '7290013' });
    const owner = await song();
    const { upc } = (await owner.requestCode('upc')).body;
    await owner.change({ upc: null });
    const { status, body } = await album(owner.caller, upc ?? '');
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { upc: 'CODE_TAKEN' } });
    expect((await owner.change({ upc })).status).toBe(200);
  });

  it('is one product’s in data from before this rule: what services have keeps it', async () => {
    const { pool } = test.app.database;
    const upc = '5901234123457';
    const [older, sent] = [await song(), await song({ upc })];
    await pool.query('update releases set upc = $1 where id = $2', [upc, older.id]);
    await pool.query(
      `insert into delivery_services (id, name, dpid, place) values ($1, 'שירות', 'PADPIDA2026000001T', '{"protocol":"folder","folder":"codes"}')`,
      [sent.id],
    );
    await pool.query(
      `insert into deliveries (id, release_id, service_id, state, sent_at) values ($1, $1, $1, 'sent', now())`,
      [sent.id],
    );
    await pool.query('delete from product_codes');
    const migrations = 'src/server/database/migrations';
    const name = (await readdir(migrations)).find((each) => each.includes('_product_codes_and_'));
    const statements = (await readFile(`${migrations}/${name}`, 'utf8')).split('--> statement-breakpoint');
    await pool.query(statements.find((text) => /insert into/i.test(text)) ?? '');
    const { rows } = await pool.query('select release_id from product_codes where gtin = $1', [`0${upc}`]);
    expect(rows).toEqual([{ release_id: sent.id }]);
    const { findings } = (
      await older.caller.send('GET /releases/:id/preflight', { params: { id: older.id } })
    ).body;
    expect(findings).toContainEqual(expect.objectContaining({ code: 'UPC_ELSEWHERE', field: 'upc' }));
  });
});

describe('an ISRC that an artist entered and another artist’s song has too', () => {
  it('is a finding of pre-flight', async () => {
    await song({ isrc: 'USRC17607839' });
    const other = await song({ isrc: 'USRC17607839' });
    const { findings } = (
      await other.caller.send('GET /releases/:id/preflight', { params: { id: other.id } })
    ).body;
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'ISRC_ELSEWHERE', field: 'isrc', severity: 'weakens' }),
    );
  });
});

describe('a range', () => {
  it('can’t overlap another range', async () => {
    const prefix = newRegistrant();
    await addRange({ kind: 'isrc', prefix, year: '26', first: 10, last: 20 });
    const add = async (first: number, last: number) =>
      (
        await operator.send('POST /admin/code-ranges', {
          body: { kind: 'isrc', prefix, year: '26', first, last },
        })
      ).body.detail;
    expect(await add(20, 30)).toBe('RANGE_OVERLAPS');
    expect(await add(1, 10)).toBe('RANGE_OVERLAPS');
    await addRange({ kind: 'isrc', prefix, year: '26', first: 21, last: 30 });
  });

  it.each([
    [{ kind: 'isrc', prefix: 'IL', year: '26' }, 'prefix'],
    [{ kind: 'isrc', prefix: 'ILABC', year: '2026' }, 'year'],
    [{ kind: 'upc', prefix: '72' }, 'prefix'],
    [{ kind: 'upc', prefix: '7290012', last: 1_000_000 }, 'last'],
    [{ kind: 'isrc', prefix: 'ILABC', year: '26', first: 5, last: 4 }, 'last'],
  ])('of %j is refused at its field', async (body, field) => {
    const { status, body: refusal } = await operator.send('POST /admin/code-ranges', { body: body as never });
    expect(status).toBe(422);
    expect(Object.keys(refusal.fields)).toEqual([field]);
  });
});
