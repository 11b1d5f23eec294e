import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { creditEntries, orders } from '#server/database/tables/billing.ts';
import { type ArtistSeed, type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { confirmations } from '../../support/confirmations.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeMasteredRelease, makeReadyRelease } from '../../support/make-ready-release.ts';
import { openTestApp, type TestApp, yearAhead } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ env: { FREE_SONG_CREDITS: '2' } });
});
afterAll(() => test.close());
const as = ({ token }: { token: string }) => new Caller(test.origin, token);

const newSong = async (seed: ArtistSeed, isPublished = true) => {
  const artist = await makeArtist(test.app, seed);
  const { id } = await makeMasteredRelease(test.app, { artist, isPublished });
  const schedule = (body: object, songId = id) =>
    as(artist).send('POST /releases/:id/schedule', { params: { id: songId }, body });
  return { artist, id, schedule };
};
/** Gives an artist one radio push. */
const addRadioCredit = ({ tenantId }: MadeArtist) =>
  test.app.database.orm
    .insert(creditEntries)
    .values({ id: uuidv7(), tenantId, kind: 'radio', amount: 1, reason: 'purchase' });
const byOthers = { lyrics: ['דנה כהן'], composition: ['דנה כהן'], producer: '' };
const digital = { digital_release_date: `${yearAhead}-05-01T00:01` };
const radio = { radio_release_date: `${yearAhead}-05-01T00:01` };

describe('sending a song to the streaming services', () => {
  it('is refused on the free plan', async () => {
    const { schedule } = await newSong({ plan: 'free' });
    expect(await schedule(digital)).toMatchObject({
      status: 403,
      body: { detail: 'PREMIUM_FEATURE_REQUIRED' },
    });
  });

  it.each(['subscriber', 'basic', 'unlimited', 'premium'] as const)(
    'is part of the plan %s, and its time is Israel’s',
    async (plan) => {
      const { schedule } = await newSong({ plan });
      const { status, body } = await schedule(digital);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        is_distributed: true,
        digital_release_date: `${yearAhead}-04-30T21:01:00.000Z`,
      });
    },
  );

  it('changes a past date to now, and refuses an impossible one', async () => {
    const { schedule } = await newSong({ plan: 'subscriber' });
    const before = Date.now();
    const { body } = await schedule({ digital_release_date: '2001-01-01T00:01' });
    expect(Date.parse(body.digital_release_date)).toBeGreaterThanOrEqual(before);
    expect(await schedule({ digital_release_date: '2031-02-30T00:01' })).toMatchObject({
      status: 422,
      body: { fields: { digital_release_date: 'DATE_INVALID' } },
    });
  });

  it.each(['tomorrow', '', '2031-13-01', '2031-05-01T24:00', '0000-00-00'])(
    'refuses the date %j (I5)',
    async (date) => {
      const { schedule } = await newSong({ plan: 'unlimited' });
      const field = { radio_release_date: date };
      expect(await schedule(field)).toMatchObject({
        status: 422,
        body: { fields: { radio_release_date: 'DATE_INVALID' } },
      });
    },
  );

  it.each([['digital_release_date'], ['radio_release_date']])(
    'refuses a %s too many years away, and keeps the song out of the feed',
    async (field) => {
      const { id, schedule } = await newSong({ plan: 'unlimited' });
      for (const date of ['9999-12-31T00:01', `${new Date().getUTCFullYear() + 7}-01-01T00:01`])
        expect(await schedule({ [field]: date })).toMatchObject({
          status: 422,
          body: { fields: { [field]: 'DATE_TOO_FAR' } },
        });
      const { body } = await test.visitor.send('GET /releases/all');
      expect(body.map((card: { id: string }) => card.id)).not.toContain(id);
      const inFourYears = `${new Date().getUTCFullYear() + 4}-01-01T00:01`;
      expect((await schedule({ [field]: inFourYears })).status).toBe(200);
    },
  );

  it('keeps a date that is sent unchanged', async () => {
    const { schedule } = await newSong({ plan: 'subscriber' });
    const { body } = await schedule({ digital_release_date: '2001-01-01T00:01' });
    const again = await schedule({ digital_release_date: body.digital_release_date });
    expect(again.body.digital_release_date).toBe(body.digital_release_date);
  });

  it('ends when its date is removed', async () => {
    const { schedule } = await newSong({ plan: 'subscriber' });
    await schedule(digital);
    expect((await schedule({ digital_release_date: null })).body).toMatchObject({
      is_distributed: false,
      digital_release_date: null,
    });
  });
});

