import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { below, checkMessage, textIn } from '#server/deliveries/message-checks.policy.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { readXml, type XmlNode } from '#server/gateways/xml/index.ts';
import type { DeliveryState, ParcelState } from '#shared/deliveries.ts';
import type { Plan } from '#shared/plans.ts';
import { Caller } from '../../support/caller.ts';
import { makeMasteredRelease } from '../../support/make-ready-release.ts';
import { emailsTo, sharedApp, type TestApp, yearAhead } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { newIsrc } from './codes.ts';
import { addFolderService, type Service } from './folder-service.ts';

let test: TestApp;
let operator: Caller;
let service: Service;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
  service = await addFolderService(test, operator);
  // Each product gets a code of its own.
  await operator.send('POST /admin/code-ranges', { body: { kind: 'upc', prefix: '7290012' } });
});

const textsOf = (message: XmlNode, name: string): string[] =>
  below(message)
    .filter((node) => node.name === name)
    .map(({ text }) => text);

/** An album of three published songs with everything that services need. */
async function makeAlbum(plan: Plan = 'unlimited') {
  const artist = await makeArtist(test.app, { plan, stageName: 'נועה' });
  const caller = new Caller(test.origin, artist.token);
  const album = (await caller.send('POST /albums', { body: { title: 'חוף אחר' } })).body;
  const songs = [];
  for (const title of ['ראשון', 'שני', 'שלישי']) {
    songs.push(
      await makeMasteredRelease(test.app, {
        artist,
        title,
        album_id: album.id,
        isrc: newIsrc(),
        primary_language: 'he',
      }),
    );
  }
  const [first] = songs;
  const deliveries = async () =>
    (await caller.send('GET /releases/:id/deliveries', { params: { id: first?.id ?? '' } })).body.deliveries;
  return {
    caller,
    artist,
    id: album.id as string,
    songs,
    params: { id: album.id as string },
    schedule: (date: string | null) =>
      caller.send('POST /albums/:id/schedule', {
        params: { id: album.id },
        body: { digital_release_date: date },
      }),
    deliveries,
    /** Waits until its last parcel has this state. */
    lastReaches: (state: ParcelState) =>
      expect.poll(async () => (await deliveries())[0].parcels[0].state, { timeout: 60_000 }).toBe(state),
    reaches: (state: DeliveryState) =>
      expect
        .poll(async () => (await deliveries()).map(({ state }: { state: string }) => state), {
          timeout: 60_000,
        })
        .toEqual([state]),
  };
}

/** The message in a parcel's complete batch. */
async function messageOf(parcelId: string): Promise<XmlNode> {
  const batch = await service.batchOf(parcelId);
  const names = await service.filesOf(parcelId);
  const path = names.find((name) => /^[^/]+\/[^/]+\.xml$/.test(name)) ?? '';
  const message = readXml(await readFile(join(service.folder, batch, path), 'utf8'));
  if (message === null) throw new Error('the message is no XML');
  return message;
}

