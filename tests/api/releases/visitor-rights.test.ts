import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import type { FileRow } from '#server/files/index.ts';
import { type DownloadChoice, downloadChoices, type Preview, previews } from '#shared/visitor-rights.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { openStationTeam, type StationTeam } from '../stations/station-team.ts';

const frame = 384;
/** The frames of 30 seconds at 48 kHz: 1,152 samples each. */
const excerptBytes = Math.floor((30 * 48_000) / 1_152) * frame;

let team: StationTeam;
let artist: MadeArtist;
let owner: Caller;
let sound: FileRow;
let cover: FileRow;
let mp3: Buffer;
/** A song that is on radio before its page opens to visitors. */
let id: string;
let code: string;
beforeAll(async () => {
  team = await openStationTeam();
  const { app, origin } = team.test;
  artist = await makeArtist(app, { plan: 'unlimited', stageName: 'נועה' });
  owner = new Caller(origin, artist.token);
  mp3 = await makeMp3({ seconds: 40 });
  sound = await makeFile(app, 'mp3', { ownerUserId: artist.userId, bytes: mp3 });
  cover = await makeFile(app, 'image', { ownerUserId: artist.userId });
  const song = await makeRelease(app, {
    artist,
    title: 'עוד מעט',
    mp3_path: `/media/${sound.id}`,
    cover_image_path: `/media/${cover.id}`,
    radio: new Date(Date.now() - 60_000),
  });
  ({ id } = song);
  code = song.short_code ?? '';
});

const schedule = (when: string | null) =>
  owner.send('POST /releases/:id/schedule', { params: { id }, body: { page_release_date: when } });
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const choose = (rights: { downloads?: DownloadChoice; preview?: Preview }) =>
  owner.send('PATCH /releases/:id', { params: { id }, body: rights });
const page = async () => (await team.test.visitor.send('GET /public/r/:code', { params: { code } })).body;
const bytesAt = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(`${team.test.origin}${path}`, { headers });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const sizeAt = async (path: string | null) => {
  if (path === null) return 0;
  const { status, bytes } = await bytesAt(path);
  return status === 200 ? bytes.length : 0;
};
const stationSong = async () => {
  const { body } = await team.send(team.member, 'GET /radio-stations/:id/feed', {
    query: { scope: 'all', filter: 'all' },
  });
  return body.find((song: { id: string }) => song.id === id);
};
const stationDownloads = async () =>
  (
    await team.send(team.member, 'GET /radio-stations/:id/songs/:releaseId/downloads', {
      params: { releaseId: id },
    })
  ).body;

/** What the holder of a new private link that allows the MP3 gets: bytes to hear, and to download. */
async function byPrivateLink(): Promise<[number, number]> {
  const { body: link } = await owner.send('POST /releases/:id/private-links', {
    params: { id },
    body: { recipient: 'רוני', download: true },
  });
  const token = link.url.split('/p/')[1];
  const { body } = await team.test.visitor.send('POST /private/:token/open', {
    params: { token },
    body: { browser: 'browser-of-one------' },
  });
  const listening = 'c2a1a1de-0f4b-4c6b-9c53-0123456789ab';
  return [
    await sizeAt(`${body.release.audio_url}?listening=${listening}`),
    await sizeAt(body.release.downloads[0]?.url ?? null),
  ];
}

describe('before its date a song', () => {
  beforeAll(async () => {
    expect((await schedule(tomorrow())).status).toBe(200);
  });

  it.each(previews)(
    'with the preview "%s" gives visitors no more, and everyone else all of it',
    async (preview) => {
      expect((await choose({ preview, downloads: 'everyone' })).body).toMatchObject({ preview });
      const heard = { nothing: 0, excerpt: excerptBytes, all: mp3.length }[preview];
      const shown = await page();
      expect(shown).toMatchObject({
        audio_url: preview === 'nothing' ? null : `/media/${sound.id}/listen`,
        opens_at: preview === 'all' ? null : expect.any(String),
        downloads: [],
      });
      for (const form of ['', '/listen']) expect(await sizeAt(`/media/${sound.id}${form}`)).toBe(heard);
      expect(await sizeAt(`/media/${sound.id}/download?name=a.mp3`)).toBe(0);
      expect(await sizeAt(`/media/${cover.id}/download?name=a.png`)).toBe(0);
      for (const list of ['/api/releases/all', `/api/public/artist/${artist.tenantId}`]) {
        const { body } = await team.test.visitor.fetch(list);
        const card = (Array.isArray(body) ? body : body.releases).find(
          (one: { id: string }) => one.id === id,
        );
        expect(card).toMatchObject({ audio_url: shown.audio_url, opens_at: shown.opens_at });
      }
      const own = (await owner.send('GET /releases/:id', { params: { id } })).body;
      expect(await sizeAt(own.audio_url)).toBe(mp3.length);
      const [listed] = (await owner.send('GET /releases')).body;
      expect(await sizeAt(listed.audio_url)).toBe(mp3.length);
      expect(await sizeAt((await stationSong()).audio_url)).toBe(mp3.length);
      const [download] = await stationDownloads();
      expect(await sizeAt(download.url)).toBe(mp3.length);
      expect(await byPrivateLink()).toEqual([mp3.length, mp3.length]);
    },
  );

  it('gives nobody the rest of an excerpt by ranges, and browsers keep none of it', async () => {
    await choose({ preview: 'excerpt' });
    const address = `/media/${sound.id}/listen`;
    const whole = await bytesAt(address);
    expect(whole.headers.get('cache-control')).toBe('private, no-cache');
    const at = mp3.indexOf(whole.bytes.subarray(0, 4 * frame));
    expect(at).toBeGreaterThanOrEqual(0);
    expect(whole.bytes.equals(mp3.subarray(at, at + excerptBytes))).toBe(true);
    const past = await bytesAt(address, { range: `bytes=${excerptBytes}-` });
    expect(past).toMatchObject({ status: 416 });
    const across = await bytesAt(address, { range: `bytes=${excerptBytes - 10}-${mp3.length}` });
    expect(across.status).toBe(206);
    expect(across.headers.get('content-range')).toBe(
      `bytes ${excerptBytes - 10}-${excerptBytes - 1}/${excerptBytes}`,
    );
    expect(across.bytes.equals(whole.bytes.subarray(-10))).toBe(true);
    const suffix = await bytesAt(address, { range: 'bytes=-1000000' });
    expect(suffix.bytes.length).toBe(excerptBytes);
    const { body: peaks } = await team.test.visitor.fetch(`/media/${sound.id}/peaks`);
    expect(peaks.length / (sound.peaks ? Buffer.from(sound.peaks, 'base64').length : 0)).toBeCloseTo(0.75, 1);
  });
});

