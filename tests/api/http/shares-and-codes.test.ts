import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: Caller;
let id: string;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
  artist = await test.signIn({ stageName: 'נועה' });
  id = (await artist.send('POST /releases/draft', { body: { title: 'שיר' } })).body.id;
});
afterAll(() => test.close());

const save = (body: unknown) => artist.send('PATCH /releases/:id', { params: { id }, body });
const shares = (...percentages: unknown[]) => ({
  master_partners: percentages.map((percentage, index) => ({ name: `שותפה ${index}`, percentage })),
});
const storedShares = async () =>
  (await artist.send('GET /releases/:id', { params: { id } })).body.master_partners.map(
    ({ percentage }: { percentage: number }) => percentage,
  );

describe('shares', () => {
  it('of a third each are stored exactly, in hundredths (M4)', async () => {
    expect((await save(shares(33.33, '33.33', '33.33%'))).status).toBe(200);
    expect(await storedShares()).toEqual([33.33, 33.33, 33.33]);
    expect((await save(shares(0.1, 0.2, 99.7))).status).toBe(200);
    expect((await save(shares(33.34, 33.33, 33.33))).status).toBe(200);
    expect(await storedShares()).toEqual([33.34, 33.33, 33.33]);
  });

  it('of more than 100 percent together are refused, even by a hundredth', async () => {
    for (const over of [
      [100, 0.01],
      [50, 50.01],
      [33.34, 33.34, 33.33],
    ]) {
      expect(await save(shares(...over))).toMatchObject({
        status: 422,
        body: { fields: { master_partners: 'PERCENT_OVER' } },
      });
    }
    expect(await storedShares()).toEqual([33.34, 33.33, 33.33]);
  });

  it.for([
    -1,
    '-1',
    '1e2',
    'NaN',
    'Infinity',
    null,
    true,
    33.333,
    '33.333',
    100.01,
    '',
    '٥٠',
    '0x10',
    [50],
    { valueOf: 50 },
  ])('of %j are refused at their field', async (percentage) => {
    const reply = await save(shares(percentage));
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual(['master_partners.0.percentage']);
    expect(await storedShares()).toEqual([33.34, 33.33, 33.33]);
  });

  it('of a bare NaN are invalid JSON', async () => {
    const reply = await artist.fetch(`/api/releases/${id}`, {
      method: 'PATCH',
      body: '{"master_partners":[{"name":"א","percentage":NaN}]}',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply).toMatchObject({ status: 400, body: { detail: 'BAD_JSON' } });
  });
});

describe('codes of recordings and products', () => {
  it('are accepted as people write them, and stored in one form', async () => {
    for (const isrc of ['IL-A1B-26-00001', 'ila1b2600001', ' IL A1B 26 00001 '])
      expect((await save({ isrc })).body.isrc).toBe('ILA1B2600001');
    for (const upc of ['036000291452', '0 36000 29145 2']) expect((await save({ upc })).status).toBe(200);
    expect((await save({ isrc: '', upc: '' })).status).toBe(200);
  });

  it.for([
    ['isrc', 'IL-A1B-26-0001'],
    ['isrc', '12-A1B-26-00001'],
    ['isrc', 'ILA1B260000א'],
    ['isrc', 'ILA1B2600001<script>'],
    ['upc', '036000291453'],
    ['upc', '12345'],
    ['upc', '0x6000291452'],
    ['upc', '٠٣٦٠٠٠٢٩١٤٥٢'],
  ] as const)('%s %j is refused at its field', async ([field, value]) => {
    const reply = await save({ [field]: value });
    expect(reply.status).toBe(422);
    expect(reply.body.fields[field]).toMatch(new RegExp(`^${field.toUpperCase()}_INVALID:`));
  });
});

describe('niqqud and marks', () => {
  it('stay as they were written', async () => {
    const texts = { title: 'שָׁלוֹם לְכֻלָּם', lyrics: 'ג׳ירפה וצ׳יפס\nמ״מ' };
    const saved = await save(texts);
    expect(saved.body).toMatchObject({
      title: texts.title.normalize('NFC'),
      lyrics: texts.lyrics.normalize('NFC'),
    });
  });
});
