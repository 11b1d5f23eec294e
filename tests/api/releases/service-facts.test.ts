import { beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import type { makeRelease } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { makeReadyRelease } from '../../support/make-ready-release.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});

async function song(seed: Parameters<typeof makeRelease>[1] = {}) {
  const artist = await makeArtist(test.app, { plan: 'unlimited', stageName: 'נועה' });
  const release = await makeReadyRelease(test.app, {
    artist,
    title: 'לילה',
    artist_name: 'נועה',
    ...seed,
  });
  const caller = new Caller(test.origin, artist.token);
  const params = { id: release.id };
  return {
    caller,
    params,
    change: (body: object) => caller.send('PATCH /releases/:id', { params, body }),
    message: async () => (await caller.send('GET /releases/:id/message', { params })).body,
  };
}

it('an artist’s ids are kept for the account by name, and are in the messages of its songs', async () => {
  const { caller, message } = await song();
  const set = (body: object) => caller.send('PUT /auth/artist-ids', { body });
  const none = { isni: null, spotify: null, apple: null };
  const noa = {
    ...none,
    name: 'נועה',
    isni: '0000 0001 2150 090X',
    apple: 'https://music.apple.com/il/artist/noa/278873078',
  };
  expect(
    (await set({ ...noa, isni: '0000 0001 2150 0900', spotify: 'https://open.spotify.com/track/1' })).body,
  ).toMatchObject({
    fields: { isni: 'ISNI_INVALID', spotify: 'SPOTIFY_ARTIST_INVALID' },
  });
  expect((await set(noa)).body).toEqual([
    { ...none, name: 'נועה', isni: '000000012150090X', apple: '278873078' },
  ]);
  expect((await message()).xml).toContain('<ISNI>000000012150090X</ISNI>');
  await set({ ...none, name: 'עידן', apple: '12345678' });
  expect((await set({ ...none, name: 'נועה ' })).body).toEqual([
    { ...none, name: 'עידן', apple: '12345678' },
  ]);
  expect((await message()).xml).not.toContain('ISNI');
  expect((await caller.send('GET /auth/artist-ids')).body).toHaveLength(1);
});

describe('service facts', () => {
  it('are stored with the song, and are in its message', async () => {
    const { change, message: readMessage } = await song();
    const facts = {
      label: 'הד ארצי',
      p_line: { year: 2024, holder: 'נועה' },
      original_release_date: '2019-03-01',
      territories: ['IL', 'US'],
      latin_forms: [
        { text: 'לילה', latin: 'Layla' },
        { text: 'נועה', latin: 'Noa' },
      ],
      metadata_language: 'he',
      copyright_holders: [{ year: 2023, holder: 'נועה בע״מ' }],
      additional_credits: [
        { name: 'אורי', role: 'מאסטרינג' },
        { name: 'דנה', role: 'Backing vocals' },
        { name: 'יעל', role: 'כינור' },
      ],
    };
    expect((await change(facts)).body).toMatchObject(facts);
    const message = await readMessage();
    expect(message).toMatchObject({
      profile: 'SimpleAudioSingle',
      title: { text: 'לילה', language: 'he', latin: 'Layla' },
      artist: { text: 'נועה', latin: 'Noa' },
      label: 'הד ארצי',
      p_line: { year: 2024, holder: 'נועה' },
      c_line: { year: 2023, holder: 'נועה בע״מ' },
      original_release_date: '2019-03-01',
      territories: ['IL', 'US'],
    });
    expect(message.tracks[0].contributors).toEqual([
      { name: 'אורי', roles: ['MasteringEngineer'] },
      { name: 'דנה', roles: ['BackgroundVocalist'] },
      { name: 'יעל', roles: ['Violin'] },
    ]);
    for (const text of ['Layla', 'הד ארצי', '<TerritoryCode>IL</TerritoryCode>', 'MasteringEngineer'])
      expect(message.xml).toContain(text);
    expect(message.problems).toContainEqual({ code: 'NEEDS_WAV', field: 'wav_file_path' });
  });

  it('everybody sees the label on its page, and no other; without one nobody sees a stand-in', async () => {
    const { caller, change, params } = await song();
    await change({ label: ' הד ארצי ', original_release_date: '2019-03-01', territories: ['IL'] });
    const published = await caller.send('POST /releases/:id/link', { params });
    const page = { params: { code: published.body.short_code } };
    const shown = (await new Caller(test.origin).send('GET /public/r/:code', page)).body;
    expect(shown.label).toBe('הד ארצי');
    for (const hidden of ['original_release_date', 'territories', 'p_line', 'presenter_card'])
      expect(shown).not.toHaveProperty(hidden);
    await change({ label: ' ' });
    expect((await new Caller(test.origin).send('GET /public/r/:code', page)).body.label).toBeNull();
    const tooLong = await caller.send('PATCH /releases/:id', { params, body: { label: 'א'.repeat(201) } });
    expect(tooLong.body).toMatchObject({ fields: { label: 'TOO_LONG' } });
  });

  it('that a song lacks come from the artist’s service defaults, and then from the stage name', async () => {
    const { caller, change, message } = await song();
    expect(await message()).toMatchObject({ label: 'נועה', territories: ['Worldwide'] });
    const defaults = { label: 'הד', p_holder: 'הד הקלטות', c_holder: 'הד זכויות', territories: ['IL'] };
    const changed = await caller.send('PATCH /auth/service-defaults', { body: defaults });
    expect(changed.body).toEqual(defaults);
    expect((await caller.send('PATCH /auth/service-defaults', { body: { label: 'הד 2' } })).body).toEqual({
      ...defaults,
      label: 'הד 2',
    });
    expect(await message()).toMatchObject({
      label: 'הד 2',
      p_line: { holder: 'הד הקלטות' },
      c_line: { holder: 'הד זכויות' },
      territories: ['IL'],
    });
    await change({ label: 'שלי' });
    expect((await message()).label).toBe('שלי');
  });

  it.each([
    [{ territories: ['ZZ'] }, 'COUNTRY_UNKNOWN'],
    [{ original_release_date: '2026-02-30' }, 'INVALID'],
    [{ latin_forms: [{ text: 'לילה', latin: 'לילה' }] }, 'NOT_LATIN'],
    [{ p_line: { year: 1200, holder: 'x' } }, 'INVALID'],
  ])('are refused with the field: %j', async (body, code) => {
    const { status, body: refusal } = await (await song()).change(body);
    expect(status).toBe(422);
    expect(Object.keys(refusal.fields)[0]?.split('.')[0]).toBe(Object.keys(body)[0]);
    expect(Object.values(refusal.fields)[0]).toContain(code);
  });

  it('can’t be read by another artist', async () => {
    const [{ params }, other] = [await song(), await song()];
    const read = await other.caller.send('GET /releases/:id/message', { params });
    expect(read.status).toBe(404);
  });

  it('are sent without shares, email addresses and the pitch', async () => {
    const { change, message } = await song();
    // Unusual shares, which can't be seconds in the message's time.
    await change({
      pitch: 'לעורכים בלבד',
      master_partners: [{ name: 'נועה', percentage: 73.25 }],
      composition_partners: [{ name: 'אורי', role: 'lyrics', percentage: 87.5 }],
    });
    const { xml } = await message();
    for (const secret of ['לעורכים', '73.25', '87.5', '@']) expect(xml).not.toContain(secret);
  });

  it('without Latin forms are a finding of pre-flight', async () => {
    const { caller, change, params } = await song();
    const findingCodes = async () =>
      (await caller.send('GET /releases/:id/preflight', { params })).body.findings.map(
        ({ code }: { code: string }) => code,
      );
    expect(await findingCodes()).toContain('LATIN_MISSING');
    await change({
      latin_forms: [
        { text: 'לילה', latin: 'Layla' },
        { text: 'נועה', latin: 'Noa' },
      ],
    });
    expect(await findingCodes()).not.toContain('LATIN_MISSING');
  });
});
