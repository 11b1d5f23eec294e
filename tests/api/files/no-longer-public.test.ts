import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { striped } from '../../support/make-images.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import type { TestApp } from '../harness.ts';
import { onEachStorage } from '../storages.ts';
import { sendFile } from './sending.ts';

onEachStorage((open) => {
  let test: TestApp;
  let noa: Caller;
  let colors = 0;
  beforeAll(async () => {
    test = await open({ isWorker: false, env: { FREE_SONG_CREDITS: '100' } });
  });
  // What one artist changes often within seconds disappears a second later: each test has its own.
  beforeEach(async () => {
    noa = await test.signIn({ stageName: 'נועה' });
  });
  afterAll(() => test.close());

  const cover = async (): Promise<string> => {
    const background = `#${(0x102030 + colors++).toString(16)}`;
    const { status, body } = await sendFile(
      noa,
      await striped(320, 320, background).png().toBuffer(),
      'a.png',
    );
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.path;
  };
  const song = async (): Promise<string> => (await sendFile(noa, await makeMp3(), 'a.mp3')).body.path;
  const status = async (path: string): Promise<number> => (await fetch(test.origin + path)).status;
  const statuses = (paths: readonly string[]) => Promise.all(paths.map(status));
  /** Opens each address twice, so that caches are warm. */
  const warmStatuses = async (paths: readonly string[]) => {
    await statuses(paths);
    return statuses(paths);
  };
  const release = async (content: object): Promise<string> => {
    const { status, body } = await noa.send('POST /releases', {
      body: { title: 'שיר', genre: 'pop', ...content },
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.id;
  };
  const change = async (id: string, body: object): Promise<void> => {
    expect((await noa.send('PATCH /releases/:id', { params: { id }, body })).status).toBe(200);
  };

  describe('a file of a published song stops being public', () => {
    it('when another cover replaces it: all its addresses are 404 at once', async () => {
      const [before, after] = [await cover(), await cover()];
      const id = await release({ cover_image_path: before });
      const addresses = ['', '/160', '/320', '/download', '/download?name=cover'].map(
        (form) => before + form,
      );
      expect(await warmStatuses(addresses)).toEqual(addresses.map(() => 200));
      await change(id, { cover_image_path: after });
      expect(await statuses(addresses)).toEqual(addresses.map(() => 404));
      expect(await status(after)).toBe(200);
    });

    it('when the artist removes the recording', async () => {
      const mp3 = await song();
      const id = await release({ mp3_path: mp3 });
      const addresses = ['', '/listen', '/peaks'].map((form) => mp3 + form);
      expect(await warmStatuses(addresses)).toEqual([200, 200, 200]);
      await change(id, { mp3_path: null });
      expect(await statuses(addresses)).toEqual([404, 404, 404]);
    });

    it('when an image is removed, and is public again when it is added back', async () => {
      const image = await cover();
      const id = await release({});
      const add = () => noa.send('POST /releases/:id/images', { params: { id }, body: { file_path: image } });
      const added = await add();
      expect(await warmStatuses([image])).toEqual([200]);
      const params = { id, imageId: added.body.id };
      expect((await noa.send('DELETE /releases/:id/images/:imageId', { params })).status).toBe(204);
      expect(await status(image)).toBe(404);
      await add();
      expect(await status(image)).toBe(200);
    });

    it('but not while another published song shows it', async () => {
      const [shared, other] = [await cover(), await cover()];
      const [first, second] = [
        await release({ cover_image_path: shared }),
        await release({ cover_image_path: shared }),
      ];
      await change(first, { cover_image_path: other });
      expect(await warmStatuses([shared])).toEqual([200]);
      await change(second, { cover_image_path: null });
      expect(await status(shared)).toBe(404);
    });

    it('but its owner can still open it', async () => {
      const image = await cover();
      const id = await release({ cover_image_path: image });
      await change(id, { cover_image_path: null });
      const signed = await noa.send('POST /uploads/sign', { body: { path: image } });
      expect(await status(signed.body.url)).toBe(200);
    });
  });

  describe('a picture of an artist stops being public', () => {
    it('when another replaces it on the artist’s page', async () => {
      const [before, after] = [await cover(), await cover()];
      const show = (profile_image: string | null) =>
        noa.send('PUT /public/artist/profile', { body: { profile_image } });
      expect((await show(before)).status).toBe(200);
      expect(await warmStatuses([before])).toEqual([200]);
      await show(after);
      expect(await statuses([before, after])).toEqual([404, 200]);
      await show(null);
      expect(await status(after)).toBe(404);
    });

    it('when the account’s own picture changes', async () => {
      const [before, after] = [await cover(), await cover()];
      const show = (picture_url: string) => noa.send('PATCH /auth/me', { body: { picture_url } });
      expect((await show(before)).status).toBe(200);
      expect(await warmStatuses([before])).toEqual([200]);
      await show(after);
      expect(await statuses([before, after])).toEqual([404, 200]);
    });
  });

  it('a draft with a published song’s cover doesn’t keep the cover public', async () => {
    const image = await cover();
    const id = await release({ cover_image_path: image });
    const draft = { title: 'טיוטה', genre: 'pop' as const, cover_image_path: image };
    expect((await noa.send('POST /releases/draft', { body: draft })).status).toBe(201);
    await change(id, { cover_image_path: null });
    expect(await status(image)).toBe(404);
  });

  it('shared caches may keep a public file for a minute, browsers for a year', async () => {
    const image = await cover();
    await release({ cover_image_path: image });
    const { headers } = await fetch(test.origin + image);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
  });
});
