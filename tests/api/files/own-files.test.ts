import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext, system } from '#server/context.ts';
import { sql } from '#server/database/drizzle.ts';
import { transact } from '#server/database/transact.ts';
import { ownFile, registerFileReference, syncFileReferences } from '#server/files/index.ts';
import type { Caller } from '../../support/caller.ts';
import { striped } from '../../support/make-images.ts';
import { idOf, lockAwaited, type TestApp } from '../harness.ts';
import { onEachStorage } from '../storages.ts';
import { sendFile } from './sending.ts';

onEachStorage((open) => {
  let test: TestApp;
  let noa: Caller;
  let dana: Caller;
  let cover: Buffer;
  const used = new Set<string>();
  beforeAll(async () => {
    test = await open();
    noa = await test.signIn({ stageName: 'נועה' });
    dana = await test.signIn({ stageName: 'דנה' });
    cover = await striped(300, 300).png().toBuffer();
    registerFileReference(
      (ids) =>
        sql`select id, true from unnest(${ids}) as file (id) where id = any(${sql.param([...used])}::uuid[])`,
    );
  });
  afterAll(() => test.close());

  const upload = async (caller: Caller): Promise<string> =>
    (await sendFile(caller, cover, 'a.png')).body.path;
  const discard = (caller: Caller, paths: string[]) =>
    caller.send('POST /uploads/discard', { body: { paths } });
  const sign = (caller: Caller, path: string) => caller.send('POST /uploads/sign', { body: { path } });

  describe('a person’s own file', () => {
    it('is found by its path and kind, only for its owner', async () => {
      const path = await upload(noa);
      const { orm } = test.app.database;
      const [noaId, danaId] = await Promise.all([idOf(noa), idOf(dana)]);
      expect(await ownFile(orm, noaId, path, 'image', 'image_url')).toMatchObject({ type: 'image/png' });
      for (const [who, at, kind] of [
        [danaId, path, 'image'],
        [noaId, path, 'audio'],
        [noaId, `${path}?expires=1&sig=x`, 'image'],
        [noaId, '/media/00000000-0000-0000-0000-000000000000', 'image'],
        [noaId, 'https://elsewhere.test/a.png', 'image'],
      ] as const)
        await expect(ownFile(orm, who, at, kind, 'image_url')).rejects.toMatchObject({
          code: 'INVALID',
          fields: { image_url: 'FILE_UNKNOWN' },
        });
    });

    it('can’t become another person’s profile picture', async () => {
      const path = await upload(noa);
      const refused = await dana.send('PATCH /auth/me', { body: { picture_url: path } });
      expect(refused).toMatchObject({ status: 422, body: { fields: { picture_url: 'FILE_UNKNOWN' } } });
      expect((await noa.send('PATCH /auth/me', { body: { picture_url: path } })).status).toBe(200);
    });

    it('gets a new signed address only for its owner', async () => {
      const path = await upload(noa);
      const { status, body } = await sign(noa, path);
      expect(status).toBe(200);
      expect((await fetch(test.origin + body.url)).status).toBe(200);
      expect((await sign(dana, path)).status).toBe(404);
      expect((await sign(test.visitor, path)).status).toBe(401);
      expect((await sign(noa, '/media/x')).status).toBe(404);
    });
  });

  describe('discarding files', () => {
    it('deletes the person’s unused files with their bytes, and skips the rest', async () => {
      const [mine, shown, attached, hers] = await Promise.all([
        upload(noa),
        upload(noa),
        upload(noa),
        upload(dana),
      ]);
      const id = (path: string): string => path.slice('/media/'.length);
      for (const path of [shown, attached]) used.add(id(path));
      await transact(newContext(test.app, system), (tx) => syncFileReferences(tx, [id(shown)]));
      const { rows } = await test.app.database.pool.query('select storage_key from files where id = $1', [
        id(mine),
      ]);
      const isStored = async () => (await test.app.storage.size(rows[0].storage_key)) !== null;
      expect(await isStored()).toBe(true);
      const paths = [mine, mine, shown, attached, hers, '/media/x', '../../etc'];
      expect(await discard(noa, paths)).toMatchObject({ status: 200, body: { deleted: 1 } });
      expect(await isStored()).toBe(false);
      expect((await sign(noa, mine)).status).toBe(404);
      for (const [caller, path] of [
        [noa, shown],
        [noa, attached],
        [dana, hers],
      ] as const)
        expect((await sign(caller, path)).status).toBe(200);
      expect(await discard(noa, paths)).toMatchObject({ body: { deleted: 0 } });
    });

    it('waits for a call that is just attaching the file', async () => {
      const path = await upload(noa);
      const noaId = await idOf(noa);
      const id = path.slice('/media/'.length);
      let discarding: ReturnType<typeof discard> | undefined;
      await transact(newContext(test.app, system), async (tx) => {
        await ownFile(tx.orm, noaId, path, 'image', 'image_url');
        discarding = discard(noa, [path]);
        await lockAwaited(test);
        used.add(id);
      });
      expect(await discarding).toMatchObject({ body: { deleted: 0 } });
      expect((await sign(noa, path)).status).toBe(200);
    });
  });
});