describe('after its date a song', () => {
  beforeAll(async () => {
    await schedule('2020-01-01');
  });

  it.each(downloadChoices)(
    'with downloads for "%s" plays for everyone, and is downloaded as chosen',
    async (downloads) => {
      await choose({ preview: 'nothing', downloads });
      const isForAll = downloads === 'everyone';
      const shown = await page();
      expect(shown.opens_at).toBeNull();
      expect(shown.downloads.map(({ kind }: { kind: string }) => kind)).toEqual(
        isForAll ? ['mp3', 'cover'] : [],
      );
      expect(await sizeAt(shown.audio_url)).toBe(mp3.length);
      expect(await sizeAt(`/media/${sound.id}/download?name=a.mp3`)).toBe(isForAll ? mp3.length : 0);
      expect((await sizeAt(`/media/${cover.id}/download?name=a.png`)) > 0).toBe(isForAll);
      // The printable picture; visitors without it get the size for screens.
      expect((await bytesAt(`/media/${cover.id}`)).headers.get('content-type')).toBe(
        isForAll ? cover.type : 'image/webp',
      );
      const own = (await owner.send('GET /releases/:id', { params: { id } })).body;
      const ownCover = own.signed_urls[`/media/${cover.id}`] ?? `/media/${cover.id}`;
      expect((await bytesAt(ownCover)).headers.get('content-type')).toBe(cover.type);
      const forStations = downloads === 'nobody' ? 0 : mp3.length;
      expect(await sizeAt((await stationDownloads())[0]?.url ?? null)).toBe(forStations);
      expect(await byPrivateLink()).toEqual([mp3.length, forStations]);
    },
  );
});

describe('the date of a page', () => {
  it('takes no plan, publishes nothing to the feed, and opens the song on its day', async () => {
    const { app, origin, visitor } = team.test;
    const free = await makeArtist(app);
    const file = await makeFile(app, 'mp3', { ownerUserId: free.userId, bytes: mp3 });
    const caller = new Caller(origin, free.token);
    const { status, body } = await caller.send('POST /releases', {
      body: { title: 'ביום שישי', mp3_path: `/media/${file.id}`, page_release_date: tomorrow() },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ is_draft: false, is_distributed: false, preview: 'excerpt' });
    expect(body.release_date).toBe(body.page_release_date);
    expect(await sizeAt(`/media/${file.id}/listen`)).toBe(excerptBytes);
    const opened = await caller.send('POST /releases/:id/schedule', {
      params: { id: body.id },
      body: { page_release_date: null },
    });
    expect(opened.body.release_date).toBeNull();
    expect(await sizeAt(`/media/${file.id}/listen`)).toBe(mp3.length);
    const { body: shown } = await visitor.send('GET /public/r/:code', { params: { code: body.short_code } });
    expect(shown.downloads).toHaveLength(1);
    const wrong = await caller.send('POST /releases/:id/schedule', {
      params: { id: body.id },
      body: { page_release_date: 'מחר' },
    });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { page_release_date: 'DATE_INVALID' } } });
  });
});

describe('the choice of downloads', () => {
  it('of the first song becomes the account’s, and later songs begin with it', async () => {
    const test = team.test;
    const noa = new Caller(test.origin, (await makeArtist(test.app)).token);
    const make = async (body: object) => (await noa.send('POST /releases/draft', { body })).body;
    const account = async () => (await noa.send('GET /auth/me')).body.downloads;
    expect(await account()).toBeNull();
    expect(await make({ title: 'ראשון', downloads: 'stations' })).toMatchObject({ downloads: 'stations' });
    expect(await account()).toBe('stations');
    expect(await make({ title: 'שני' })).toMatchObject({ downloads: 'stations' });
    expect(await make({ title: 'שלישי', downloads: 'nobody' })).toMatchObject({ downloads: 'nobody' });
    expect(await account()).toBe('stations');
    await noa.send('PATCH /auth/me', { body: { downloads: 'everyone' } });
    expect(await make({ title: 'רביעי' })).toMatchObject({ downloads: 'everyone' });
  });
});
