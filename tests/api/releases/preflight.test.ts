import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { striped } from '../../support/make-images.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { makeWav, sine } from '../../support/make-wav.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: MadeArtist;
let owner: Caller;
beforeAll(async () => {
  test = await sharedApp();
  artist = await makeArtist(test.app, { plan: 'free' });
  owner = new Caller(test.origin, artist.token);
});

const draft = (seed: ReleaseSeed = {}) => makeRelease(test.app, { artist, isPublished: false, ...seed });
const preflight = (id: string, caller = owner) =>
  caller.send('GET /releases/:id/preflight', { params: { id } });

/** Waits until the sound is measured, and returns the pre-flight. */
const measured = (id: string) =>
  vi.waitUntil(async () => {
    const { body } = await preflight(id);
    return !body.is_measuring && body;
  }, 15_000);
const file = async (kind: 'image' | 'mp3' | 'wav', bytes: Buffer) =>
  `/media/${(await makeFile(test.app, kind, { ownerUserId: artist.userId, bytes })).id}`;

describe('pre-flight', () => {
  it('is only for the song’s owner, for drafts too', async () => {
    const { id } = await draft();
    expect((await preflight(id)).status).toBe(200);
    expect((await preflight(id, test.visitor)).status).toBe(401);
    expect((await preflight(id, await test.signIn({ stageName: 'זר' }))).status).toBe(404);
    expect((await preflight('0199a0a0-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('lists what an empty draft lacks, by channel, with the field', async () => {
    const { id } = await draft({ title: 'לילה לבן' });
    const { body } = await preflight(id);
    expect(body).toMatchObject({ is_measuring: false, cover: null, sound: null });
    const stops = body.findings.filter(({ severity }: { severity: string }) => severity === 'stops');
    expect(
      stops.map(({ code, channel, field }: Record<string, string>) => `${channel} ${code} ${field}`),
    ).toEqual([
      'streaming COVER_MISSING cover_image_path',
      'streaming AUDIO_MISSING wav_file_path',
      'radio AUDIO_MISSING wav_file_path',
    ]);
    expect(body.findings).toContainEqual(
      expect.objectContaining({ code: 'EXPLICIT_OPEN', severity: 'weakens' }),
    );
  });

  it('reports a silent WAV and a small cover with their numbers, until they are fixed', async () => {
    const { id } = await draft({
      cover_image_path: await file('image', await striped(640, 480).png().toBuffer()),
      wav_file_path: await file('wav', makeWav({ seconds: 2, sample: () => 0 })),
    });
    const first = await measured(id);
    expect(first.cover).toEqual({ width: 640, height: 480 });
    expect(first.findings).toContainEqual({
      code: 'COVER_SMALL',
      severity: 'weakens',
      channel: 'streaming',
      field: 'cover_image_path',
      data: { width: 640, height: 480 },
    });
    expect(first.findings).toContainEqual({
      code: 'SOUND_SILENT',
      severity: 'stops',
      channel: 'radio',
      field: 'wav_file_path',
      data: { percent: 100 },
    });
    const body = {
      cover_image_path: await file('image', await striped(3_000, 3_000).png().toBuffer()),
      wav_file_path: await file(
        'wav',
        makeWav({ seconds: 3, bits: 24, sample: sine(1_000, 10 ** (-14 / 20)) }),
      ),
    };
    await owner.send('PATCH /releases/:id', { params: { id }, body });
    const second = await measured(id);
    expect(second.sound.loudness).toBeCloseTo(-14, 0);
    expect(second.sound.true_peak).toBeCloseTo(-14, 0);
    expect(second.sound).toMatchObject({ sample_rate: 44_100, bits: 24, clipped_runs: 0, silent_share: 0 });
    const codes = second.findings.map(({ code }: { code: string }) => code);
    expect(codes.filter((code: string) => /^(COVER|SOUND)/.test(code))).toEqual([]);
  });

  it('reports a cover of one colour, and one that was enlarged or blurred, and no sharp one', async () => {
    const sharpPicture = striped(1_200, 1_200);
    const small = await striped(200, 200).png().toBuffer();
    const plain = sharp({ create: { width: 800, height: 800, channels: 3, background: '#c0392b' } });
    const found = async (picture: Sharp) => {
      const bytes = await picture.jpeg().toBuffer();
      const { id } = await draft({ cover_image_path: await file('image', bytes) });
      const { findings } = (await preflight(id)).body;
      return findings.flatMap(({ code }: { code: string }) => (/^COVER_(ONE|BL)/.test(code) ? [code] : []));
    };
    expect(await found(sharpPicture)).toEqual([]);
    expect(await found(sharp(small).resize(1_200, 1_200))).toEqual(['COVER_BLURRED']);
    expect(await found(sharp(await sharpPicture.png().toBuffer()).blur(12))).toEqual(['COVER_BLURRED']);
    expect(await found(plain)).toEqual(['COVER_ONE_COLOUR']);
  });

  it('measures an MP3 in the background too', async () => {
    const { id } = await draft({ mp3_path: await file('mp3', await makeMp3({ seconds: 3 })) });
    const { sound, findings } = await measured(id);
    expect(sound).toMatchObject({ bits: null, sample_rate: 48_000 });
    expect(sound.loudness).toBeLessThan(0);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'AUDIO_NO_WAV', channel: 'streaming' }));
  });

  it('asks about explicit words until the artist answers, even with no', async () => {
    const { id } = await draft();
    const isOpen = async () =>
      (await preflight(id)).body.findings.some(({ code }: { code: string }) => code === 'EXPLICIT_OPEN');
    expect(await isOpen()).toBe(true);
    const { body } = await owner.send('PATCH /releases/:id', { params: { id }, body: { explicit: false } });
    expect(body.explicit).toBe(false);
    expect(await isOpen()).toBe(false);
  });
});