describe('an album with a digital date', { timeout: 180_000 }, () => {
  it('gets no date while two of its songs have the same ISRC', async () => {
    const album = await makeAlbum();
    const [first, second] = album.songs;
    await album.caller.send('PATCH /releases/:id', {
      params: { id: second?.id ?? '' },
      body: { isrc: first?.isrc ?? null },
    });
    const sameIsrc = [first?.id, second?.id];
    expect(await album.schedule(`${yearAhead}-01-01T00:00`)).toMatchObject({
      status: 409,
      body: { detail: 'ALBUM_STOPPED', data: { songs: sameIsrc } },
    });
    const { body: songs } = await album.caller.send('GET /albums/:id/songs', { params: album.params });
    expect(songs.map(({ stops }: { stops: { code: string }[] }) => stops.map(({ code }) => code))).toEqual([
      ['ISRC_TWICE'],
      ['ISRC_TWICE'],
      [],
    ]);
  });

  it('goes to services as one product, with its songs in order; the songs’ pages show its link', async () => {
    const album = await makeAlbum();
    const order = album.songs.map(({ id }) => id).toReversed();
    expect(
      (await album.caller.send('PUT /albums/:id/order', { params: album.params, body: { order } })).body.map(
        ({ id }: { id: string }) => id,
      ),
    ).toEqual(order);
    expect((await album.schedule('2001-01-01T00:00')).status).toBe(200);
    await album.reaches('sent');
    const [delivery] = await album.deliveries();
    const message = await messageOf(delivery.parcels[0].id);
    expect(checkMessage(message)).toEqual([]);
    expect(message.attributes.ReleaseProfileVersionId).toBe('Audio');
    expect(textsOf(message, 'ReleaseType')[0]).toBe('Single');
    expect(textsOf(message, 'ISRC')).toEqual(album.songs.map(({ isrc }) => isrc).toReversed());
    expect(textsOf(message, 'TrackRelease')).toHaveLength(3);
    const files = await service.filesOf(delivery.parcels[0].id);
    expect(files.filter((name) => /\.(wav|flac)$/.test(name))).toHaveLength(3);
    expect(files.filter((name) => name.endsWith('.jpg'))).toHaveLength(1);

    await service.answer();
    await album.reaches('live');
    const [{ link }] = await album.deliveries();
    for (const { short_code } of album.songs) {
      const page = await test.visitor.send('GET /public/r/:code', { params: { code: short_code ?? '' } });
      expect(page.body.streaming_links).toContain(link);
    }
    const { email } = (await album.caller.send('GET /auth/me')).body;
    const emailTexts = async () => (await emailsTo(test, email)).map(({ text }) => text).join();
    await expect.poll(emailTexts, { timeout: 20_000 }).toContain('האלבום עלה');
  });

  it('is sent again when it changes, and taken down when its date is removed', async () => {
    const album = await makeAlbum();
    await album.schedule('2001-01-01T00:00');
    await album.reaches('sent');
    await service.answer();
    await album.reaches('live');
    await album.caller.send('PATCH /albums/:id', {
      params: album.params,
      body: { title: 'שם אחר', label: 'הד', release_type: 'EP', p_line: { year: 2025, holder: 'הד' } },
    });
    const kinds = async () => (await album.deliveries())[0].parcels.map(({ kind }: { kind: string }) => kind);
    await expect.poll(kinds, { timeout: 60_000 }).toEqual(['update', 'insert']);
    await album.lastReaches('sent');
    const [delivery] = await album.deliveries();
    const message = await messageOf(delivery.parcels[0].id);
    expect(textIn(message, 'ReleaseType')).toBe('EP');
    expect(textsOf(message, 'PLineText')).toContain('℗ 2025 הד');
    await service.answer();
    await album.reaches('live');
    await album.schedule(null);
    await album.reaches('taking_down');
    await expect.poll(kinds, { timeout: 60_000 }).toEqual(['takedown', 'update', 'insert']);
    await expect
      .poll(async () => (await album.deliveries())[0].parcels[0].state, { timeout: 60_000 })
      .toBe('sent');
    await service.answer();
    await album.reaches('down');
  });

  it('loses a song that is unpublished, and gets it back when it is published again', async () => {
    const album = await makeAlbum();
    await album.schedule('2001-01-01T00:00');
    await album.reaches('sent');
    const params = { id: album.songs[1]?.id ?? '' };
    const parcels = async () => (await album.deliveries())[0].parcels;
    for (const [call, sent, songs] of [
      ['DELETE /releases/:id/link', 2, 2],
      ['POST /releases/:id/link', 3, 3],
    ] as const) {
      await service.answer();
      await album.reaches('live');
      expect((await album.caller.send(call, { params })).status).toBe(200);
      await expect.poll(async () => (await parcels()).length, { timeout: 60_000 }).toBe(sent);
      await album.lastReaches('sent');
      expect(textsOf(await messageOf((await parcels())[0].id), 'ISRC')).toHaveLength(songs);
    }
  });

  it('also goes to a service added later; the songs’ pages show the link that an operator enters', async () => {
    const album = await makeAlbum();
    await album.schedule('2001-01-01T00:00');
    await album.reaches('sent');
    const later = await addFolderService(test, operator, { lead_days: 0 });
    const stateThere = async () =>
      (await album.deliveries()).find(({ service_id }: { service_id: string }) => service_id === later.id)
        ?.state;
    await expect.poll(stateThere, { timeout: 60_000 }).toBe('sent');
    await later.answer();
    const listed = async () =>
      (
        await operator.send('GET /admin/services/:id/parcels', {
          params: { id: later.id },
          query: { state: 'accepted' },
        })
      ).body.find(({ album_id }: { album_id: string | null }) => album_id === album.id);
    expect(await listed()).toMatchObject({ title: 'חוף אחר', artist_name: 'נועה', release_id: null });
    const link = 'https://music.example/album/1';
    const params = { id: (await listed()).id };
    expect((await operator.send('PUT /admin/parcels/:id/link', { params, body: { link } })).status).toBe(204);
    const code = album.songs[2]?.short_code ?? '';
    const page = await test.visitor.send('GET /public/r/:code', { params: { code } });
    expect(page.body.streaming_links).toContain(link);
    await operator.send('PATCH /admin/services/:id', {
      params: { id: later.id },
      body: { languages: ['yi'], is_paused: true },
    });
  });

  it('replaces its songs’ singles', async () => {
    const album = await makeAlbum();
    const [first] = album.songs;
    await album.caller.send('POST /releases/:id/schedule', {
      params: { id: first?.id ?? '' },
      body: { digital_release_date: '2001-01-01T00:00' },
    });
    await album.reaches('sent');
    await service.answer();
    await album.schedule('2001-01-01T00:00');
    await expect
      .poll(async () => (await album.deliveries()).map(({ state }: { state: string }) => state).toSorted(), {
        timeout: 60_000,
      })
      .toEqual(['sent', 'taking_down']);
  });

  it('keeps its last song while it is out', async () => {
    const album = await makeAlbum();
    await album.schedule(`${yearAhead}-01-01T00:00`);
    const leave = (id: string) =>
      album.caller.send('PATCH /releases/:id', { params: { id }, body: { album_id: null } });
    const [first, second, last] = album.songs;
    for (const song of [first, second]) expect((await leave(song?.id ?? '')).status).toBe(200);
    expect((await leave(last?.id ?? '')).body.detail).toBe('LAST_SONG');
    await album.schedule(null);
    expect((await leave(last?.id ?? '')).status).toBe(200);
  });

  it('can’t be scheduled by an artist without a plan', async () => {
    const album = await makeAlbum('free');
    expect(await album.schedule(`${yearAhead}-01-01T00:00`)).toMatchObject({
      status: 403,
      body: { detail: 'PREMIUM_FEATURE_REQUIRED' },
    });
    const { body } = await album.caller.send('GET /albums/:id', { params: album.params });
    expect(body.digital_release_date).toBeNull();
  });

  it('can’t be scheduled while one of its songs can’t go out, or without songs', async () => {
    const album = await makeAlbum();
    const draft = await makeRelease(test.app, {
      artist: album.artist,
      isPublished: false,
      album_id: album.id,
    });
    expect((await album.schedule(`${yearAhead}-01-01T00:00`)).body).toMatchObject({
      detail: 'ALBUM_STOPPED',
      data: { songs: [draft.id] },
    });
    const empty = (await album.caller.send('POST /albums', { body: { title: 'ריק' } })).body;
    const refused = await album.caller.send('POST /albums/:id/schedule', {
      params: { id: empty.id },
      body: { digital_release_date: `${yearAhead}-01-01T00:00` },
    });
    expect(refused.body.detail).toBe('ALBUM_STOPPED');
  });
});
