import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { builtWeb } from '../../support/built-web.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { nextPageOf, openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: MadeArtist;
let code: string;
let draft: { id: string; files: string[] };
let wavId: string;
const email = 'not-for-others@example.test';
/** What no other person may read. */
const secrets = [email, 'טיוטה סודית', '61.53', '38.47', '27.19'];
beforeAll(async () => {
  test = await openTestApp({ web: await builtWeb(), isWorker: false });
  artist = await makeArtist(test.app, { email, stageName: 'נועה', plan: 'unlimited' });
  const makeOwnFile = async (kind: 'wav' | 'mp3' | 'image') =>
    (await makeFile(test.app, kind, { ownerUserId: artist.userId })).id;
  wavId = await makeOwnFile('wav');
  const shown = await makeRelease(test.app, {
    artist,
    title: 'שיר גלוי',
    radio: new Date('2026-01-01'),
    mp3_path: `/media/${await makeOwnFile('mp3')}`,
    wav_file_path: `/media/${wavId}`,
    composition_partners: [{ name: 'מלחינה', role: 'composition', percentage: 61.53 }],
    master_partners: [{ name: 'מפיקה', percentage: 38.47 }],
    collaborators: [{ name: 'נגנית', role: 'composition', percentage: 27.19 }],
  });
  code = shown.short_code ?? '';
  const files = [await makeOwnFile('mp3'), await makeOwnFile('wav'), await makeOwnFile('image')];
  const [mp3, wav, cover] = files;
  const hidden = await makeRelease(test.app, {
    artist,
    isPublished: false,
    title: 'טיוטה סודית',
    mp3_path: `/media/${mp3}`,
    wav_file_path: `/media/${wav}`,
    cover_image_path: `/media/${cover}`,
  });
  draft = { id: hidden.id, files };
});
afterAll(() => test.close());

const expectHidden = (text: string) => {
  for (const secret of [...secrets, draft.id, ...draft.files]) expect(text).not.toContain(secret);
};

it.for([
  '/api/releases/all?limit=100',
  '/',
  '/api/public/artist/ARTIST',
  '/public/artist/ARTIST',
  '/api/public/r/CODE',
  '/r/CODE',
  '/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fr%2FCODE',
])('%s shows no draft, no shares and no email address (A4)', async (path) => {
  const address = path.replace('ARTIST', artist.tenantId).replace('CODE', code);
  const reply = await test.visitor.fetch(address);
  expect(reply.status).toBe(200);
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
  expect(text).toContain(path.includes('artist') ? 'נועה' : 'שיר גלוי');
  expectHidden(text);
  expect(text).not.toMatch(/percentage|is_paid|signed_urls|sig=/);
});

it('no one but its owner finds a draft, at any address', async () => {
  const stranger = await test.signIn({ stageName: 'זר' });
  for (const caller of [test.visitor, stranger]) {
    const known = await caller.fetch(`/api/releases/${draft.id}`);
    expect([401, 404]).toContain(known.status);
    for (const path of [`/api/public/r/${draft.id}`, `/r/${draft.id}`, `/r/${draft.id}/card.jpg`]) {
      const reply = await caller.fetch(path);
      expect(reply.status, path).toBe(404);
      expectHidden(JSON.stringify(reply.body).replaceAll(draft.id, ''));
    }
  }
});

it('no address of a draft’s audio or cover opens', async () => {
  for (const id of draft.files)
    for (const suffix of ['', '/listen', '/download', '/peaks', '/640', '?expires=99999999999&sig=AAAA'])
      expect((await test.visitor.fetch(`/media/${id}${suffix}`)).status, suffix).toBe(404);
});

it('only its owner can open the WAV of a song that is out', async () => {
  for (const suffix of ['', '/download'])
    expect((await test.visitor.fetch(`/media/${wavId}${suffix}`)).status, suffix).toBe(404);
  const owner = new Caller(test.origin, artist.token);
  const { body } = await owner.send('POST /uploads/sign', { body: { path: `/media/${wavId}` } });
  expect((await test.visitor.fetch(body.url)).status).toBe(200);
  const otherUrl = body.url.replace(wavId, draft.files[1]);
  expect((await test.visitor.fetch(otherUrl)).status).toBe(404);
});

it('a page’s cursor reveals nothing about hidden songs', async () => {
  for (let number = 0; number < 3; number += 1)
    await makeRelease(test.app, { artist, title: `עוד ${number}`, radio: new Date(2026, 1, number + 1) });
  const ids: string[] = [];
  let next: string | undefined = '/api/releases/all?limit=1';
  while (next) {
    const reply = await test.visitor.fetch(next);
    ids.push(...reply.body.map(({ id }: { id: string }) => id));
    next = nextPageOf(reply);
    const cursor = new URL(next ?? '', test.origin).searchParams.get('cursor') ?? '';
    expectHidden(Buffer.from(cursor, 'base64url').toString('utf8'));
  }
  expect(new Set(ids).size).toBe(4);
  expect(ids).not.toContain(draft.id);
});