describe('what services require an artist to confirm', () => {
  const newMastered = async (seed: ReleaseSeed = {}) => {
    const artist = await makeArtist(test.app, { plan: 'unlimited' });
    const master = await makeFile(test.app, 'wav', { ownerUserId: artist.userId });
    const { id } = await makeReadyRelease(test.app, {
      artist,
      wav_file_path: `/media/${master.id}`,
      ...seed,
    });
    const params = { id };
    return {
      params,
      caller: as(artist),
      send: (given?: object) =>
        as(artist).send('POST /releases/:id/schedule', {
          params,
          body: { ...digital, ...(given && { confirmations: given }) },
        }),
    };
  };

  it('is refused at its fields while it is missing, and then nothing is kept', async () => {
    const { send, caller, params } = await newMastered({ work_type: 'cover', credits: byOthers });
    expect(await send()).toMatchObject({
      status: 422,
      body: {
        fields: {
          'confirmations.rights': 'REQUIRED',
          'confirmations.cover': 'REQUIRED',
          'confirmations.samples': 'REQUIRED',
          'confirmations.ai': 'REQUIRED',
        },
      },
    });
    expect((await send(confirmations)).body.fields).toEqual({ 'confirmations.cover': 'REQUIRED' });
    expect((await send({ ...confirmations, rights: 'no' })).status).toBe(422);
    const { body } = await caller.send('GET /releases/:id/services', { params });
    expect(body).toMatchObject({ open: ['rights', 'cover', 'samples', 'ai'], given: [] });
  });

  it('is kept with its date and its words in the language it was read in, and asked once', async () => {
    const { send, caller, params } = await newMastered();
    expect((await send({ ...confirmations, samples: 'cleared', language: 'en' })).status).toBe(200);
    const { body } = await caller.send('GET /releases/:id/services', { params });
    expect(body.open).toEqual([]);
    expect(body.given).toMatchObject([
      { kind: 'rights', words: expect.stringMatching(/^All rights/), confirmed_at: expect.any(String) },
      { kind: 'samples', words: 'It has samples, and I have a licence for all of them.' },
      { kind: 'ai', words: 'No part of the song was made by artificial intelligence.' },
    ]);
    await caller.send('POST /releases/:id/schedule', { params, body: { digital_release_date: null } });
    expect((await send()).status).toBe(200);
    const other = await makeArtist(test.app);
    expect((await as(other).send('GET /releases/:id/services', { params })).status).toBe(404);
  });

  it('doesn’t replace a master: a song without one is refused with what is missing', async () => {
    const { send } = await newMastered({ wav_file_path: null });
    expect(await send(confirmations)).toMatchObject({
      status: 409,
      body: {
        detail: 'SONG_STOPPED',
        data: { findings: [{ code: 'AUDIO_NO_WAV', field: 'wav_file_path' }] },
      },
    });
  });
});

describe('sending a song to radio', () => {
  it.each(['free', 'subscriber', 'basic'] as const)(
    'needs a payment for each song on the plan %s',
    async (plan) => {
      const { schedule } = await newSong({ plan });
      expect(await schedule(radio)).toMatchObject({
        status: 402,
        body: { detail: 'RADIO_PAYMENT_REQUIRED' },
      });
    },
  );

  it('costs nothing on the unlimited plan', async () => {
    const { schedule } = await newSong({ plan: 'unlimited' });
    expect((await schedule(radio)).body).toMatchObject({ is_distributed: true, is_paid: false });
  });

  it('uses one radio push for a song, once', async () => {
    const { artist, schedule } = await newSong({ plan: 'free' });
    await addRadioCredit(artist);
    expect((await schedule(radio)).body).toMatchObject({ is_paid: true, is_distributed: true });
    expect((await schedule({ radio_release_date: null })).body.is_distributed).toBe(false);
    expect((await schedule(radio)).status).toBe(200);
    const other = await makeMasteredRelease(test.app, { artist });
    expect((await schedule(radio, other.id)).status).toBe(402);
  });

  it('is allowed for a song that was paid for', async () => {
    const artist = await makeArtist(test.app);
    const song = await makeMasteredRelease(test.app, { artist, isPaid: true });
    const reply = await as(artist).send('POST /releases/:id/schedule', {
      params: { id: song.id },
      body: radio,
    });
    expect(reply.status).toBe(200);
  });
});

describe('a song without a recording', () => {
  const songWithoutRecording = async (seed: ArtistSeed) => {
    const artist = await makeArtist(test.app, seed);
    return { artist, ...(await makeRelease(test.app, { artist })) };
  };
  const codes = ({ body }: { body: { data: { findings: { code: string; channel: string }[] } } }) =>
    body.data.findings.map(({ code, channel }) => `${channel} ${code}`);

  it('can’t be sent to radio, and says what is missing', async () => {
    const { artist, id } = await songWithoutRecording({ plan: 'unlimited' });
    const reply = await as(artist).send('POST /releases/:id/schedule', { params: { id }, body: radio });
    expect(reply).toMatchObject({ status: 409, body: { detail: 'SONG_STOPPED' } });
    expect(codes(reply)).toEqual(['radio AUDIO_MISSING']);
    const read = await as(artist).send('GET /releases/:id', { params: { id } });
    expect(read.body.radio_release_date).toBeNull();
  });

  it('can’t be sent to the streaming services, which also need a cover', async () => {
    const { artist, id } = await songWithoutRecording({ plan: 'unlimited' });
    const reply = await as(artist).send('POST /releases/:id/schedule', { params: { id }, body: digital });
    expect(reply).toMatchObject({ status: 409, body: { detail: 'SONG_STOPPED' } });
    expect(codes(reply)).toEqual(['streaming COVER_MISSING', 'streaming AUDIO_MISSING']);
  });

  it('can’t be paid for: no order is placed', async () => {
    const { artist, id } = await songWithoutRecording({ plan: 'free' });
    const checkout = await as(artist).send('POST /billing/create-radio-push-checkout', {
      body: { release_id: id },
    });
    expect(checkout).toMatchObject({ status: 409, body: { detail: 'SONG_STOPPED' } });
    expect(await test.app.database.orm.select().from(orders).where(eq(orders.releaseId, id))).toEqual([]);
  });

  it('uses no radio push when it is refused, and can still be withdrawn from radio', async () => {
    const { artist, id } = await songWithoutRecording({ plan: 'free' });
    await addRadioCredit(artist);
    const send = (body: object) => as(artist).send('POST /releases/:id/schedule', { params: { id }, body });
    expect((await send(radio)).status).toBe(409);
    const { body } = await as(artist).send('GET /entitlements/mine');
    expect(body).toContainEqual(expect.objectContaining({ radio_credits: 1 }));
    expect((await send({ radio_release_date: null })).status).toBe(200);
  });
});

describe('a plan for one platform', () => {
  it('allows the first platform that is used, and locks the other', async () => {
    const { schedule } = await newSong({ plan: 'unlimited', platformCount: 1 });
    expect((await schedule(radio)).status).toBe(200);
    expect(await schedule(digital)).toMatchObject({ status: 403, body: { detail: 'PLATFORM_LOCKED:radio' } });
  });

  it('allows the platform that an operator chose, and locks the other', async () => {
    const { schedule } = await newSong({ plan: 'premium', platformCount: 1, selectedPlatform: 'streaming' });
    expect(await schedule(radio)).toMatchObject({
      status: 403,
      body: { detail: 'PLATFORM_LOCKED:streaming' },
    });
    expect((await schedule(digital)).status).toBe(200);
  });

  it('selects nothing when the distribution is refused', async () => {
    const { artist, schedule } = await newSong({ plan: 'unlimited', platformCount: 1 });
    expect((await schedule({ ...digital, ...radio })).status).toBe(403);
    const me = await as(artist).send('GET /auth/me');
    expect(me.body.tenant.selected_platform).toBeNull();
  });
});

describe('distributing a draft', () => {
  it('publishes it', async () => {
    const { schedule } = await newSong({ plan: 'subscriber' }, false);
    const { body } = await schedule(digital);
    expect(body.is_draft).toBe(false);
    expect(body.short_code).toBeTruthy();
  });

  it('changes nothing if it is refused', async () => {
    const { artist, id, schedule } = await newSong({ plan: 'free' }, false);
    expect((await schedule(radio)).status).toBe(402);
    const read = await as(artist).send('GET /releases/:id', { params: { id } });
    expect(read.body).toMatchObject({ is_draft: true, short_code: null, radio_release_date: null });
  });
});

it('an artist can’t schedule another artist’s song', async () => {
  const { id } = await newSong({ plan: 'unlimited' });
  const other = await makeArtist(test.app, { plan: 'unlimited' });
  const reply = await as(other).send('POST /releases/:id/schedule', { params: { id }, body: radio });
  expect(reply.status).toBe(404);
});
